package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.VolumeInfo;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ViewportTest {
  private static final long TIB = 1L << 40;

  private static MapAxis devices(int count, long size) {
    List<VolumeInfo.Device> list =
        java.util.stream.IntStream.rangeClosed(1, count)
            .mapToObj(i -> new VolumeInfo.Device(i, "", size, 0, "d", false))
            .toList();
    return MapAxis.byDevice(list, List.of());
  }

  @ParameterizedTest
  @EnumSource(MapOrder.class)
  void theByteUnderThePointerStaysThere(MapOrder order) {
    MapAxis axis = devices(1, 16 * TIB);
    Viewport view = Viewport.all(axis.length());
    MapLayout layout = MapLayout.of(1280, 800, axis, view, order);
    MapLayout.Spot first = layout.spot(700, 401);
    long byteThere = first.position();
    for (int i = 0; i < 110 && view.length() > Viewport.SMALLEST; i++) {
      MapLayout.Spot spot = layout.spot(700, 401);
      assertNotNull(spot);
      assertTrue(
          Math.abs(spot.position() - byteThere) <= Math.max(2, spot.length()),
          "step " + i + ": off by " + (spot.position() - byteThere) + " at " + spot.length());
      view = view.zoom(byteThere, layout.fraction(spot), 1.25);
      layout = MapLayout.of(1280, 800, axis, view, order);
    }
    assertEquals(Viewport.SMALLEST, view.length());
  }

  @Test
  void zoomingOutEndsWithEverything() {
    Viewport v = new Viewport(5 * TIB, 5 * TIB + (1 << 20), 16 * TIB);
    for (int i = 0; i < 100; i++) {
      v = v.zoom(5 * TIB, 0.5, 0.8);
    }
    assertTrue(v.isAll());
  }

  @Test
  void panningStopsAtTheEnds() {
    Viewport v = new Viewport(10, 20, 100);
    assertEquals(new Viewport(0, 10, 100), v.pan(-50));
    assertEquals(new Viewport(90, 100, 100), v.pan(500));
    assertEquals(new Viewport(15, 25, 100), v.pan(5));
  }

  @Test
  void anAxisSmallerThanTheDeepestZoomIsNeverLeft() {
    Viewport v = Viewport.all(4096).zoom(100, 0.5, 8);
    assertEquals(Viewport.all(4096), v);
  }

  @Test
  void positionsOfTheLargestAxisHaveTheirCells() {
    MapAxis axis = devices(1, Long.MAX_VALUE);
    MapLayout layout = MapLayout.of(1600, 1000, axis, Viewport.all(axis.length()), MapOrder.ROWS);
    MapLayout.Block b = layout.blocks().getFirst();
    assertEquals(0, b.cell(0));
    assertEquals(b.cells() - 1, b.cell(Long.MAX_VALUE - 1));
    assertEquals(Long.MAX_VALUE, b.start(b.cells()));
    assertEquals(b.cells() / 2, b.cell(b.start(b.cells() / 2)));
  }

  @Test
  void devicesOfOneSizeLookAlike() {
    MapAxis axis = devices(3, TIB);
    MapLayout layout = MapLayout.of(1000, 700, axis, Viewport.all(axis.length()), MapOrder.ROWS);
    assertEquals(1, layout.blocks().stream().map(MapLayout.Block::rows).distinct().count());
  }

  @Test
  void manyDevicesAllHaveAPlace() {
    for (int n : List.of(8, 20, 40, 120)) {
      MapAxis axis = devices(n, TIB);
      MapLayout layout = MapLayout.of(900, 520, axis, Viewport.all(axis.length()), MapOrder.ROWS);
      assertEquals(n, layout.blocks().size());
      assertTrue(layout.blocks().getLast().bottom() <= 520, n + " devices end below the map");
    }
  }

  @Test
  void theOverviewHasAllBandsAndFindsItsWayBack() {
    MapAxis axis =
        MapAxis.byDevice(
            List.of(
                new VolumeInfo.Device(1, "", 3 * TIB, 0, "a", false),
                new VolumeInfo.Device(2, "", 4096, 0, "b", false),
                new VolumeInfo.Device(3, "", TIB, 0, "c", false)),
            List.of());
    Overview o = Overview.of(axis, 1000);
    assertEquals(3, o.pieces().size());
    assertEquals(0, o.pieces().getFirst().x());
    assertEquals(1, o.pieces().get(1).width());
    Overview.Piece last = o.pieces().getLast();
    assertEquals(1000, last.x() + last.width());
    for (long p : new long[] {0, TIB, 2 * TIB + 12345, 3 * TIB + 5000, 4 * TIB}) {
      assertEquals(p, o.position(o.x(p)), TIB / 100.0);
    }
    assertEquals(3 * TIB, o.position(last.x() - 8.0), 1, "in a gap: the end of the band before");
  }
}
