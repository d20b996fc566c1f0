package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RulerPainterTest {
  private static final RulerPalette COLOURS = RulerPalette.LIGHT;

  private static RulerModel model(Extents extents, long size) {
    RulerModel m = RulerModel.of(extents, size, List.of());
    return m.resize(224, m.preferredHeight());
  }

  private static int at(RulerModel m, int[] pixels, double x, double y) {
    return pixels[((int) y) * RulerPainter.width(m, 1) + (int) x];
  }

  @Test
  void theFileBandShowsKindsAndHoles() {
    Extents.Builder b = new Extents.Builder();
    // A quarter plain, a quarter hole, a half zstd.
    b.extent(0, 1000, 100_000, 1, 100_000, 1000, 0, Compression.NONE);
    b.extent(2000, 2000, 200_000, 1, 200_000, 500, Extent.ENCODED, Compression.ZSTD);
    RulerModel m = model(b.build(), 4000);
    int[] pixels = RulerPainter.paint(m, COLOURS, 1, () -> false);
    double y = m.fileTop() + 9;
    assertEquals(COLOURS.kind(ExtentKind.PLAIN), at(m, pixels, m.x(500), y));
    assertEquals(COLOURS.track(), at(m, pixels, m.x(1500), y));
    assertEquals(COLOURS.kind(ExtentKind.ZSTD), at(m, pixels, m.x(3000), y));
  }

  @Test
  void sharedExtentsAreHatched() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 4000, 100_000, 1, 100_000, 4000, Extent.SHARED, Compression.NONE);
    RulerModel m = model(b.build(), 4000);
    int[] pixels = RulerPainter.paint(m, COLOURS, 1, () -> false);
    int row = (int) m.fileTop() + 9;
    int hatched = 0;
    int plain = 0;
    for (int x = 40; x < 160; x++) {
      int c = at(m, pixels, x, row);
      hatched += c == COLOURS.kind(ExtentKind.PLAIN) ? 0 : 1;
      plain += c == COLOURS.kind(ExtentKind.PLAIN) ? 1 : 0;
    }
    // One pixel of each six is a line.
    assertEquals(20, hatched);
    assertEquals(100, plain);
  }

  @Test
  void aTinyExtentInALargeFileIsSeenInBothBands() {
    Extents.Builder b = new Extents.Builder();
    b.extent(1L << 40, 4096, 1L << 30, 1, 1L << 30, 4096, 0, Compression.NONE);
    RulerModel m = model(b.build(), 1L << 41);
    int[] pixels = RulerPainter.paint(m, COLOURS, 1, () -> false);
    assertNotEquals(COLOURS.track(), at(m, pixels, m.x(1L << 40), m.fileTop() + 9));
    RulerModel.Band band = m.bands().getFirst();
    assertNotEquals(
        COLOURS.track(), at(m, pixels, m.x(band, (1L << 30) + 2048.0), m.bandTop(0) + 9));
  }

  @Test
  void theBandsAreJoined() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 4000, 100_000, 1, 100_000, 4000, 0, Compression.NONE);
    RulerModel m = model(b.build(), 4000);
    int[] pixels = RulerPainter.paint(m, COLOURS, 1, () -> false);
    assertNotEquals(COLOURS.background(), at(m, pixels, 112, m.linksTop() + 20));
    assertEquals(COLOURS.background(), at(m, pixels, 2, m.linksTop() + 20));
  }
}
