package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExtentsTest {
  private static Extents three() {
    Extents.Builder b = new Extents.Builder();
    b.extent(8192, 4096, 900, 7, 30000, 4096, Extent.LAST, Compression.NONE);
    b.extent(0, 4096, 500, 7, 10000, 4096, 0, Compression.NONE);
    b.extent(4096, 4096, 700, 2, 20000, 512, Extent.ENCODED, Compression.LZO);
    return b.build();
  }

  @Test
  void extentsToldOutOfOrderAreKeptByFileOffset() {
    Extents e = three();
    assertEquals(new Extent(0, 4096, 500, 7, 10000, 4096, 0, Compression.NONE), e.get(0));
    assertEquals(
        new Extent(4096, 4096, 700, 2, 20000, 512, Extent.ENCODED, Compression.LZO), e.get(1));
    assertEquals(8192, e.offset(2));
  }

  @Test
  void devicesStandByTheirIds() {
    Extents e = three();
    assertArrayEquals(new long[] {2, 7}, e.devices());
    assertEquals(1, e.device(0));
    assertEquals(0, e.device(1));
  }

  @Test
  void anExtentIsFoundByFileOffset() {
    Extents e = three();
    assertEquals(0, e.at(4095));
    assertEquals(1, e.at(4096));
    assertEquals(2, e.at(Long.MAX_VALUE));
    assertEquals(-1, Extents.NONE.at(0));
  }

  @Test
  void theTextHasTheNamesOfTheCommandLine() {
    assertEquals(
        """
        offset\tlength\taddress\tdevice\tphysical\tdisk_length\tflags\tcompression
        4096\t4096\t700\t2\t20000\t512\tencoded\tlzo
        """,
        ExtentText.tsv(three(), List.of(1)));
  }

  @Test
  void anExtentIsCutWhereItsStripesEnd() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 4096, 0, -1, -1, 10, Extent.INLINE, Compression.NONE);
    // 160 KiB from 32 KiB before a stripe's end on; compressed from 320 KiB.
    b.extent(
        65536, 327680, 98304, 1, 98304, 163840, Extent.ENCODED | Extent.LAST, Compression.ZSTD);
    Pieces p = Pieces.cut(b.build(), new StripedSpace(), fathom.engine.work.Progress.NONE);
    assertArrayEquals(new int[] {0, 1, 1, 1}, p.owners());
    assertEquals(1, p.first(1));
    assertEquals(3, p.count(1));
    assertEquals(1, p.count(0));
    Extents e = p.pieces();
    assertEquals(new Extent(0, 4096, 0, -1, -1, 10, Extent.INLINE, Compression.NONE), e.get(0));
    assertEquals(32768, e.diskLength(1));
    assertEquals(65536, e.diskLength(2));
    // A fifth of the bytes on disk stands for a fifth of the file's.
    assertEquals(65536, e.length(1));
    assertEquals(65536 + 65536, e.offset(2));
    assertEquals(65536 + 327680, e.end(3));
    assertEquals(2, e.deviceId(1));
    assertEquals(1, e.deviceId(2));
    assertEquals(65536, e.physical(2));
  }

  @Test
  void rowsCanBeInAnyOrder() {
    Extents e = three();
    ExtentRows rows = ExtentRows.by(e, e::deviceId, true);
    assertEquals(List.of(0, 2, 1), List.copyOf(rows));
    assertEquals(1, rows.row(2));
  }
}
