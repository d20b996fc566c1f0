package fathom.app.desktop;

import fathom.engine.linux.LocalDisks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The disks of the machine this runs on, partitions nested. */
final class LocalMachine {
  private LocalMachine() {}

  static List<MachineDisk> list() {
    return nested(LocalDisks.list());
  }

  static List<MachineDisk> nested(List<LocalDisks.Disk> flat) {
    return flat.stream()
        .filter(d -> d.partitionOf().isEmpty())
        .map(
            d ->
                disk(
                    d,
                    d.backingFile().isEmpty() ? d.model() : d.backingFile(),
                    flat.stream()
                        .filter(p -> p.partitionOf().equals(d.path()))
                        .map(p -> disk(p, "", List.of()))
                        .toList()))
        .toList();
  }

  private static MachineDisk disk(
      LocalDisks.Disk disk, String model, List<MachineDisk> partitions) {
    Path device = Path.of(disk.path());
    return new MachineDisk(
        device,
        disk.size(),
        model,
        disk.mountedAt(),
        // A disk with one known partition is shown by that partition.
        partitions.isEmpty() ? disk.filesystem().map(LocalMachine::words).orElse("") : "",
        Files.isReadable(device),
        partitions);
  }

  private static String words(LocalDisks.Filesystem filesystem) {
    return filesystem.label().isBlank()
        ? filesystem.type()
        : filesystem.type() + " “" + filesystem.label() + "”";
  }
}
