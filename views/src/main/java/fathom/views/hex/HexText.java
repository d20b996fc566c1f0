package fathom.views.hex;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Bytes as text for the clipboard. */
public final class HexText {
  private static final String DIGITS = "0123456789abcdef";

  private HexText() {}

  /** Two digits a byte, a space between bytes, a new line after each sixteen. */
  public static String hex(MemorySegment bytes, int offset, int length) {
    StringBuilder out = new StringBuilder(length * 3);
    for (int i = 0; i < length; i++) {
      if (i > 0) {
        out.append(i % 16 == 0 ? '\n' : ' ');
      }
      int b = at(bytes, offset + i);
      out.append(DIGITS.charAt(b >> 4)).append(DIGITS.charAt(b & 15));
    }
    return out.toString();
  }

  /** One character a byte; a dot for what is not printable ASCII. */
  public static String text(MemorySegment bytes, int offset, int length) {
    StringBuilder out = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      out.append(printable(at(bytes, offset + i)));
    }
    return out.toString();
  }

  static int at(MemorySegment bytes, int offset) {
    return bytes.get(ValueLayout.JAVA_BYTE, offset) & 0xFF;
  }

  static char printable(int b) {
    return b >= 0x20 && b < 0x7F ? (char) b : '.';
  }

  static char digit(int nibble) {
    return DIGITS.charAt(nibble);
  }
}
