package fathom.engine.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChecksumTest {
  /** RFC 3720 B.4, where the sums stand in the order of their bytes on the wire. */
  @Test
  void crc32cAsRfc3720() {
    byte[] data = new byte[32];
    assertEquals("aa36918a", sum(Checksum.CRC32C, data));
    Arrays.fill(data, (byte) 0xFF);
    assertEquals("43aba862", sum(Checksum.CRC32C, data));
    for (int i = 0; i < 32; i++) {
      data[i] = (byte) i;
    }
    assertEquals("4e79dd46", sum(Checksum.CRC32C, data));
    for (int i = 0; i < 32; i++) {
      data[i] = (byte) (31 - i);
    }
    assertEquals("5cdb3f11", sum(Checksum.CRC32C, data));
  }

  /**
   * The sanity checks of xxHash's reference implementation (xxhsum.c, seed 0, over its generator's
   * bytes), little-endian.
   */
  @ParameterizedTest
  @CsvSource({
    "0,EF46DB3751D8E999",
    "1,E934A84ADB052768",
    "14,8282DCC4994E35C8",
    "222,B641AE8CB691C174"
  })
  void xxhash64AsReference(int length, String big) {
    byte[] data = new byte[length];
    long generator = 2654435761L;
    for (int i = 0; i < length; i++) {
      data[i] = (byte) (generator >>> 56);
      generator *= 0x9E3779B185EBCA8DL;
    }
    long expected = Long.reverseBytes(Long.parseUnsignedLong(big, 16));
    assertEquals(HexFormat.of().toHexDigits(expected), sum(Checksum.XXHASH64, data));
  }

  /** FIPS 180-4, the examples of one and of two blocks. */
  @Test
  void sha256AsFips180() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        sum(Checksum.SHA256, ascii("abc")));
    assertEquals(
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        sum(Checksum.SHA256, ascii("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")));
  }

  /** {@code b2sum -l 256}. */
  @Test
  void blake2bAsB2sum() {
    assertEquals(
        "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
        sum(Checksum.BLAKE2B, ascii("abc")));
    byte[] sector = new byte[4096];
    for (int i = 0; i < sector.length; i++) {
      sector[i] = (byte) i;
    }
    assertEquals(
        "81baab4ea5d75a0aa53b8780ae5dbd7c8dac7f07e7c103644399492bb9ea6f87",
        sum(Checksum.BLAKE2B, sector));
  }

  /**
   * The self-test of RFC 7693 appendix E, the part of it for sums of 32 bytes without a key,
   * against another implementation: all lengths around the ends of blocks.
   */
  @Test
  void blake2bAsAnotherImplementationAtEveryLength() {
    byte[] data = new byte[700];
    new Random(7).nextBytes(data);
    Checksum.Hasher hasher = Checksum.BLAKE2B.newHasher();
    for (int length = 0; length <= 520; length++) {
      byte[] expected = new byte[32];
      Blake2bDigest reference = new Blake2bDigest(256);
      reference.update(data, 100, length);
      reference.doFinal(expected, 0);
      byte[] got = new byte[32];
      hasher.sum(data, 100, length, got, 0);
      assertArrayEquals(expected, got, "length " + length);
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesItsSumWhereItIsAskedToAndNowhereElse(Checksum type) {
    byte[] data = new byte[1000];
    new Random(3).nextBytes(data);
    Checksum.Hasher hasher = type.newHasher();
    byte[] alone = new byte[type.size()];
    hasher.sum(Arrays.copyOfRange(data, 10, 910), 0, 900, alone, 0);
    byte[] out = new byte[100];
    Arrays.fill(out, (byte) 0x5A);
    byte[] expected = out.clone();
    System.arraycopy(alone, 0, expected, 20, alone.length);
    hasher.sum(data, 10, 900, out, 20);
    assertArrayEquals(expected, out);
  }

  @ParameterizedTest
  @EnumSource
  void everyBitOfTheStoredSumCounts(Checksum type) {
    byte[] data = new byte[4096];
    Checksum.Hasher hasher = type.newHasher();
    byte[] stored = new byte[type.size() + 7];
    hasher.sum(data, 0, data.length, stored, 7);
    assertTrue(hasher.matches(data, 0, data.length, stored, 7));
    for (int bit = 0; bit < type.size() * 8; bit++) {
      stored[7 + bit / 8] ^= (byte) (1 << bit % 8);
      assertFalse(hasher.matches(data, 0, data.length, stored, 7), "bit " + bit);
      stored[7 + bit / 8] ^= (byte) (1 << bit % 8);
    }
  }

  @Test
  void numbersAndWordsAreTheFormats() {
    assertEquals(Optional.of(Checksum.CRC32C), Checksum.ofType(0));
    assertEquals(Optional.of(Checksum.XXHASH64), Checksum.ofType(1));
    assertEquals(Optional.of(Checksum.SHA256), Checksum.ofType(2));
    assertEquals(Optional.of(Checksum.BLAKE2B), Checksum.ofType(3));
    assertEquals(Optional.empty(), Checksum.ofType(4));
    assertEquals(Optional.empty(), Checksum.ofType(-1));
    assertEquals("xxhash64", Checksum.XXHASH64.word());
  }

  private static String sum(Checksum type, byte[] data) {
    byte[] out = new byte[type.size()];
    type.newHasher().sum(data, 0, data.length, out, 0);
    return HexFormat.of().formatHex(out);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
