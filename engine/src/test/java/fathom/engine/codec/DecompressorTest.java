package fathom.engine.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On extents that the kernel wrote; {@code src/test/resources/extents}, made by
 * scripts/make-extents.
 */
class DecompressorTest {
  private static final int PLAIN = 131072;
  private static final int GUARD = 4096;

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void givesWhatTheKernelReads(String name) throws Exception {
    byte[] extent = resource(name);
    assertEquals(plainHash(), hash(plain(decompressor(name), extent, extent.length)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void ignoresZerosBehindAndWorksInTheMiddleOfArrays(String name) throws Exception {
    byte[] extent = resource(name);
    byte[] in = new byte[100 + extent.length + 3 * 4096];
    System.arraycopy(extent, 0, in, 100, extent.length);
    byte[] out = new byte[PLAIN + 200];
    Decompressor decompressor = decompressor(name);
    for (int again = 0; again < 2; again++) {
      Arrays.fill(out, (byte) 0);
      int n = decompressor.decompress(in, 100, extent.length + 3 * 4096, out, 100, PLAIN);
      assertEquals(PLAIN, n);
      assertEquals(plainHash(), hash(Arrays.copyOfRange(out, 100, 100 + PLAIN)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void saysHowMuchThereIsWhenMoreIsAskedFor(String name) throws Exception {
    byte[] extent = resource(name);
    byte[] out = new byte[PLAIN * 2];
    assertEquals(
        PLAIN, decompressor(name).decompress(extent, 0, extent.length, out, 0, out.length));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void damageIsAnErrorOrOtherBytesButNothingElse(String name) throws Exception {
    byte[] extent = resource(name);
    Random random = new Random(41);
    Decompressor decompressor = decompressor(name);
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (int round = 0; round < 3000; round++) {
            byte[] bad = extent.clone();
            int flips = 1 + random.nextInt(8);
            // Half of the time near the start, where headers and tables are.
            int range = round % 2 == 0 ? bad.length : 64;
            for (int i = 0; i < flips; i++) {
              bad[random.nextInt(range)] ^= (byte) (1 << random.nextInt(8));
            }
            attempt(decompressor, bad, bad.length, round % 3 == 0 ? 4096 : PLAIN);
          }
        });
    // And it still works after all that.
    assertEquals(plainHash(), hash(plain(decompressor, extent, extent.length)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void noiseIsAnErrorOrBytes(String name) throws Exception {
    byte[] extent = resource(name);
    Random random = new Random(43);
    Decompressor decompressor = decompressor(name);
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (int round = 0; round < 3000; round++) {
            byte[] noise = new byte[1 + random.nextInt(8192)];
            random.nextBytes(noise);
            // A right beginning leads further in.
            int head = Math.min(random.nextInt(24), noise.length);
            System.arraycopy(extent, 0, noise, 0, head);
            attempt(decompressor, noise, noise.length, 1 + random.nextInt(PLAIN));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"zlib", "lzo", "zstd"})
  void whatIsCutShortIsAnError(String name) throws Exception {
    byte[] extent = resource(name);
    Decompressor decompressor = decompressor(name);
    int end = extent.length;
    while (extent[end - 1] == 0) {
      end--;
    }
    for (int length = 0; length < end - 8; length += length < 64 ? 1 : 997) {
      byte[] cut = Arrays.copyOf(extent, length);
      byte[] out = new byte[PLAIN];
      int size = length;
      assertThrows(
          CodecException.class,
          () -> decompressor.decompress(cut, 0, size, out, 0, PLAIN),
          "length " + length);
    }
  }

  /**
   * The kernel counts the padding at a sector's end into the total when the last segment ends
   * there.
   */
  @Test
  void lzoTotalMayCountPadding() throws Exception {
    // Two segments of literals (LZO1X: 17 + n, n bytes, end marker 11 00 00), the second ends 3
    // bytes before 64.
    byte[] in = new byte[64];
    int at = literals(in, 4, 20, 'a');
    at = literals(in, at, 64 - 3 - at - 4 - 4, 'b');
    assertEquals(61, at);
    in[0] = 64;
    byte[] out = new byte[64];
    int n = Decompressor.lzo(64).decompress(in, 0, 64, out, 0, 64);
    String text = new String(out, 0, n, StandardCharsets.US_ASCII);
    assertEquals("a".repeat(20) + "b".repeat(21), text);
  }

  @Test
  void zstdMakesNoRoomForASizeThatOnlyItsHeaderClaims() {
    // magic; a single segment of 2^62 bytes by its 8-byte content size; an empty last raw block
    byte[] in = HexFormat.of().parseHex("28b52ffde0" + "0000000000000040" + "010000");
    attempt(Decompressor.zstd(), in, in.length, 100);
  }

  private static int literals(byte[] in, int at, int n, char c) {
    in[at] = (byte) (n + 4);
    in[at + 4] = (byte) (17 + n);
    Arrays.fill(in, at + 5, at + 5 + n, (byte) c);
    in[at + 5 + n] = 0x11;
    return at + 4 + n + 4;
  }

  /** Whatever comes of it, nothing outside the room given may change. */
  private static void attempt(Decompressor decompressor, byte[] in, int length, int room) {
    byte[] out = new byte[GUARD + room + GUARD];
    Arrays.fill(out, 0, GUARD, (byte) 0xA5);
    Arrays.fill(out, GUARD + room, out.length, (byte) 0xA5);
    byte[] guard = new byte[GUARD];
    Arrays.fill(guard, (byte) 0xA5);
    try {
      int n = decompressor.decompress(in, 0, length, out, GUARD, room);
      if (n < 0 || n > room) {
        throw new AssertionError("produced %d bytes in a room of %d".formatted(n, room));
      }
    } catch (CodecException e) {
      if (e.getMessage().contains("\n")) {
        throw new AssertionError("more than one line: " + e.getMessage(), e);
      }
    }
    assertArrayEquals(guard, Arrays.copyOf(out, GUARD));
    assertArrayEquals(guard, Arrays.copyOfRange(out, GUARD + room, out.length));
  }

  private static byte[] plain(Decompressor decompressor, byte[] in, int length)
      throws CodecException {
    byte[] out = new byte[PLAIN];
    assertEquals(PLAIN, decompressor.decompress(in, 0, length, out, 0, PLAIN));
    return out;
  }

  private static Decompressor decompressor(String name) {
    return switch (name) {
      case "zlib" -> Decompressor.zlib();
      case "zstd" -> Decompressor.zstd();
      default -> Decompressor.lzo(4096);
    };
  }

  private static String plainHash() throws IOException {
    return new String(resource("plain.sha256"), StandardCharsets.US_ASCII).substring(0, 64);
  }

  private static String hash(byte[] data) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = DecompressorTest.class.getResourceAsStream("/extents/" + name)) {
      return in.readAllBytes();
    }
  }
}
