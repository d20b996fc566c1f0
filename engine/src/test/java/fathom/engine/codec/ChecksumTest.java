package fathom.engine.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksumTest {
  /**
   * Published values: CRC-32C check value (RFC 3720 polynomial), XXH64 of the empty input (xxHash
   * specification), SHA-256 of "abc" (FIPS 180-4), BLAKE2b-256 of "abc" (reference implementation).
   */
  @ParameterizedTest
  @CsvSource({
    "CRC32C,123456789,839206e3",
    "XXHASH64,'',99e9d85137db46ef",
    "SHA256,abc,ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "BLAKE2B,abc,bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"
  })
  void publishedValues(Checksum checksum, String text, String expected) {
    byte[] data = ("--" + text + "--").getBytes(StandardCharsets.US_ASCII);
    byte[] out = new byte[checksum.size() + 3];
    checksum.newHasher().sum(data, 2, text.length(), out, 3);
    assertEquals(expected, HexFormat.of().formatHex(out, 3, out.length));
    assertTrue(checksum.newHasher().matches(data, 2, text.length(), out, 3));
    out[3] ^= 1;
    assertFalse(checksum.newHasher().matches(data, 2, text.length(), out, 3));
  }

  @Test
  void numbersOfTheSuperblock() {
    assertEquals("crc32c", Checksum.ofType(0).orElseThrow().word());
    assertEquals("xxhash64", Checksum.ofType(1).orElseThrow().word());
    assertEquals("sha256", Checksum.ofType(2).orElseThrow().word());
    assertEquals("blake2b", Checksum.ofType(3).orElseThrow().word());
    assertTrue(Checksum.ofType(4).isEmpty());
    assertTrue(Checksum.ofType(-1).isEmpty());
  }
}
