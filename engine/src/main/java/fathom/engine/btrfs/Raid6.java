package fathom.engine.btrfs;

/**
 * The arithmetic of RAID6 parity over GF(2^8) with the polynomial 0x11d and generator 2 (H. P.
 * Anvin, "The mathematics of RAID-6"; lib/raid6 of the kernel).
 */
final class Raid6 {
  private static final byte[] EXP = new byte[512];
  private static final int[] LOG = new int[256];

  static {
    int x = 1;
    for (int i = 0; i < 255; i++) {
      EXP[i] = (byte) x;
      EXP[i + 255] = (byte) x;
      LOG[x] = i;
      x <<= 1;
      if (x > 0xFF) {
        x ^= 0x11D;
      }
    }
  }

  private Raid6() {}

  /** {@code into ^= from}, over {@code length} bytes. */
  static void xor(byte[] into, byte[] from, int length) {
    for (int i = 0; i < length; i++) {
      into[i] ^= from[i];
    }
  }

  /** {@code into ^= g^power * from}, over {@code length} bytes. */
  static void xorMultiplied(byte[] into, byte[] from, int length, int power) {
    byte[] table = table(EXP[Math.floorMod(power, 255)] & 0xFF);
    for (int i = 0; i < length; i++) {
      into[i] ^= table[from[i] & 0xFF];
    }
  }

  /** {@code bytes *= factor}. */
  static void multiply(byte[] bytes, int length, int factor) {
    byte[] table = table(factor);
    for (int i = 0; i < length; i++) {
      bytes[i] = table[bytes[i] & 0xFF];
    }
  }

  /** {@code g^power}; the power may be negative. */
  static int power(int power) {
    return EXP[Math.floorMod(power, 255)] & 0xFF;
  }

  /** The inverse of a number other than 0. */
  static int inverse(int n) {
    return EXP[255 - LOG[n]] & 0xFF;
  }

  private static byte[] table(int factor) {
    byte[] table = new byte[256];
    if (factor != 0) {
      for (int i = 1; i < 256; i++) {
        table[i] = EXP[LOG[i] + LOG[factor]];
      }
    }
    return table;
  }
}
