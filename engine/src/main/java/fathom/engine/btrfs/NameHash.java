package fathom.engine.btrfs;

/**
 * The hash of names in directory item keys: CRC32C that starts from ~1 and is not inverted at the
 * end, so the JDK's own can't serve (fs/btrfs/btrfs_inode.h, {@code btrfs_name_hash}).
 */
final class NameHash {
  private static final int[] TABLE = new int[256];

  static {
    for (int i = 0; i < 256; i++) {
      int c = i;
      for (int bit = 0; bit < 8; bit++) {
        c = (c & 1) != 0 ? c >>> 1 ^ 0x82F63B78 : c >>> 1;
      }
      TABLE[i] = c;
    }
  }

  private NameHash() {}

  /** The key offset of the directory items whose names hash like this one. */
  static long of(byte[] name) {
    int crc = ~1;
    for (byte b : name) {
      crc = TABLE[(crc ^ b) & 0xFF] ^ crc >>> 8;
    }
    return crc & 0xFFFFFFFFL;
  }
}
