package fathom.engine.layout;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** Little-endian, unaligned reads from a segment, and the text forms of what is read. */
public final class Bytes {
  private static final ValueLayout.OfShort U16 =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt U32 =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong U64 =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /** One byte, 0 to 255. */
  public static int u8(MemorySegment s, long offset) {
    return s.get(ValueLayout.JAVA_BYTE, offset) & 0xFF;
  }

  /** Two bytes, 0 to 65535. */
  public static int u16(MemorySegment s, long offset) {
    return s.get(U16, offset) & 0xFFFF;
  }

  /** Four bytes, unsigned. */
  public static long u32(MemorySegment s, long offset) {
    return s.get(U32, offset) & 0xFFFFFFFFL;
  }

  /** Eight bytes; unsigned in the sense of {@link Long#compareUnsigned}. */
  public static long u64(MemorySegment s, long offset) {
    return s.get(U64, offset);
  }

  /** A copy of some bytes. */
  public static byte[] copy(MemorySegment s, long offset, long length) {
    return s.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
  }

  /** A UUID in its usual text form; its bytes are stored in the order they are printed. */
  public static String uuid(MemorySegment s, long offset) {
    String hex = hex(s, offset, 16);
    return String.join(
        "-",
        hex.substring(0, 8),
        hex.substring(8, 12),
        hex.substring(12, 16),
        hex.substring(16, 20),
        hex.substring(20));
  }

  /** Lower-case hexadecimal. */
  public static String hex(MemorySegment s, long offset, long length) {
    return HexFormat.of().formatHex(copy(s, offset, length));
  }
}
