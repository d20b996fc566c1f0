package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import fathom.engine.linux.LocalDisks;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LocalMachineTest {
  private static LocalDisks.Disk disk(
      String path, String model, String partitionOf, String backing, String label) {
    return new LocalDisks.Disk(
        path,
        1 << 20,
        model,
        false,
        false,
        List.of(),
        partitionOf,
        backing,
        label.isEmpty()
            ? Optional.empty()
            : Optional.of(new LocalDisks.Filesystem("btrfs", "uuid", label)));
  }

  @Test
  void partitionsAreNestedAndSayWhatTheyHold() {
    List<MachineDisk> disks =
        LocalMachine.nested(
            List.of(
                disk("/dev/none-a", "Model A", "", "", "data"),
                disk("/dev/none-a1", "Model A", "/dev/none-a", "", "data"),
                disk("/dev/none-b", "", "", "/images/b.img", "")));
    assertEquals(2, disks.size());
    assertEquals("Model A · not readable", disks.get(0).words());
    assertEquals("btrfs “data” · not readable", disks.get(0).partitions().getFirst().words());
    assertEquals("/images/b.img · not readable", disks.get(1).words());
    assertFalse(disks.getFirst().allReadable());
  }
}
