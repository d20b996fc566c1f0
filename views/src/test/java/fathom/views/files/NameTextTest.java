package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.volume.Names;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class NameTextTest {
  private static String name(int... bytes) {
    byte[] b = new byte[bytes.length];
    for (int i = 0; i < b.length; i++) {
      b[i] = (byte) bytes[i];
    }
    return Names.decode(b, 0, b.length);
  }

  @Test
  void anOrdinaryNameIsShownAsItIs() {
    assertEquals("Grüße 文.txt", NameText.shown("Grüße 文.txt"));
    assertEquals("", NameText.hint("Grüße 文.txt"));
  }

  @Test
  void bytesThatAreNotUtf8AreShownInHexadecimal() {
    String latin1 = name('c', 'a', 'f', 0xE9);
    assertEquals("caf\\xe9", NameText.shown(latin1));
    assertEquals(
        "This name has bytes that are not UTF-8; they are shown as \\xHH.\nBytes: 63 61 66 e9",
        NameText.hint(latin1));
  }

  @Test
  void controlsAndWhatTurnsTextRoundCannotDeceive() {
    assertEquals("a\\x0ab", NameText.shown("a\nb"));
    assertEquals("x\\u{202e}gpj.exe", NameText.shown("x\u202Egpj.exe"));
  }

  @Test
  void whatIsShownCanBeTyped() {
    String odd = name('c', 'a', 'f', 0xE9, '\n');
    assertEquals(odd, NameText.typed(NameText.shown(odd)));
    assertEquals("plain", NameText.typed("plain"));
  }

  @Test
  void attributesAreTextWhereTheyAreText() {
    var facts =
        FileFacts.attributes(java.util.Map.of("user.a", "hello".getBytes(StandardCharsets.UTF_8)));
    assertEquals("hello", facts.getFirst().value());
    var binary = FileFacts.attributes(java.util.Map.of("user.b", new byte[] {1, (byte) 0xFF}));
    assertEquals("01 ff", binary.getFirst().value());
  }
}
