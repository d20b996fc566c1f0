package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class DetailTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;

  private static Detail load(SyntheticVolume v, MapBy by, long from, long to) throws IOException {
    return Detail.load(v, MapModel.of(v).axis(by), from, to, Progress.NONE);
  }

  private static String text(Detail d) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < d.count(); i++) {
      s.append(
          "%d+%d=%d:%d "
              .formatted(
                  d.start(i) / KIB, (d.end(i) - d.start(i)) / KIB, d.address(i) / KIB, d.kind(i)));
    }
    return s.toString().strip();
  }

  @Test
  void bothCopiesOnOneDeviceAreThereOnce() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .group(512 * MIB, "metadata", "dup", MIB, 1, 4 * MIB, 1, 2 * MIB)
            .extent(512 * MIB + 32 * KIB, 16 * KIB, Kind.METADATA);
    Detail d = load(v, MapBy.DEVICE, 0, 64 * MIB);
    assertEquals("2080+16=524320:1 4128+16=524320:1", text(d));
    assertEquals(32 * KIB, d.sums().total(Fill.TREE));
    assertTrue(d.exact(0, 64 * MIB));
    assertFalse(d.exact(0, 64 * MIB + 1));
  }

  @Test
  void anExtentThatBeginsBeforeTheRangeIsThere() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 1024 * MIB)
            .group(0, "data", "single", 512 * MIB, 1, MIB)
            .extent(8 * MIB, 128 * MIB, Kind.DATA)
            .extent(200 * MIB, 4 * KIB, Kind.DATA);
    assertEquals("9216+131072=8192:0", text(load(v, MapBy.DEVICE, 130 * MIB, 131 * MIB)));
    assertEquals("8192+131072=8192:0", text(load(v, MapBy.ADDRESS, 130 * MIB, 131 * MIB)));
    assertEquals("", text(load(v, MapBy.DEVICE, 140 * MIB, 150 * MIB)));
  }

  /**
   * Two rows over three devices: the first device has stripe 0 of row 0, then parity of row 1; the
   * third has parity of row 0, then stripe 1 of row 1. Chunks beside them have lower and higher
   * addresses.
   */
  @Test
  void parityAtTheEdgesOfARangeHidesNothing() throws IOException {
    long raid = 512 * MIB;
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .device(2, 64 * MIB)
            .device(3, 64 * MIB)
            .group(0, "data", "single", MIB, 1, 2 * MIB + 128 * KIB)
            .group(raid, "data", "raid5", 256 * KIB, 1, 2 * MIB, 2, 2 * MIB, 3, 2 * MIB)
            .group(1024 * MIB, "data", "single", MIB, 3, MIB)
            .extent(0, MIB, Kind.DATA)
            .extent(raid, 256 * KIB, Kind.DATA)
            .extent(1024 * MIB, MIB, Kind.DATA);
    long first = 2 * MIB;
    assertEquals(
        "2048+64=524288:0 2112+64=524288:2", text(load(v, MapBy.DEVICE, first, first + 128 * KIB)));
    assertEquals(
        "2112+64=524288:2", text(load(v, MapBy.DEVICE, first + 64 * KIB, first + 128 * KIB)));
    long third = 128 * MIB + 2 * MIB;
    assertEquals("133120+64=524288:2", text(load(v, MapBy.DEVICE, third, third + 64 * KIB)));
    assertEquals(
        "133120+64=524288:2 133184+64=524288:0",
        text(load(v, MapBy.DEVICE, third, third + 128 * KIB)));
  }

  @Test
  void parityOfSeveralExtentsIsOneRun() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .device(2, 64 * MIB)
            .device(3, 64 * MIB)
            .group(0, "data", "raid5", MIB, 1, MIB, 2, MIB, 3, MIB)
            .extent(0, 8 * KIB, Kind.DATA)
            .extent(68 * KIB, 8 * KIB, Kind.DATA);
    long third = 128 * MIB;
    Detail d = load(v, MapBy.DEVICE, third, third + 2 * MIB);
    assertEquals("132096+12=0:2", text(d));
    assertEquals(12 * KIB, d.sums().total(Fill.PARITY));
  }

  @Test
  void tooManyToHoldStillCountInBuckets() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume().device(1, 8192 * MIB).group(0, "data", "single", 4096 * MIB, 1, MIB);
    for (int i = 0; i < 400_001; i++) {
      v.extent(i * 8L * KIB, 4 * KIB, Kind.DATA);
    }
    Detail d = load(v, MapBy.DEVICE, 0, 8192 * MIB);
    assertFalse(d.exact(0, MIB));
    assertTrue(d.covers(0, MIB));
    assertEquals(400_001 * 4 * KIB, d.sums().total(Fill.DATA));
    // Buckets of 32 KiB: enough for cells of 1 MiB, and not for cells of 64 bytes of 1 MiB.
    assertTrue(d.suffices(new Viewport(0, 4096 * MIB, 8192 * MIB), MIB));
    assertFalse(d.suffices(new Viewport(0, MIB, 8192 * MIB), 64));
  }

  @Test
  void aCancelledLoadCoversNothing() throws IOException {
    SyntheticVolume v = new SyntheticVolume().device(1, MIB).group(0, "data", "single", MIB, 1, 0);
    Progress gone =
        new Progress() {
          @Override
          public void at(long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    Detail d = Detail.load(v, MapModel.of(v).axis(MapBy.DEVICE), 0, MIB, gone);
    assertFalse(d.covers(0, MIB));
  }
}
