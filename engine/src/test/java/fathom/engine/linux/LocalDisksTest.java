package fathom.engine.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files are as sysfs and procfs of Linux 6.1 show them. */
final class LocalDisksTest {
  @TempDir Path temp;

  private Path sys;
  private Path mountinfo;
  private Path dev;

  @BeforeEach
  void folders() throws IOException {
    sys = Files.createDirectory(temp.resolve("block"));
    dev = Files.createDirectory(temp.resolve("dev"));
    mountinfo = Files.writeString(temp.resolve("mountinfo"), "");
  }

  private void attribute(String path, String text) throws IOException {
    Path file = sys.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + "\n");
  }

  private void disk(String path, long sectors, String device) throws IOException {
    attribute(path + "/size", Long.toString(sectors));
    attribute(path + "/dev", device);
    attribute(path + "/ro", "0");
  }

  private List<LocalDisks.Disk> list() {
    return LocalDisks.list(sys, mountinfo, dev);
  }

  @Test
  void aDiskAndItsPartitions() throws IOException {
    disk("sda", 7814037168L, "8:0"); // more than 2^32 sectors
    attribute("sda/device/model", "WDC WD40EFRX-68N  ");
    attribute("sda/queue/rotational", "1");
    disk("sda/sda10", 2048, "8:10");
    attribute("sda/sda10/partition", "10");
    disk("sda/sda2", 4096, "8:2");
    attribute("sda/sda2/partition", "2");
    attribute("sda/sda2/ro", "1");
    attribute("sda/holders/nothing", "");

    List<LocalDisks.Disk> disks = list();

    assertEquals(
        List.of("sda", "sda2", "sda10").stream().map(n -> dev.resolve(n).toString()).toList(),
        disks.stream().map(LocalDisks.Disk::path).toList());
    LocalDisks.Disk sda = disks.getFirst();
    assertEquals(4000787030016L, sda.size());
    assertEquals("WDC WD40EFRX-68N", sda.model());
    assertTrue(sda.rotational());
    assertFalse(sda.readOnly());
    assertEquals(Optional.empty(), sda.filesystem());
    LocalDisks.Disk sda2 = disks.get(1);
    assertEquals(sda.path(), sda2.partitionOf());
    assertTrue(sda2.readOnly());
    assertTrue(sda2.rotational());
  }

  @Test
  void devicesWithoutAMediumAreLeftOutAndAttachedLoopsNameTheirFile() throws IOException {
    disk("loop0", 0, "7:0");
    disk("loop1", 8, "7:1");
    attribute("loop1/loop/backing_file", "/images/my disk.img");
    disk("ram0", 8192, "1:0");
    disk("zram0", 8192, "252:0");
    disk("sr0", 0, "11:0");

    List<LocalDisks.Disk> disks = list();

    assertEquals(1, disks.size());
    assertEquals("/images/my disk.img", disks.getFirst().backingFile());
  }

  @Test
  void mountsAreFoundByNumberAndForBtrfsBySource() throws IOException {
    disk("sdb", 8, "8:16");
    disk("nvme0n1", 8, "259:0");
    Files.writeString(
        mountinfo,
        """
        36 35 8:16 / /mnt/with\\040space rw,noatime shared:1 - ext4 /dev/root rw
        37 35 8:16 /sub /srv rw - ext4 /dev/root rw
        38 35 0:45 /@home /home rw - btrfs %s rw,subvol=/@home
        39 35 0:46 / /proc rw - proc proc rw
        a line that is none
        """
            .formatted(dev.resolve("nvme0n1")));

    List<LocalDisks.Disk> disks = list();

    assertEquals(List.of("/mnt/with space", "/srv"), disks.getFirst().mountedAt());
    assertEquals(List.of("/home"), disks.get(1).mountedAt());
  }

  @Test
  void aSlashInANameIsAnExclamationMarkInSysfs() throws IOException {
    disk("cciss!c0d0", 8, "104:0");

    assertEquals(dev.resolve("cciss/c0d0").toString(), list().getFirst().path());
  }

  @Test
  void attributesThatMakeNoSenseAreNotTakenForSizes() throws IOException {
    attribute("sdc/size", "-5");
    attribute("sdd/size", "99999999999999999999999");
    attribute("sde/size", "x".repeat(100_000));

    assertEquals(List.of(), list());
  }

  @Test
  void aMachineWithoutSysfsHasNoDisks() {
    assertEquals(List.of(), LocalDisks.list(temp.resolve("no"), temp.resolve("none"), dev));
  }
}
