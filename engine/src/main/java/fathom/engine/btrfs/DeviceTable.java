package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.source.Source;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Volume.SuperblockCopy;
import fathom.engine.volume.VolumeInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The devices of a filesystem: those given, by their superblocks, and those its chunk tree knows.
 */
final class DeviceTable {
  private static final int TOTAL_BYTES = OnDisk.DEV_ITEM.offset("total_bytes");
  private static final int BYTES_USED = OnDisk.DEV_ITEM.offset("bytes_used");
  private static final int UUID = OnDisk.DEV_ITEM.offset("uuid");
  private static final int FSID = OnDisk.DEV_ITEM.offset("fsid");

  /** A source with its superblock copies; {@code best} is the newest good one. */
  record Given(Source source, List<Superblock.Copy> copies, Superblock best) {}

  /** A device item of the chunk tree. */
  record Known(long id, String uuid, String fsid, long totalBytes, long bytesUsed) {}

  private final List<Given> given;
  private final Superblock current;
  private final Map<Long, Known> known = new TreeMap<>(Long::compareUnsigned);

  /**
   * @param given sources with a good superblock, at least one
   * @param current the superblock the filesystem is opened by
   */
  DeviceTable(List<Given> given, Superblock current) {
    this.given = List.copyOf(given);
    this.current = current;
  }

  /** The newest good copy of a source's superblock; of equals, the first. */
  static Optional<Superblock> best(Source source) {
    return best(Superblock.readAll(source));
  }

  static Optional<Superblock> best(List<Superblock.Copy> copies) {
    Superblock best = null;
    for (Superblock.Copy c : copies) {
      if (c.good()
          && (best == null
              || Long.compareUnsigned(c.superblock().generation(), best.generation()) > 0)) {
        best = c.superblock();
      }
    }
    return Optional.ofNullable(best);
  }

  Superblock current() {
    return current;
  }

  /** Takes a device item of the chunk tree. */
  void learn(long id, Cursor c) {
    known.put(
        id,
        new Known(
            id,
            Bytes.uuid(c.bytes(), c.start() + UUID),
            Bytes.uuid(c.bytes(), c.start() + FSID),
            Bytes.u64(c.bytes(), c.start() + TOTAL_BYTES),
            Bytes.u64(c.bytes(), c.start() + BYTES_USED)));
  }

  /**
   * Sources by device id: by what the chunk tree says of their UUIDs, else by their own superblock.
   */
  Map<Long, Source> byId() {
    Map<Long, Source> map = new LinkedHashMap<>();
    List<Given> newestFirst = new ArrayList<>(given);
    newestFirst.sort(
        Comparator.comparing((Given g) -> g.best.generation(), Long::compareUnsigned).reversed());
    for (Given g : newestFirst) {
      idOf(g).ifPresent(id -> map.putIfAbsent(id, g.source));
    }
    return map;
  }

  private Optional<Long> idOf(Given g) {
    if (known.isEmpty()) {
      return Optional.of(g.best.devid());
    }
    Optional<Long> told =
        known.values().stream()
            .filter(k -> k.uuid.equals(g.best.deviceUuid()))
            .map(Known::id)
            .findFirst();
    // A device item that can't be read leaves what the device says of itself.
    boolean own = g.best.fsid().equals(current.fsid()) && !known.containsKey(g.best.devid());
    return told.isPresent() || !own ? told : Optional.of(g.best.devid());
  }

  /** UUIDs that tree blocks may carry: the filesystem's and its seeds'. */
  Set<String> blockFsids() {
    Set<String> set = new LinkedHashSet<>();
    set.add(current.blockFsid());
    for (Given g : given) {
      set.add(g.best.blockFsid());
    }
    for (Known k : known.values()) {
      set.add(k.fsid);
    }
    return set;
  }

  /** Whether a device belongs to a filesystem that this one grew from: nothing changes it. */
  boolean seed(long id) {
    Known k = known.get(id);
    return k != null && !k.fsid.equals(current.blockFsid());
  }

  /** UUIDs of devices of the chunk tree that were not given. */
  List<String> missing() {
    Map<Long, Source> have = byId();
    return known.values().stream().filter(k -> !have.containsKey(k.id)).map(Known::uuid).toList();
  }

  /** Sources that the chunk tree does not know. */
  List<Given> strangers() {
    return given.stream().filter(g -> idOf(g).isEmpty()).toList();
  }

  /** Sources that are shorter than the filesystem says the device is. */
  List<Finding> cutShort() {
    Map<Long, Source> have = byId();
    List<Finding> list = new ArrayList<>();
    for (VolumeInfo.Device d : infos()) {
      Source s = have.get(d.id());
      if (s != null && Long.compareUnsigned(s.size(), d.size()) < 0) {
        list.add(
            new Finding(
                "device",
                s.name(),
                -1,
                d.id(),
                s.size(),
                0,
                "is cut short: it ends at byte %d, the device has %s bytes"
                    .formatted(s.size(), Long.toUnsignedString(d.size()))));
      }
    }
    return list;
  }

  /** By id, for people. */
  List<VolumeInfo.Device> infos() {
    Map<Long, Source> have = byId();
    if (known.isEmpty()) {
      return given.stream().map(DeviceTable::fromSuperblock).toList();
    }
    List<VolumeInfo.Device> list = new ArrayList<>();
    for (Given g : given) {
      idOf(g).filter(id -> !known.containsKey(id)).ifPresent(id -> list.add(fromSuperblock(g)));
    }
    known.values().stream()
        .map(
            k ->
                new VolumeInfo.Device(
                    k.id,
                    k.uuid,
                    k.totalBytes,
                    k.bytesUsed,
                    have.containsKey(k.id) ? have.get(k.id).name() : "",
                    !have.containsKey(k.id)))
        .forEach(list::add);
    list.sort(Comparator.comparing(VolumeInfo.Device::id, Long::compareUnsigned));
    return list;
  }

  private static VolumeInfo.Device fromSuperblock(Given g) {
    int at = OnDisk.SUPER_BLOCK.offset("dev_item");
    return new VolumeInfo.Device(
        g.best.devid(),
        g.best.deviceUuid(),
        Bytes.u64(g.best.bytes, at + TOTAL_BYTES),
        Bytes.u64(g.best.bytes, at + BYTES_USED),
        g.source.name(),
        false);
  }

  /** Every superblock copy of every source. */
  List<SuperblockCopy> copies() {
    List<SuperblockCopy> list = new ArrayList<>();
    for (Given g : given) {
      for (Superblock.Copy c : g.copies) {
        list.add(
            new SuperblockCopy(
                g.best.devid(),
                g.source.name(),
                c.physical(),
                c.good() ? c.superblock().generation() : 0,
                c.state(),
                c.superblock() == current));
      }
    }
    return list;
  }

  /** The name of the source whose superblock is used. */
  String name() {
    return given.stream()
        .filter(g -> g.best == current)
        .findFirst()
        .map(g -> g.source.name())
        .orElse("btrfs");
  }
}
