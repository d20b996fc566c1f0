package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A file of 1,000,000 bytes: 400,000 bytes on device 1 at 5,000,000, a hole of 200,000, then
 * 400,000 on device 2 at 1,000,000. The ruler is 1,024 wide, so that 1,000 pixels lie between its
 * margins and each stands for 1,000 bytes of the file.
 */
final class RulerModelTest {
  private static final double WIDTH = 1000 + 2 * RulerModel.MARGIN;

  private static Extents two() {
    Extents.Builder b = new Extents.Builder();
    b.extent(0, 400_000, 5_000_000, 1, 5_000_000, 400_000, 0, Compression.NONE);
    b.extent(600_000, 400_000, 9_000_000, 2, 1_000_000, 400_000, Extent.LAST, Compression.NONE);
    return b.build();
  }

  private static RulerModel model() {
    List<RulerModel.Disk> disks =
        List.of(new RulerModel.Disk(1, "d1", 1L << 30), new RulerModel.Disk(2, "d2", 1L << 30));
    RulerModel m = RulerModel.of(two(), 1_000_000, disks);
    return m.resize(WIDTH, m.preferredHeight());
  }

  private static double x(double thousands) {
    return RulerModel.MARGIN + thousands;
  }

  private static double inFileBand(RulerModel m) {
    return m.fileTop() + RulerModel.BAND / 2;
  }

  @Test
  void offsetsAndPixelsAreInversesOfEachOther() {
    RulerModel m = model();
    assertEquals(x(250), m.x(250_000), 1e-9);
    assertEquals(250_000, m.offset(x(250)));
    assertEquals(1_000_000, m.offset(WIDTH + 50));
  }

  @Test
  void eachDeviceHasABandThatShowsWhatTheFileHasThere() {
    RulerModel m = model();
    assertEquals(2, m.bands().size());
    RulerModel.Band second = m.bands().get(1);
    assertEquals(2, second.disk().id());
    // 64 KiB around the 400,000 bytes, which is more than a twenty-fifth of them.
    assertEquals(1_000_000 - 65_536, second.shown().from());
    assertEquals(1_400_000 + 65_536, second.shown().to());
  }

  @Test
  void anExtentIsHitInTheFileBand() {
    RulerModel m = model();
    RulerModel.Hit hit = m.hit(x(300), inFileBand(m)).orElseThrow();
    assertEquals(RulerModel.Part.FILE, hit.part());
    assertEquals(0, hit.first());
    assertEquals(1, hit.count());
    assertEquals(300_000, hit.position());
  }

  @Test
  void aHoleIsAHitWithoutAnExtent() {
    RulerModel m = model();
    RulerModel.Hit hit = m.hit(x(500), inFileBand(m)).orElseThrow();
    assertEquals(-1, hit.first());
    assertEquals(
        "Hole\nat 488 KiB (500,000)",
        RulerWords.hit(m, hit, m.extents(), Pieces.whole(m.extents())));
  }

  @Test
  void anExtentIsHitInItsDevicesBandOnly() {
    RulerModel m = model();
    double middle = WIDTH / 2;
    RulerModel.Hit one = m.hit(middle, m.bandTop(0) + 4).orElseThrow();
    RulerModel.Hit two = m.hit(middle, m.bandTop(1) + 4).orElseThrow();
    assertEquals(0, one.first());
    assertEquals(1, two.first());
    assertEquals(1_200_000, two.position(), 1);
  }

  @Test
  void theJoiningShapeIsHitBetweenTheBands() {
    RulerModel m = model();
    // Halfway down to its band the first extent lies halfway between both places.
    double y = (m.linksTop() + m.bandTop(0)) / 2;
    double left = (m.x(0) + m.x(m.bands().get(0), 5_000_000)) / 2;
    assertEquals(0, m.hit(left + 3, y).orElseThrow().first());
    assertTrue(m.hit(left - 30, y).isEmpty());
  }

  @Test
  void nothingIsHitBesideTheBands() {
    RulerModel m = model();
    assertTrue(m.hit(2, inFileBand(m)).isEmpty());
    assertTrue(m.hit(x(10), 2).isEmpty());
  }

  @Test
  void zoomingKeepsTheByteUnderThePointer() {
    RulerModel m = model().zoom(x(250), 0, 0.5);
    assertEquals(125_000, m.file().from(), 1e-6);
    assertEquals(625_000, m.file().to(), 1e-6);
    assertEquals(250_000, m.offset(x(250)));
  }

  @Test
  void zoomingEndsAtTheWholeFileAndAtSixtyFourBytes() {
    RulerModel out = model().zoom(x(900), 0, 100);
    assertEquals(0, out.file().from());
    assertEquals(1_000_000, out.file().to());
    RulerModel in = model();
    for (int i = 0; i < 100; i++) {
      in = in.zoom(x(500), 0, 0.5);
    }
    assertEquals(64, in.file().length(), 1e-6);
  }

  @Test
  void panningStopsAtTheEnds() {
    RulerModel m = model().zoom(x(500), 0, 0.5).pan(0, 10_000);
    assertEquals(0, m.file().from());
    assertEquals(500_000, m.file().to(), 1e-6);
  }

  @Test
  void aDevicesBandZoomsOnItsOwn() {
    RulerModel before = model();
    RulerModel m = before.zoom(WIDTH / 2, before.bandTop(1) + 4, 0.5);
    assertEquals(before.file(), m.file());
    assertEquals(before.bands().get(0), m.bands().get(0));
    assertEquals(
        before.bands().get(1).shown().length() / 2, m.bands().get(1).shown().length(), 1e-6);
    RulerModel whole = m.toggleBand(0);
    assertEquals(1L << 30, whole.bands().get(0).shown().length(), 1e-6);
  }

  @Test
  void revealingAnExtentBringsItIntoView() {
    RulerModel m = model();
    for (int i = 0; i < 10; i++) {
      m = m.zoom(x(1), 0, 0.5);
    }
    m = m.reveal(1);
    assertTrue(m.file().from() <= 600_000 && m.file().to() >= 1_000_000);
  }

  @Test
  void manyExtentsInOnePixelAreCounted() {
    Extents.Builder b = new Extents.Builder();
    for (int i = 0; i < 195_000; i++) {
      b.extent(i * 4096L, 4096, i * 8192L, 1, i * 8192L, 4096, 0, Compression.NONE);
    }
    RulerModel m = RulerModel.of(b.build(), 195_000 * 4096L, List.of());
    m = m.resize(WIDTH, m.preferredHeight());
    RulerModel.Hit hit = m.hit(x(500), inFileBand(m)).orElseThrow();
    // A pixel stands for 195 extents; both ends may cut one.
    assertTrue(hit.count() >= 195 && hit.count() <= 197, () -> "count " + hit.count());
  }

  @Test
  void theScaleIsInWholeUnits() {
    assertEquals(256L << 20, RulerWords.step(2.0 * (1 << 30), 10));
    assertEquals("256 MiB", RulerWords.tick(256L << 20, 256L << 20));
    assertEquals("1 GiB", RulerWords.tick(1L << 30, 256L << 20));
    assertEquals("1,280 MiB", RulerWords.tick(1280L << 20, 256L << 20));
    assertEquals("0", RulerWords.tick(0, 4096));
  }
}
