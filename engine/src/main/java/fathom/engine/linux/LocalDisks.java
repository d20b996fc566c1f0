package fathom.engine.linux;

import fathom.engine.open.Opener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * This machine's block devices from {@code /sys/block} and where they are mounted from {@code
 * /proc/self/mountinfo} (Documentation/ABI/stable/sysfs-block, proc(5)).
 */
public final class LocalDisks {
  private static final int SECTOR = 512;
  private static final int LONGEST_ATTRIBUTE = 4096;

  private final Path sysBlock;
  private final Path dev;
  private final List<Mount> mounts;

  private record Mount(String device, String source, String at) {}

  private LocalDisks(Path sysBlock, Path mountinfo, Path dev) {
    this.sysBlock = sysBlock;
    this.dev = dev;
    this.mounts = mounts(mountinfo);
  }

  /**
   * A disk or one of its partitions.
   *
   * @param path such as {@code /dev/sda1}
   * @param size bytes
   * @param model empty when the kernel names none
   * @param mountedAt every place, in the order of mounting
   * @param partitionOf path of the disk it is a partition of; empty for a whole disk
   * @param backingFile of a loop device; empty otherwise
   * @param filesystem what is on it, where it could be read and is known
   */
  public record Disk(
      String path,
      long size,
      String model,
      boolean rotational,
      boolean readOnly,
      List<String> mountedAt,
      String partitionOf,
      String backingFile,
      Optional<Filesystem> filesystem) {}

  /** A filesystem found on a device. */
  public record Filesystem(String type, String uuid, String label) {}

  /** Disks with their partitions after them, by name; devices without a medium are left out. */
  public static List<Disk> list() {
    return list(Path.of("/sys/block"), Path.of("/proc/self/mountinfo"), Path.of("/dev"));
  }

  /** As {@link #list()}, with other places to look. */
  static List<Disk> list(Path sysBlock, Path mountinfo, Path dev) {
    return new LocalDisks(sysBlock, mountinfo, dev).read();
  }

  private List<Disk> read() {
    List<Disk> disks = new ArrayList<>();
    for (Path block : children(sysBlock)) {
      String name = block.getFileName().toString();
      if (number(block.resolve("size")) == 0 || name.startsWith("ram") || name.startsWith("zram")) {
        continue;
      }
      Disk disk = disk(block, block, "");
      disks.add(disk);
      for (Path part : children(block)) {
        if (Files.exists(part.resolve("partition"))) {
          disks.add(disk(part, block, disk.path()));
        }
      }
    }
    return disks;
  }

  private Disk disk(Path block, Path whole, String partitionOf) {
    String path = dev.resolve(block.getFileName().toString().replace('!', '/')).toString();
    return new Disk(
        path,
        number(block.resolve("size")) * SECTOR,
        text(whole.resolve("device/model")),
        number(whole.resolve("queue/rotational")) == 1,
        number(block.resolve("ro")) == 1,
        mountedAt(text(block.resolve("dev")), path),
        partitionOf,
        partitionOf.isEmpty() ? text(block.resolve("loop/backing_file")) : "",
        filesystem(Path.of(path)));
  }

  private List<String> mountedAt(String device, String path) {
    return mounts.stream()
        .filter(m -> m.device.equals(device) || m.source.equals(path))
        .map(Mount::at)
        .distinct()
        .toList();
  }

  private static Optional<Filesystem> filesystem(Path path) {
    try {
      return Opener.identify(path).map(i -> new Filesystem(i.type(), i.uuid(), i.label()));
    } catch (IOException e) {
      return Optional.empty(); // mostly for want of permission; the list is useful all the same
    }
  }

  private static List<Path> children(Path folder) {
    List<Path> list = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(list::add);
    } catch (IOException e) {
      return List.of(); // not Linux, or the device went away while we looked
    }
    list.sort(
        Comparator.comparing((Path p) -> p.getFileName().toString().length())
            .thenComparing(Path::toString));
    return list;
  }

  private static String text(Path attribute) {
    try (var in = Files.newInputStream(attribute)) {
      return new String(in.readNBytes(LONGEST_ATTRIBUTE), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return ""; // this kind of device has no such attribute
    }
  }

  private static long number(Path attribute) {
    String text = text(attribute);
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }

  /**
   * Lines such as {@code 36 35 98:0 /root /mnt rw - ext4 /dev/sda1 rw}; spaces inside are {@code
   * \040}.
   */
  private static List<Mount> mounts(Path mountinfo) {
    List<Mount> list = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(mountinfo, StandardCharsets.ISO_8859_1)) {
        String[] halves = line.split(" - ", 2);
        String[] left = halves[0].split(" ");
        String[] right = halves.length == 2 ? halves[1].split(" ") : new String[0];
        if (left.length >= 5 && right.length >= 2) {
          list.add(new Mount(left[2], unescape(right[1]), unescape(left[4])));
        }
      }
    } catch (IOException e) {
      return List.of(); // no /proc: nothing is known of mounts
    }
    return list;
  }

  private static String unescape(String s) {
    byte[] bytes = s.getBytes(StandardCharsets.ISO_8859_1);
    byte[] out = new byte[bytes.length];
    int n = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\\' && s.substring(i + 1).matches("(?s)[0-3][0-7]{2}.*")) {
        out[n++] = (byte) Integer.parseInt(s.substring(i + 1, i + 4), 8);
        i += 3;
      } else {
        out[n++] = bytes[i];
      }
    }
    return fathom.engine.volume.Names.decode(out, 0, n);
  }
}
