package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CellOwnerTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;

  /** One device: a data group at 8 MiB, of which bytes 40 to 44 KiB are used. */
  private final SyntheticVolume single =
      new SyntheticVolume()
          .device(1, 64 * MIB)
          .group(1024 * MIB, "data", "single", 16 * MIB, 1, 8 * MIB)
          .extent(1024 * MIB + 40 * KIB, 4 * KIB, Kind.DATA)
          .owner(1024 * MIB + 40 * KIB, "/late at 0", new FileRef(5, 257));

  @Test
  void aCellWhoseFirstByteIsFreeNamesTheOwnerOfItsFirstUsedByte() throws IOException {
    CellOwner c = find(single, MapBy.DEVICE, 8 * MIB, 8 * MIB + 64 * KIB).orElseThrow();
    assertEquals(8 * MIB + 40 * KIB, c.position());
    assertEquals("/late at 0", c.owner().owners().getFirst());
    assertEquals(40 * KIB, find(single, MapBy.ADDRESS, 0, 64 * KIB).orElseThrow().position());
  }

  @Test
  void aCellThatBeginsInTheMiddleOfAnExtentNamesItsOwner() throws IOException {
    long at = 8 * MIB + 42 * KIB;
    CellOwner c = find(single, MapBy.DEVICE, at, at + 64 * KIB).orElseThrow();
    assertEquals(at, c.position());
    assertEquals(1024 * MIB + 40 * KIB, c.owner().address());
  }

  @Test
  void aCellThatEndsWhereAnExtentBeginsIsFree() throws IOException {
    CellOwner c = find(single, MapBy.DEVICE, 8 * MIB, 8 * MIB + 40 * KIB).orElseThrow();
    assertEquals(-1, c.owner().address());
    assertEquals(8 * MIB, c.position());
  }

  @Test
  void aCellThatBeginsBeforeAGroupNamesWhatTheGroupHolds() throws IOException {
    CellOwner c = find(single, MapBy.DEVICE, 7 * MIB, 9 * MIB).orElseThrow();
    assertEquals(8 * MIB + 40 * KIB, c.position());
    MapAxis axis = MapModel.of(single).axis(MapBy.DEVICE);
    assertTrue(CellOwner.mayExist(axis, 7 * MIB, 9 * MIB));
    assertFalse(CellOwner.mayExist(axis, 7 * MIB, 8 * MIB));
    assertFalse(CellOwner.mayExist(axis, 24 * MIB, 64 * MIB));
    assertTrue(CellOwner.mayExist(axis, 24 * MIB - 1, 64 * MIB));
  }

  /** Of three devices, the third has the parity of the first row, and data of the second. */
  @Test
  void parityHasNoOwnerButDataBehindItHas() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .device(2, 64 * MIB)
            .device(3, 64 * MIB)
            .group(0, "data", "raid5", 8 * MIB, 1, MIB, 2, MIB, 3, MIB)
            .extent(0, 256 * KIB, Kind.DATA)
            .owner(0, "/file at 0", new FileRef(5, 257));
    long third = 129 * MIB;
    assertEquals(Optional.empty(), find(v, MapBy.DEVICE, third, third + 64 * KIB));
    CellOwner c = find(v, MapBy.DEVICE, third, third + 128 * KIB).orElseThrow();
    assertEquals(third + 64 * KIB, c.position());
    assertEquals(0, c.owner().address());
  }

  private static Optional<CellOwner> find(SyntheticVolume v, MapBy by, long from, long to)
      throws IOException {
    return CellOwner.find(v, MapModel.of(v).axis(by), from, to, Progress.NONE);
  }
}
