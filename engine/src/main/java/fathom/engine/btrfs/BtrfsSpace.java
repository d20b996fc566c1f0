package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Where everything of a btrfs lies. */
final class BtrfsSpace implements Space {
  /** Nothing is ever allocated in a device's first mebibyte (BTRFS_DEVICE_RANGE_RESERVED). */
  private static final long RESERVED = 1 << 20;

  private static final int GENERATION = OnDisk.EXTENT_ITEM.offset("generation");
  private static final int FLAGS = OnDisk.EXTENT_ITEM.offset("flags");

  private final BtrfsVolume volume;

  /** By device and physical start. */
  private final Map<Long, TreeMap<Long, DeviceStripe>> byDevice =
      new TreeMap<>(Long::compareUnsigned);

  private record DeviceStripe(Chunk chunk, int index) {}

  BtrfsSpace(BtrfsVolume volume) {
    this.volume = volume;
    for (Chunk c : volume.chunks().all()) {
      for (int i = 0; i < c.stripes(); i++) {
        byDevice
            .computeIfAbsent(c.devid[i], d -> new TreeMap<>())
            .put(c.physical[i], new DeviceStripe(c, i));
      }
    }
  }

  @Override
  public List<Allocation> allocations() {
    List<Allocation> list = new ArrayList<>();
    byDevice.forEach(
        (device, stripes) -> {
          if (stripes.firstKey() >= RESERVED) {
            list.add(new Allocation(device, 0, RESERVED, -1, Kind.RESERVED, "", 0));
          }
          stripes.forEach(
              (physical, s) ->
                  list.add(
                      new Allocation(
                          device,
                          physical,
                          s.chunk.stripeLength(),
                          s.chunk.logical,
                          kind(s.chunk.type),
                          Flags.profile(s.chunk.type),
                          s.index)));
        });
    list.sort(
        Comparator.comparing(Allocation::device, Long::compareUnsigned)
            .thenComparing(Allocation::physical));
    return list;
  }

  private static Kind kind(long type) {
    return switch ((int) (type & Flags.TYPE_MASK)) {
      case (int) Flags.DATA -> Kind.DATA;
      case (int) Flags.METADATA -> Kind.METADATA;
      case (int) Flags.SYSTEM -> Kind.SYSTEM;
      default -> Kind.DATA_METADATA;
    };
  }

  @Override
  public void used(long from, long to, UsedSink sink, Findings findings, Progress progress)
      throws IOException {
    String where = volume.name() + ": extent tree";
    Cursor c =
        new Cursor(
            volume.nodes(),
            volume.roots().need(Keys.EXTENT_TREE),
            (address, why) ->
                findings.found(
                    new Finding(
                        "tree-block", where, address, -1, -1, 0, Roots.reason(why, address))));
    long nodeSize = volume.nodes().nodeSize();
    for (boolean on = c.seek(from, 0, 0);
        on && Long.compareUnsigned(c.objectid(), to) < 0 && !progress.cancelled();
        on = c.next()) {
      int type = c.type();
      if ((type != Keys.EXTENT_ITEM && type != Keys.METADATA_ITEM)
          || c.size() < OnDisk.EXTENT_ITEM.size()) {
        continue;
      }
      boolean tree = (Bytes.u64(c.bytes(), c.start() + FLAGS) & Flags.EXTENT_TREE_BLOCK) != 0;
      long length = type == Keys.METADATA_ITEM ? nodeSize : c.offset();
      if (c.objectid() < 0 || length <= 0 || c.objectid() + length < 0) {
        findings.found(
            new Finding(
                "extent",
                where,
                c.objectid(),
                -1,
                -1,
                0,
                "extent item has length " + Long.toUnsignedString(length)));
        continue;
      }
      sink.used(
          c.objectid(),
          length,
          tree ? Kind.METADATA : Kind.DATA,
          Bytes.u64(c.bytes(), c.start() + GENERATION));
      progress.at(c.objectid() - from, to - from);
    }
  }

  @Override
  public void places(long address, long length, PlaceSink sink) {
    long done = 0;
    while (done < length) {
      Chunk c = volume.chunks().find(address + done);
      if (c == null) {
        return;
      }
      long offset = address + done - c.logical;
      long n = Math.min(length - done, c.contiguous(offset));
      for (int mirror = 1; mirror <= (c.raid56() ? 1 : c.mirrors()); mirror++) {
        place(c, offset, n, mirror, sink);
      }
      if (c.raid56()) {
        parity(c, offset, Math.min(n, length - done), sink);
      }
      done += n;
    }
  }

  private static void place(Chunk c, long offset, long n, int mirror, PlaceSink sink) {
    int stripe = c.stripeAt(offset, mirror);
    sink.place(
        c.logical + offset, n, c.devid[stripe], c.physical[stripe] + c.inStripe(offset), mirror);
  }

  /**
   * The parity of a piece: told where the piece begins its full stripe's row or stands alone in it.
   */
  private static void parity(Chunk c, long offset, long n, PlaceSink sink) {
    long row = offset / c.stripeLen / c.dataStripes();
    for (int p = 0; p < c.parities(); p++) {
      int stripe = (int) ((c.dataStripes() + p + row) % c.stripes());
      sink.place(
          c.logical + offset, n, c.devid[stripe], c.physical[stripe] + c.inStripe(offset), 0);
    }
  }

  /** Where the byte at an address lies in its first copy; nothing when no chunk holds it. */
  void firstPlace(long address, PlaceSink sink) {
    Chunk c = volume.chunks().find(address);
    if (c != null) {
      long offset = address - c.logical;
      place(c, offset, c.contiguous(offset), 1, sink);
    }
  }

  @Override
  public OptionalLong address(long device, long physical) {
    TreeMap<Long, DeviceStripe> stripes = byDevice.get(device);
    Map.Entry<Long, DeviceStripe> entry = stripes == null ? null : stripes.floorEntry(physical);
    if (entry == null || physical - entry.getKey() >= entry.getValue().chunk.stripeLength()) {
      return OptionalLong.empty();
    }
    DeviceStripe s = entry.getValue();
    long offset = s.chunk.offsetOf(s.index, physical - entry.getKey());
    return offset < 0 ? OptionalLong.empty() : OptionalLong.of(s.chunk.logical + offset);
  }

  @Override
  public Owner owner(long address) throws IOException {
    return new OwnerSearch(volume).find(address);
  }

  @Override
  public List<FileRef> files(long address, int most) throws IOException {
    return new OwnerSearch(volume).everywhere(address, most);
  }
}
