package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Worked by hand from the field's definition: GF(2^8), polynomial 0x11d, generator 2. */
class Raid6Test {
  @Test
  void doublingWrapsAroundThePolynomial() {
    byte[] b = {(byte) 0x80, 0x01, 0x53};
    Raid6.multiply(b, 3, 2);
    assertEquals(0x1D, b[0] & 0xFF); // 0x100 ^ 0x11d
    assertEquals(0x02, b[1] & 0xFF);
    assertEquals(0xA6, b[2] & 0xFF);
  }

  @Test
  void theInverseOfTwo() {
    assertEquals(0x8E, Raid6.inverse(2)); // 2 * 0x8e = 0x11c, and 0x11c ^ 0x11d = 1
    assertEquals(0x8E, Raid6.power(-1));
    assertEquals(1, Raid6.power(255));
  }

  @Test
  void theSyndromeOfThreeDisks() {
    byte[] q = new byte[1];
    Raid6.xorMultiplied(q, new byte[] {0x0D}, 1, 0);
    Raid6.xorMultiplied(q, new byte[] {0x45}, 1, 1);
    Raid6.xorMultiplied(q, new byte[] {(byte) 0x81}, 1, 2);
    // 0x0d ^ 2*0x45 ^ 4*0x81 = 0x0d ^ 0x8a ^ 0x3e; 4*0x81 = 2*(0x102 ^ 0x11d = 0x1f)
    assertEquals(0x0D ^ 0x8A ^ 0x3E, q[0] & 0xFF);
  }
}
