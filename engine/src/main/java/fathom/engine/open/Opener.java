package fathom.engine.open;

import fathom.engine.btrfs.BtrfsVolume;
import fathom.engine.source.PartitionTable;
import fathom.engine.source.PartitionTable.Partition;
import fathom.engine.source.Source;
import fathom.engine.source.Sources;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Opens what paths hold: container, partition, filesystem. */
public final class Opener {
  private final Options options;
  private final Progress progress;
  private final List<Source> opened = new ArrayList<>();
  private final List<Opened.SourceInfo> infos = new ArrayList<>();

  private Opener(Options options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * How to open.
   *
   * @param partition which partition, or 0 for the only filesystem there is
   * @param direct read with {@code O_DIRECT}
   */
  public record Options(int partition, boolean direct) {
    /** The whole source or its only filesystem, through the page cache. */
    public static final Options DEFAULT = new Options(0, false);
  }

  /**
   * What a path holds, without opening the filesystem.
   *
   * @param type {@code btrfs}; empty when nothing known is there
   * @param uuid of the filesystem
   * @param label may be empty
   * @param devices how many devices the filesystem has
   */
  public record Identified(String type, String uuid, String label, long devices) {}

  /**
   * Opens the filesystem on {@code paths}; other devices of it are looked for beside them, then
   * among the machine's disks.
   *
   * @throws IOException when there is nothing that can be opened; the message names the path and,
   *     where there is one, the byte offset
   */
  public static Opened open(List<Path> paths, Options options, Progress progress)
      throws IOException {
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("no source given");
    }
    Opener opener = new Opener(options, progress);
    try {
      return opener.open(paths);
    } catch (IOException | RuntimeException e) {
      opener.closeAll();
      throw e;
    }
  }

  /**
   * Identifies what a path holds, as a whole or in its only known partition.
   *
   * @throws IOException when the path cannot be opened
   */
  public static Optional<Identified> identify(Path path) throws IOException {
    try (Source source = Sources.open(path, false)) {
      List<Source> candidates = new ArrayList<>(List.of(source));
      for (Partition p : PartitionTable.read(source)) {
        candidates.add(PartitionTable.open(source, p));
      }
      return candidates.stream()
          .flatMap(s -> BtrfsVolume.identify(s).stream())
          .findFirst()
          .map(i -> new Identified("btrfs", i.fsid(), i.label(), i.devices()));
    }
  }

  private Opened open(List<Path> paths) throws IOException {
    List<Source> devices = new ArrayList<>();
    for (Path path : paths) {
      devices.add(device(path));
    }
    addOthers(paths, devices);
    BtrfsVolume volume = BtrfsVolume.open(devices);
    List<String> missing = volume.missingDevices();
    if (!missing.isEmpty()) {
      // Devices of another fsid: the seeds that this filesystem grew from.
      if (add(
          new Neighbours(paths, i -> missing.contains(i.deviceUuid()), missing.size(), progress),
          devices)) {
        volume = BtrfsVolume.open(devices);
      }
    }
    return new Opened(List.copyOf(infos), volume, List.copyOf(opened));
  }

  /** Finds the other devices of the filesystem that the first one given belongs to. */
  private void addOthers(List<Path> paths, List<Source> devices) throws IOException {
    Optional<BtrfsVolume.Identity> first = BtrfsVolume.identify(devices.getFirst());
    if (first.isEmpty() || first.get().devices() <= devices.size()) {
      return;
    }
    Set<String> have = new HashSet<>();
    for (Source s : devices) {
      BtrfsVolume.identify(s).ifPresent(i -> have.add(i.deviceUuid()));
    }
    add(
        new Neighbours(
            paths,
            i -> i.fsid().equals(first.get().fsid()) && !have.contains(i.deviceUuid()),
            first.get().devices() - devices.size(),
            progress),
        devices);
  }

  private boolean add(Neighbours neighbours, List<Source> devices) throws IOException {
    List<Source> more = neighbours.find();
    for (Source s : more) {
      opened.add(s);
      infos.add(new Opened.SourceInfo(s.name(), s.size(), "raw", List.of()));
    }
    return devices.addAll(more);
  }

  /** Opens a path and picks what in it holds the filesystem. */
  private Source device(Path path) throws IOException {
    Source whole = Sources.open(path, options.direct());
    opened.add(whole);
    boolean known = BtrfsVolume.probe(whole);
    List<Partition> partitions = known ? List.of() : PartitionTable.read(whole);
    infos.add(
        new Opened.SourceInfo(
            path.toString(),
            whole.size(),
            "raw",
            partitions.stream()
                .map(
                    p ->
                        new Opened.PartitionInfo(
                            p.number(), p.scheme(), p.type(), p.start(), p.size(), p.name()))
                .toList()));
    if (options.partition() != 0) {
      return partition(whole, partitions);
    }
    if (known || partitions.isEmpty()) {
      return whole;
    }
    List<Source> candidates = new ArrayList<>();
    for (Partition p : partitions) {
      Source s = PartitionTable.open(whole, p);
      if (BtrfsVolume.probe(s)) {
        candidates.add(s);
      }
    }
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    throw new IOException(
        candidates.isEmpty()
            ? "%s: none of its %d partitions holds a known filesystem"
                .formatted(path, partitions.size())
            : "%s: several partitions hold a filesystem, choose one with --partition: %s"
                .formatted(
                    path,
                    candidates.stream()
                        .map(s -> s.name().substring(s.name().lastIndexOf('#') + 1))
                        .collect(Collectors.joining(", "))));
  }

  private Source partition(Source whole, List<Partition> partitions) throws IOException {
    for (Partition p : partitions) {
      if (p.number() == options.partition()) {
        return PartitionTable.open(whole, p);
      }
    }
    throw new IOException(
        "%s: has no partition %d (%s)"
            .formatted(
                whole.name(),
                options.partition(),
                partitions.isEmpty()
                    ? "no partition table"
                    : "it has "
                        + partitions.stream()
                            .map(p -> Integer.toString(p.number()))
                            .collect(Collectors.joining(", "))));
  }

  private void closeAll() {
    for (Source s : opened) {
      try {
        s.close();
      } catch (IOException e) {
        // The failure that led here is the one worth telling.
      }
    }
  }
}
