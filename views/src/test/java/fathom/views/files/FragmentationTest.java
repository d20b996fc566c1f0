package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import org.junit.jupiter.api.Test;

/** Worked examples. */
final class FragmentationTest {
  private static final long KIB = 1024;
  private static final long MIB = 1024 * KIB;

  private static Extents plain(long... lengthsAndAddresses) {
    Extents.Builder b = new Extents.Builder();
    long offset = 0;
    for (int i = 0; i < lengthsAndAddresses.length; i += 2) {
      long n = lengthsAndAddresses[i];
      long at = lengthsAndAddresses[i + 1];
      b.extent(offset, n, at, 1, at, n, 0, Compression.NONE);
      offset += n;
    }
    return b.build();
  }

  @Test
  void aFileWithoutExtentsHasNoFigures() {
    Fragmentation f = Fragmentation.of(Extents.NONE);
    assertEquals(0, f.extents());
    assertEquals(0, f.ideal());
    assertEquals(0, f.mean());
    assertEquals(0, f.ratio());
  }

  @Test
  void extentsThatContinueEachOtherOnDiskAreNoJumps() {
    // 4 KiB at 1 MiB, then right behind it, then forward to 3 MiB, then back to 2 MiB.
    Fragmentation f =
        Fragmentation.of(
            plain(4 * KIB, MIB, 4 * KIB, MIB + 4 * KIB, 4 * KIB, 3 * MIB, 4 * KIB, 2 * MIB));
    assertEquals(4, f.extents());
    assertEquals(1, f.ideal());
    assertEquals(4 * KIB, f.mean());
    assertEquals(2, f.jumps());
    assertEquals(1, f.backward());
  }

  @Test
  void theIdealIsOneExtentForEach128MiB() {
    assertEquals(3, Fragmentation.of(plain(128 * MIB, MIB, 129 * MIB, 500 * MIB)).ideal());
    assertEquals(2, Fragmentation.of(plain(256 * MIB, MIB)).ideal());
  }

  @Test
  void aCompressedExtentReferredToTwiceTakesItsDiskSpaceOnce() {
    Extents.Builder b = new Extents.Builder();
    // 128 KiB packed into 16 KiB; a 4 KiB write in the middle leaves two references to it.
    b.extent(0, 64 * KIB, MIB, 1, MIB, 16 * KIB, Extent.ENCODED, Compression.ZSTD);
    b.extent(64 * KIB, 4 * KIB, 2 * MIB, 1, 2 * MIB, 4 * KIB, 0, Compression.NONE);
    b.extent(68 * KIB, 60 * KIB, MIB, 1, MIB, 16 * KIB, Extent.ENCODED, Compression.ZSTD);
    Fragmentation f = Fragmentation.of(b.build());
    assertEquals(124 * KIB, f.encodedBytes());
    assertEquals(16 * KIB, f.encodedDisk());
    assertEquals(7.75, f.ratio());
    assertEquals(20 * KIB, f.disk());
    // One for the 4 KiB and one for up to 128 KiB of compressed data.
    assertEquals(2, f.ideal());
  }

  @Test
  void sharedBytesAreThoseOfSharedExtents() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 8192, MIB, 1, MIB, 8192, Extent.SHARED, Compression.NONE);
    b.extent(8192, 4096, 2 * MIB, 1, 2 * MIB, 4096, Extent.LAST, Compression.NONE);
    assertEquals(8192, Fragmentation.of(b.build()).sharedBytes());
  }

  @Test
  void anInlineExtentLiesNowhereAndJumpsNowhere() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 4096, 0, -1, -1, 100, Extent.INLINE | Extent.LAST, Compression.NONE);
    Fragmentation f = Fragmentation.of(b.build());
    assertEquals(1, f.ideal());
    assertEquals(0, f.jumps());
    assertEquals(100, f.disk());
  }
}
