package fathom.engine.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.airlift.compress.v3.lzo.LzoCompressor;
import io.airlift.compress.v3.zstd.ZstdJavaCompressor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Streams come from the libraries' own compressors, framed as btrfs frames them. */
class DecompressorTest {
  private static final int SECTOR = 4096;

  private record Case(String name, byte[] packed, Decompressor decompressor) {}

  private static byte[] plain() {
    byte[] b = new byte[20_000];
    Random r = new Random(3);
    for (int i = 0; i < b.length; i++) {
      b[i] = (byte) ("abcdefgh".charAt(r.nextInt(8)) + (i > 9000 ? r.nextInt(90) : 0));
    }
    return b;
  }

  private static List<Case> cases() {
    return List.of(
        new Case("zlib", padded(zlib(plain())), Decompressor.zlib()),
        new Case("zstd", padded(zstd(plain())), Decompressor.zstd()),
        new Case("lzo", padded(lzo(plain())), Decompressor.lzo(SECTOR)));
  }

  /** On disk a compressed extent ends in zeros up to the sector. */
  private static byte[] padded(byte[] b) {
    return Arrays.copyOf(b, Math.ceilDiv(b.length, SECTOR) * SECTOR);
  }

  private static byte[] zlib(byte[] plain) {
    Deflater d = new Deflater();
    d.setInput(plain);
    d.finish();
    byte[] out = new byte[plain.length * 2];
    return Arrays.copyOf(out, d.deflate(out));
  }

  private static byte[] zstd(byte[] plain) {
    ZstdJavaCompressor c = new ZstdJavaCompressor();
    byte[] out = new byte[c.maxCompressedLength(plain.length)];
    return Arrays.copyOf(out, c.compress(plain, 0, plain.length, out, 0, out.length));
  }

  /**
   * Total length, then a length and a segment for each sector; no length crosses a sector's end.
   */
  private static byte[] lzo(byte[] plain) {
    LzoCompressor c = new LzoCompressor();
    ByteBuffer out = ByteBuffer.allocate(plain.length * 2).order(ByteOrder.LITTLE_ENDIAN);
    out.position(4);
    byte[] segment = new byte[c.maxCompressedLength(SECTOR)];
    for (int at = 0; at < plain.length; at += SECTOR) {
      int n =
          c.compress(plain, at, Math.min(SECTOR, plain.length - at), segment, 0, segment.length);
      if (SECTOR - out.position() % SECTOR < 4) {
        out.position(Math.ceilDiv(out.position(), SECTOR) * SECTOR);
      }
      out.putInt(n).put(segment, 0, n);
    }
    out.putInt(0, out.position());
    return Arrays.copyOf(out.array(), out.position());
  }

  @Test
  void whatWasPackedComesBack() throws CodecException {
    for (Case c : cases()) {
      byte[] out = new byte[plain().length + 7];
      int n = c.decompressor.decompress(c.packed, 0, c.packed.length, out, 7, plain().length);
      assertEquals(plain().length, n, c.name);
      assertArrayEquals(plain(), Arrays.copyOfRange(out, 7, out.length), c.name);
    }
  }

  @Test
  void damagedInputFailsInWordsAndWritesNowhereElse() {
    Random random = new Random(1);
    for (Case c : cases()) {
      for (int i = 0; i < 3000; i++) {
        byte[] bad = c.packed.clone();
        for (int flips = random.nextInt(4); flips >= 0; flips--) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
        }
        int length = random.nextInt(4) == 0 ? random.nextInt(bad.length) : bad.length;
        byte[] out = new byte[plain().length + 200];
        Arrays.fill(out, (byte) 0x55);
        try {
          c.decompressor.decompress(bad, 0, length, out, 100, plain().length);
        } catch (CodecException e) {
          assertEquals(-1, e.getMessage().indexOf('\n'), c.name);
        }
        for (int k = 0; k < 100; k++) {
          assertEquals(0x55, out[k], c.name);
          assertEquals(0x55, out[out.length - 1 - k], c.name);
        }
      }
    }
  }

  @Test
  void whatIsNoStreamAtAllIsSaid() {
    for (Case c : cases()) {
      byte[] noise = new byte[SECTOR];
      new Random(9).nextBytes(noise);
      assertThrows(
          CodecException.class,
          () -> c.decompressor.decompress(noise, 0, noise.length, new byte[SECTOR], 0, SECTOR),
          c.name);
      assertThrows(
          CodecException.class,
          () -> c.decompressor.decompress(noise, 0, 0, new byte[SECTOR], 0, SECTOR),
          c.name);
    }
  }
}
