package fathom.views.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.volume.Usage;
import fathom.engine.volume.Usage.DeviceUsage;
import fathom.engine.volume.Usage.Group;
import fathom.engine.volume.Usage.Stripe;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Worked examples; sizes in MiB. */
final class AllocationTest {
  private static final long MIB = 1 << 20;

  private static Group group(String type, String profile, long size, long used, Stripe... stripes) {
    return new Group(0, type, profile, size * MIB, used * MIB, List.of(stripes));
  }

  private static Stripe on(long device, long size) {
    return new Stripe(device, 0, size * MIB);
  }

  private static Usage twoDisks() {
    return new Usage(
        List.of(
            group("metadata", "raid1", 256, 16, on(1, 256), on(2, 256)),
            group("data", "raid0", 1024, 500, on(1, 512), on(2, 512)),
            group("data", "raid0", 1024, 100, on(1, 512), on(2, 512)),
            group("system", "raid1", 8, 0, on(1, 8), on(2, 8))),
        List.of(
            new DeviceUsage(1, 2048 * MIB, 1288 * MIB, 760 * MIB),
            new DeviceUsage(2, 2048 * MIB, 1288 * MIB, 760 * MIB)));
  }

  @Test
  void groupsOfOneTypeAndProfileAreOneRowInTheOrderPeopleExpect() {
    Allocation a = Allocation.of(twoDisks());
    assertEquals(
        List.of("data", "metadata", "system"),
        a.rows().stream().map(Allocation.Row::type).toList());
    Allocation.Row data = a.rows().getFirst();
    assertEquals(2, data.groups());
    assertEquals(2048 * MIB, data.size());
    assertEquals(600 * MIB, data.used());
    assertEquals(2048 * MIB, data.raw());
    assertEquals(Map.of(1L, 1024 * MIB, 2L, 1024 * MIB), data.byDevice());
  }

  @Test
  void ratiosCountCopies() {
    Allocation a = Allocation.of(twoDisks());
    assertEquals(1, a.dataRatio());
    assertEquals(2, a.metadataRatio());
    assertEquals((600 + 32) * MIB, a.rawUsed());
  }

  @Test
  void theEstimateIsFreeDataAndUnallocatedByTheDataRatio() {
    // 2048 - 600 free in data groups, and 1520 unallocated at ratio 1.
    assertEquals((1448 + 1520) * MIB, Allocation.of(twoDisks()).freeEstimate());
  }

  @Test
  void nothingMissingLeavesEverythingIntact() {
    assertEquals(4, Redundancy.of(twoDisks(), Set.of()).intact());
  }

  @Test
  void aMissingDeviceDegradesRaid1AndLosesRaid0() {
    Redundancy r = Redundancy.of(twoDisks(), Set.of(2L));
    assertEquals(2, r.degraded());
    assertEquals(2, r.lost());
    assertEquals(600 * MIB, r.lostUsed());
    assertEquals(
        "One device is missing. 600 MiB in use lie in 2 block groups that can only be read in part"
            + " or not at all: data (raid0).",
        r.words(1));
  }

  @Test
  void parityStandsInForAsManyDevicesAsThereAreParities() {
    Stripe[] four = {on(1, 1), on(2, 1), on(3, 1), on(4, 1)};
    Group five = group("data", "raid5", 3, 1, four);
    Group six = group("data", "raid6", 2, 1, four);
    assertEquals(Redundancy.Fate.DEGRADED, Redundancy.fate(five, Set.of(3L)));
    assertEquals(Redundancy.Fate.LOST, Redundancy.fate(five, Set.of(3L, 4L)));
    assertEquals(Redundancy.Fate.DEGRADED, Redundancy.fate(six, Set.of(3L, 4L)));
    assertEquals(Redundancy.Fate.LOST, Redundancy.fate(six, Set.of(1L, 3L, 4L)));
  }

  @Test
  void raid10LosesOnlyWhenBothOfAPairAreMissing() {
    Group ten = group("data", "raid10", 2, 1, on(1, 1), on(2, 1), on(3, 1), on(4, 1));
    assertEquals(Redundancy.Fate.DEGRADED, Redundancy.fate(ten, Set.of(1L, 3L)));
    assertEquals(Redundancy.Fate.LOST, Redundancy.fate(ten, Set.of(3L, 4L)));
  }

  @Test
  void dupIsLostWithItsDevice() {
    Group dup = group("metadata", "dup", 1, 1, on(1, 1), on(1, 1));
    assertEquals(Redundancy.Fate.LOST, Redundancy.fate(dup, Set.of(1L)));
    assertEquals(Redundancy.Fate.INTACT, Redundancy.fate(dup, Set.of(2L)));
  }
}
