package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import fathom.engine.volume.Space.Allocation;
import fathom.engine.volume.Space.Kind;
import fathom.engine.volume.Usage;
import fathom.engine.volume.VolumeInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapAxisTest {
  private static final long TIB = 1L << 40;
  private static final long MIB = 1 << 20;

  private static VolumeInfo.Device device(long id, long size) {
    return new VolumeInfo.Device(id, "", size, 0, "/d" + id, false);
  }

  private static Usage.Group group(long address, long size) {
    return new Usage.Group(address, "data", "single", size, 0, List.of());
  }

  @Test
  void devicesFollowEachOther() {
    MapAxis axis =
        MapAxis.byDevice(
            List.of(device(1, 16 * TIB), device(7, TIB)),
            List.of(new Allocation(7, TIB - MIB, MIB, 5 * TIB, Kind.METADATA, "single", 0)));
    assertEquals(17 * TIB, axis.length());
    assertEquals(16 * TIB + 12345, axis.position(7, 12345));
    assertEquals(12345, axis.base(16 * TIB + 12345));
    assertEquals(16 * TIB - 1, axis.base(16 * TIB - 1));
    assertEquals(-1, axis.position(7, TIB));
    assertEquals(-1, axis.position(2, 0));
    assertNull(axis.run(17 * TIB - MIB - 1));
    assertEquals(5 * TIB, axis.run(17 * TIB - MIB).group());
    assertEquals(Kind.METADATA, axis.run(17 * TIB - 1).kind());
  }

  @Test
  void addressesLeaveOutWhatNoGroupHolds() {
    MapAxis axis =
        MapAxis.byAddress(
            List.of(group(MIB, 8 * MIB), group(9 * MIB, MIB), group(3 * TIB, 4 * MIB)));
    assertEquals(13 * MIB, axis.length());
    assertEquals(0, axis.position(-1, MIB));
    assertEquals(9 * MIB - 1, axis.position(-1, 10 * MIB - 1));
    assertEquals(-1, axis.position(-1, 10 * MIB));
    assertEquals(9 * MIB + 5, axis.position(-1, 3 * TIB + 5));
    assertEquals(3 * TIB + 5, axis.base(9 * MIB + 5));
    assertEquals(-1, axis.position(-1, 0));
  }

  @Test
  void anAllocationPastTheEndOfADeviceIsStillOnTheMap() {
    MapAxis axis =
        MapAxis.byDevice(
            List.of(device(1, MIB)),
            List.of(new Allocation(1, MIB, 2 * MIB, 0, Kind.DATA, "single", 0)));
    assertEquals(3 * MIB, axis.length());
  }

  @Test
  void nonsenseOfADamagedFilesystemIsLeftOut() {
    MapAxis axis =
        MapAxis.byDevice(
            List.of(device(1, MIB), device(2, -1)),
            List.of(
                new Allocation(1, 4096, -5, 0, Kind.DATA, "single", 0),
                new Allocation(1, Long.MAX_VALUE - 5, 4096, 0, Kind.DATA, "single", 0)));
    assertEquals(MIB, axis.length());
    assertEquals(List.of(), axis.bands().getFirst().runs());
    MapAxis overlapping = MapAxis.byAddress(List.of(group(0, 4 * MIB), group(MIB, 4 * MIB)));
    assertEquals(4 * MIB, overlapping.length());
  }

  @Test
  void nothingKnownIsAnEmptyAxis() {
    assertEquals(0, MapAxis.byDevice(List.of(), List.of()).length());
    assertEquals(0, MapAxis.byAddress(List.of()).length());
  }
}
