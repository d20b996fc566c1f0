package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FillTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;

  @Test
  void runsAreDividedAmongTheBucketsTheyTouch() {
    Fill fill = new Fill(0, 1L << 40);
    long bucket = fill.bucket();
    assertTrue((1L << 40) / bucket <= 1 << 18, "bounded");
    fill.add(bucket - 100, 300, Fill.DATA);
    Fill.Sums sums = fill.sums();
    assertEquals(100, sums.used(0, bucket, Fill.DATA), 1e-9);
    assertEquals(200, sums.used(bucket, 2 * bucket, Fill.DATA), 1e-9);
    assertEquals(300, sums.total(Fill.DATA));
    assertEquals(0, sums.total(Fill.TREE));
  }

  @Test
  void whatLiesOutsideIsCutOff() {
    Fill fill = new Fill(MIB, MIB);
    fill.add(MIB - 4096, 8192, Fill.DATA);
    fill.add(2 * MIB - 4096, 8192, Fill.DATA);
    fill.add(0, 4096, Fill.DATA);
    fill.add(Long.MIN_VALUE / 2, 4096, Fill.DATA);
    assertEquals(8192, fill.sums().total(Fill.DATA));
    assertEquals(4096, fill.sums().used(MIB, MIB + 4096, Fill.DATA), 1e-9);
  }

  @Test
  void allCopiesCountByDeviceAndOneByAddress() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .device(2, 64 * MIB)
            .group(100 * MIB, "metadata", "dup", 4 * MIB, 1, 8 * MIB, 1, 16 * MIB)
            .group(200 * MIB, "data", "raid1", 8 * MIB, 1, 32 * MIB, 2, 32 * MIB)
            .extent(100 * MIB, 16 * KIB, Kind.METADATA)
            .extent(200 * MIB, 3 * MIB, Kind.DATA);
    Fill.Sums device = filled(v, MapBy.DEVICE);
    assertEquals(32 * KIB, device.total(Fill.TREE));
    assertEquals(6 * MIB, device.total(Fill.DATA));
    assertEquals(16 * KIB, device.used(16 * MIB, 17 * MIB, Fill.TREE), 1e-9);
    assertEquals(3 * MIB, device.used(96 * MIB, 99 * MIB, Fill.DATA), 1e-9);
    Fill.Sums address = filled(v, MapBy.ADDRESS);
    assertEquals(16 * KIB, address.total(Fill.TREE));
    assertEquals(3 * MIB, address.total(Fill.DATA));
  }

  /**
   * Two rows of three devices: 256 KiB of data have 128 KiB of parity, however many extents share
   * it.
   */
  @Test
  void parityThatExtentsShareCountsOnce() throws IOException {
    SyntheticVolume v = raid5();
    for (long a = 0; a < 256 * KIB; a += 4 * KIB) {
      v.extent(a, 4 * KIB, Kind.DATA);
    }
    Fill.Sums sums = filled(v, MapBy.DEVICE);
    assertEquals(256 * KIB, sums.total(Fill.DATA));
    assertEquals(128 * KIB, sums.total(Fill.PARITY));
  }

  @Test
  void parityCoversEachByteThatAnyOfItsStripesUses() throws IOException {
    // Stripe 0 of row 0 uses its bytes 0-8 KiB, stripe 1 its bytes 4-12 KiB.
    SyntheticVolume v = raid5().extent(0, 8 * KIB, Kind.DATA).extent(68 * KIB, 8 * KIB, Kind.DATA);
    assertEquals(12 * KIB, filled(v, MapBy.DEVICE).total(Fill.PARITY));
  }

  @Test
  void longParityIsPassedOnInOrderWithoutOverlap() {
    List<long[]> out = new ArrayList<>();
    ParityUnion union = new ParityUnion((from, to) -> out.add(new long[] {from, to}));
    for (long at = 0; at < 64 * MIB; at += 64 * KIB) {
      union.add(1, at, at + 64 * KIB);
      union.add(1, at, at + 4 * KIB);
    }
    union.add(1, 0, 4 * KIB);
    union.finish();
    long sum = out.stream().mapToLong(r -> r[1] - r[0]).sum();
    // What comes back far behind belongs to another chunk and is not of the rows already told.
    assertEquals(64 * MIB + 4 * KIB, sum);
    assertTrue(out.size() > 16, "released on the way, not held to the end");
  }

  @Test
  void partsArePublishedAndACancelledPassKeepsWhatItHas() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume().device(1, 64 * MIB).group(0, "data", "single", 32 * MIB, 1, 0);
    for (long a = 0; a < 32 * MIB; a += 8 * KIB) {
      v.extent(a, 4 * KIB, Kind.DATA);
    }
    MapModel model = MapModel.of(v);
    List<Long> published = new ArrayList<>();
    Progress stopHalfWay =
        new Progress() {
          private int calls;

          @Override
          public void at(long done, long total) {
            if (++calls == 1000) {
              sleep();
            }
          }

          @Override
          public boolean cancelled() {
            return calls >= 2048;
          }
        };
    model.fill(
        MapBy.DEVICE,
        by -> published.add(model.sums(by).total(Fill.DATA)),
        Findings.IGNORE,
        stopHalfWay);
    assertEquals(List.of(1000 * 4 * KIB, 2048 * 4 * KIB), published);
  }

  private static void sleep() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** So large that buckets have a mebibyte and hide nothing by being full. */
  private static SyntheticVolume raid5() {
    return new SyntheticVolume()
        .device(1, 65536 * MIB)
        .device(2, 65536 * MIB)
        .device(3, 65536 * MIB)
        .group(0, "data", "raid5", 8 * MIB, 1, MIB, 2, MIB, 3, MIB);
  }

  private static Fill.Sums filled(SyntheticVolume v, MapBy by) throws IOException {
    MapModel model = MapModel.of(v);
    model.fill(by, b -> {}, Findings.IGNORE, Progress.NONE);
    return model.sums(by);
  }
}
