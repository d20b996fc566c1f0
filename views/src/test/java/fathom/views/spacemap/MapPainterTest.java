package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * A device of 40 MiB on 1024 × 200 pixels: a title of 22 and ten rows of 16 pixels, the last two of
 * them a gap, make 10,240 cells of 4 KiB.
 */
class MapPainterTest {
  private static final long MIB = 1 << 20;
  private static final int WIDTH = 1024;
  private static final int HEIGHT = 200;
  private static final Palette PALETTE = Palette.LIGHT;

  private final SyntheticVolume volume =
      new SyntheticVolume()
          .device(1, 40 * MIB)
          .group(100 * MIB, "data", "single", 8 * MIB, 1, 4 * MIB)
          .group(200 * MIB, "metadata", "dup", 4 * MIB, 1, 16 * MIB, 1, 24 * MIB)
          .group(300 * MIB, "system", "single", 4 * MIB, 1, 12 * MIB)
          .extent(100 * MIB, 4096, Kind.DATA)
          .extent(100 * MIB + 8192, 2048, Kind.DATA)
          .extent(200 * MIB, 16384, Kind.METADATA)
          .extent(300 * MIB, 16384, Kind.METADATA);

  private int[] paint(Part highlight) throws IOException {
    MapModel model = MapModel.of(volume);
    model.fill(MapBy.DEVICE, by -> {}, Findings.IGNORE, Progress.NONE);
    MapAxis axis = model.axis(MapBy.DEVICE);
    Viewport all = Viewport.all(axis.length());
    MapLayout layout = MapLayout.of(WIDTH, HEIGHT, axis, all, MapOrder.ROWS);
    return new MapPainter(model.sums(MapBy.DEVICE), null, PALETTE, highlight).paint(layout);
  }

  /** The pixel of a cell by its row and column. */
  private static int pixel(int[] pixels, int row, int column) {
    return pixels[(22 + row * 16) * WIDTH + column];
  }

  @Test
  void eachByteHasTheColourOfWhatItIs() throws IOException {
    int[] p = paint(null);
    assertEquals(PALETTE.background(), p[0], "beside the title");
    assertEquals(PALETTE.unallocated(), pixel(p, 0, 0));
    assertEquals(PALETTE.unallocated(), pixel(p, 0, 1023));
    assertEquals(PALETTE.data(), pixel(p, 1, 0), "4 MiB begins the second row");
    assertEquals(PALETTE.dataFree(), pixel(p, 1, 1));
    assertEquals(PALETTE.dataFree(), pixel(p, 2, 1023));
    assertEquals(PALETTE.system(), pixel(p, 3, 3));
    assertEquals(PALETTE.systemFree(), pixel(p, 3, 4));
    assertEquals(PALETTE.tree(), pixel(p, 4, 3), "first copy");
    assertEquals(PALETTE.tree(), pixel(p, 6, 3), "second copy");
    assertEquals(PALETTE.treeFree(), pixel(p, 6, 4));
    assertEquals(PALETTE.unallocated(), pixel(p, 5, 0));
    assertEquals(PALETTE.background(), p[(22 + 15) * WIDTH], "between rows");
  }

  @Test
  void aPartlyUsedCellLiesBetweenTheTwoShades() throws IOException {
    // Half of the cell is used: it weighs 0.4 + 0.6 · 0.5 = 0.7 of the data colour.
    int argb = pixel(paint(null), 1, 2);
    for (int shift = 0; shift <= 16; shift += 8) {
      int used = PALETTE.data() >> shift & 0xFF;
      int free = PALETTE.dataFree() >> shift & 0xFF;
      assertEquals(0.7 * used + 0.3 * free, argb >> shift & 0xFF, 0.51);
    }
  }

  @Test
  void whatIsBroughtOutKeepsItsColourAndTheRestFades() throws IOException {
    int[] p = paint(Part.TREE);
    assertEquals(PALETTE.tree(), pixel(p, 4, 0));
    int faded = pixel(p, 1, 0);
    int red = PALETTE.background() >> 16 & 0xFF;
    assertEquals(0.84 * red + 0.16 * (PALETTE.data() >> 16 & 0xFF), faded >> 16 & 0xFF, 0.51);
  }

  @Test
  void aLinePartsExtentsThatTouchWhenTheyAreWide() throws IOException {
    // 40 KiB on 10,240 cells are four bytes a cell: one of 4 KiB covers a row, one of 12 bytes
    // three cells.
    volume.extent(104 * MIB, 4096, Kind.DATA);
    volume.extent(104 * MIB + 4096, 8192, Kind.DATA);
    volume.extent(104 * MIB + 12288, 12, Kind.DATA);
    MapAxis axis = MapModel.of(volume).axis(MapBy.DEVICE);
    Viewport shown = new Viewport(8 * MIB, 8 * MIB + 40960, axis.length());
    MapLayout layout = MapLayout.of(WIDTH, HEIGHT, axis, shown, MapOrder.ROWS);
    Detail detail = Detail.load(volume, axis, shown.from(), shown.to(), Progress.NONE);
    Fill.Sums none = Fill.Sums.none(axis.length());
    int[] p = new MapPainter(none, detail, PALETTE, null).paint(layout);
    assertEquals(PALETTE.data(), pixel(p, 0, 0), "nothing touches it before");
    assertEquals(PALETTE.data(), pixel(p, 0, 1023));
    assertEquals(PALETTE.background(), pixel(p, 1, 0));
    assertEquals(PALETTE.data(), pixel(p, 1, 1));
    assertEquals(PALETTE.data(), pixel(p, 3, 0), "too narrow to be told apart");
    assertEquals(PALETTE.dataFree(), pixel(p, 3, 3));
  }

  @Test
  void aLinePartsChunksOfOneKindThatTouch() throws IOException {
    volume.group(400 * MIB, "data", "single", 4 * MIB, 1, 28 * MIB);
    volume.group(500 * MIB, "data", "single", 4 * MIB, 1, 32 * MIB);
    int[] p = paint(null);
    assertEquals(PALETTE.dataFree(), pixel(p, 7, 0), "metadata before it is told apart by colour");
    assertNotEquals(PALETTE.dataFree(), pixel(p, 8, 0));
    assertEquals(PALETTE.dataFree(), pixel(p, 8, 1));
  }

  @Test
  void exactExtentsAreSharperThanBuckets() throws IOException {
    MapModel model = MapModel.of(volume);
    MapAxis axis = model.axis(MapBy.DEVICE);
    // 4,096 bytes on 10,240 cells: the used half of the third page of the data chunk.
    Viewport page = new Viewport(4 * MIB + 8192, 4 * MIB + 12288, axis.length());
    MapLayout layout = MapLayout.of(WIDTH, HEIGHT, axis, page, MapOrder.ROWS);
    Detail detail = Detail.load(volume, axis, page.from(), page.to(), Progress.NONE);
    Fill.Sums none = Fill.Sums.none(axis.length());
    int[] p = new MapPainter(none, detail, PALETTE, null).paint(layout);
    assertEquals(PALETTE.data(), pixel(p, 0, 0));
    assertEquals(PALETTE.data(), pixel(p, 4, 1023), "the last cell of byte 2,047");
    assertEquals(PALETTE.dataFree(), pixel(p, 5, 0), "byte 2,048");
  }

  @Test
  void aMapIsPaintedWellWithinAFrameBudgetOfOneTenthOfASecond() throws IOException {
    MapModel model = MapModel.of(volume);
    MapAxis axis = model.axis(MapBy.DEVICE);
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 10; i++) {
      long start = System.nanoTime();
      for (MapOrder order : MapOrder.values()) {
        MapLayout l = MapLayout.of(1600, 1000, axis, Viewport.all(axis.length()), order);
        new MapPainter(model.sums(MapBy.DEVICE), null, PALETTE, null).paint(l);
      }
      best = Math.min(best, System.nanoTime() - start);
    }
    assertTrue(best < 200_000_000, "two maps took " + best / 1_000_000 + " ms");
  }
}
