package fathom.app.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A disk or partition of this machine.
 *
 * @param device such as {@code /dev/sda1}
 * @param size bytes
 * @param model of the disk; empty when unknown and for partitions
 * @param mountedAt where; empty when it is not
 * @param filesystem {@code btrfs “backup”}; empty when unknown or not readable
 * @param readable whether this user may open it
 * @param partitions nested
 */
record MachineDisk(
    Path device,
    long size,
    String model,
    List<String> mountedAt,
    String filesystem,
    boolean readable,
    List<MachineDisk> partitions) {

  MachineDisk {
    mountedAt = List.copyOf(mountedAt);
    partitions = List.copyOf(partitions);
  }

  /** {@code sda1}. */
  String name() {
    return String.valueOf(device.getFileName());
  }

  /** Whether this and all partitions may be opened. */
  boolean allReadable() {
    return readable && partitions.stream().allMatch(MachineDisk::allReadable);
  }

  /** {@code btrfs “backup”, mounted at /srv}. */
  String words() {
    List<String> words = new ArrayList<>();
    if (!model().isEmpty()) {
      words.add(model());
    }
    if (!filesystem().isEmpty()) {
      words.add(filesystem());
    }
    if (!mountedAt().isEmpty()) {
      words.add("mounted at " + String.join(", ", mountedAt()));
    }
    if (!readable()) {
      words.add("not readable");
    } else if (words.isEmpty()) {
      words.add(partitions().isEmpty() ? "no known filesystem" : "partitioned");
    }
    return String.join(" · ", words);
  }

  /** How to get the permission, for a person. */
  static final String PERMISSION =
      "Reading some disks needs permission. Members of the group “disk” may:\n"
          + "sudo usermod -aG disk $USER\nthen log in again. Fathom only ever reads.";

  /** Lists them; in the background, since it asks the devices. */
  @FunctionalInterface
  interface Lister {
    List<MachineDisk> list() throws java.io.IOException;
  }
}
