package fathom.engine.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import org.junit.jupiter.api.Test;

final class ExtentCounterTest {
  private static final long MIB = 1 << 20;

  private final ExtentCounter counter = new ExtentCounter();

  private void extent(long offset, long length, long address, int flags) {
    counter.extent(offset, length, address, 1, address, length, flags, Compression.NONE);
  }

  private void counts(long extents, long ideal) {
    assertEquals(extents, counter.extents());
    assertEquals(ideal, counter.ideal());
  }

  @Test
  void aFileWithoutExtentsHasNone() {
    counts(0, 0);
  }

  @Test
  void partsThatContinueEachOtherInFileAndOnDiskAreOne() {
    extent(0, 4096, 100 * MIB, 0);
    extent(4096, 4096, 100 * MIB + 4096, Extent.SHARED);
    extent(8192, 4096, 200 * MIB, 0);
    counts(2, 1);
  }

  @Test
  void partsThatContinueOnDiskOnlyAreTwo() {
    extent(0, 4096, 100 * MIB, 0);
    extent(8192, 4096, 100 * MIB + 4096, 0);
    counts(2, 2); // a hole between them cannot be done away with
  }

  @Test
  void preallocatedSpaceIsAnExtentOfItsOwn() {
    extent(0, 4096, 100 * MIB, 0);
    extent(4096, 4096, 100 * MIB + 4096, Extent.UNWRITTEN);
    counts(2, 1);
  }

  @Test
  void eachBegun128MebibytesTakeOne() {
    extent(0, 128 * MIB, 1000 * MIB, 0);
    extent(128 * MIB, 4096, 5000 * MIB, 0);
    counts(2, 2);
  }

  @Test
  void compressedExtentsAreUnitsOf128Kibibytes() {
    extent(0, 128 << 10, MIB, Extent.ENCODED);
    extent(128 << 10, 64 << 10, MIB + (128 << 10), Extent.ENCODED);
    extent(192 << 10, 64 << 10, 3 * MIB, Extent.ENCODED);
    counts(3, 2);
  }
}
