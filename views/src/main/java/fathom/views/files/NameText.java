package fathom.views.files;

import fathom.engine.volume.Names;
import java.util.HexFormat;

/** File names as they can be shown: bytes without meaning and control characters are escaped. */
final class NameText {
  private NameText() {}

  /** The name with {@code \xHH} for each byte that is not UTF-8 and for each control character. */
  static String shown(String name) {
    if (plain(name)) {
      return name;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < name.length(); ) {
      int c = name.codePointAt(i);
      if (undecodable(c)) {
        out.append("\\x").append(HexFormat.of().toHexDigits((byte) c));
      } else if (harmful(c)) {
        out.append(c < 0x80 ? "\\x%02x".formatted(c) : "\\u{%x}".formatted(c));
      } else {
        out.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  /** What a person should know about the name; empty when it is shown as it is. */
  static String hint(String name) {
    if (plain(name)) {
      return "";
    }
    String what =
        name.codePoints().anyMatch(NameText::undecodable)
            ? "This name has bytes that are not UTF-8; they are shown as \\xHH."
            : "This name has characters that cannot be seen; they are shown as codes.";
    return what + "\nBytes: " + HexFormat.ofDelimiter(" ").formatHex(Names.encode(name));
  }

  /**
   * The name that was typed: {@code \xHH} stands for one byte where no name of that spelling is
   * meant.
   */
  static String typed(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("\\x", i) && i + 4 <= text.length() && hex(text, i + 2)) {
        int b = HexFormat.fromHexDigits(text, i + 2, i + 4);
        out.append((char) (b >= 0x80 ? 0xDC00 | b : b));
        i += 3;
      } else {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }

  private static boolean hex(String text, int at) {
    return HexFormat.isHexDigit(text.charAt(at)) && HexFormat.isHexDigit(text.charAt(at + 1));
  }

  private static boolean plain(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < 0x20 || c >= 0x7F) {
        return name.codePoints().noneMatch(p -> undecodable(p) || harmful(p));
      }
    }
    return true;
  }

  private static boolean undecodable(int c) {
    return c >= 0xDC80 && c <= 0xDCFF;
  }

  /** Characters that hide or turn round what stands beside them. */
  private static boolean harmful(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
