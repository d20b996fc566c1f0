package fathom.engine.volume;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NamesTest {
  private static String decode(byte[] b) {
    return Names.decode(b, 0, b.length);
  }

  /** As Python's os.fsdecode gives them. */
  @Test
  void bytesThatAreNotUtf8BecomeLoneSurrogates() {
    assertEquals("a\uDCFFb", decode(new byte[] {'a', (byte) 0xFF, 'b'}));
    assertEquals("\uDCE2\uDC98x", decode(new byte[] {(byte) 0xE2, (byte) 0x98, 'x'}));
    assertEquals("\uDCED\uDCB3\uDCBF", decode(new byte[] {(byte) 0xED, (byte) 0xB3, (byte) 0xBF}));
    assertEquals("☃𝄞", decode("☃𝄞".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void nothingIsLostOnTheWayBack() {
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      byte[] b = new byte[random.nextInt(12)];
      random.nextBytes(b);
      assertArrayEquals(b, Names.encode(decode(b)));
    }
  }
}
