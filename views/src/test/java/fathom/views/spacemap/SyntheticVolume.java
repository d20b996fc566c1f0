package fathom.views.spacemap;

import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/**
 * A filesystem put together by a test: groups with their stripes, and used extents. Profiles {@code
 * single dup raid1 raid0 raid5} are mapped with stripes of 64 KiB, parity rotating as btrfs does.
 */
final class SyntheticVolume implements Volume, Space {
  static final long STRIPE = 64 << 10;

  private record Used(long length, Kind kind, long generation) {}

  private final List<VolumeInfo.Device> devices = new ArrayList<>();
  private final List<Usage.Group> groups = new ArrayList<>();
  private final TreeMap<Long, Used> used = new TreeMap<>();
  private final Map<Long, Owner> owners = new TreeMap<>();
  private boolean damaged;
  private volatile CountDownLatch answers = new CountDownLatch(0);

  SyntheticVolume device(long id, long size) {
    devices.add(new VolumeInfo.Device(id, "", size, 0, "/images/d" + id + ".img", false));
    return this;
  }

  /**
   * @param stripes device and physical offset, in turn
   */
  SyntheticVolume group(long address, String type, String profile, long size, long... stripes) {
    int n = stripes.length / 2;
    long each =
        switch (profile) {
          case "raid0" -> size / n;
          case "raid5" -> size / (n - 1);
          default -> size;
        };
    List<Usage.Stripe> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add(new Usage.Stripe(stripes[2 * i], stripes[2 * i + 1], each));
    }
    groups.add(new Usage.Group(address, type, profile, size, 0, list));
    return this;
  }

  SyntheticVolume extent(long address, long length, Kind kind) {
    used.put(address, new Used(length, kind, 7));
    return this;
  }

  SyntheticVolume owner(long address, String path, FileRef file) {
    Used u = used.get(address);
    List<FileRef> files = u.kind == Kind.DATA ? List.of(file) : List.of();
    owners.put(
        address, new Owner(address, u.length, u.kind, u.generation, 1, List.of(path), files));
    return this;
  }

  /** Questions for owners wait until the latch is open. */
  void holdAnswers(CountDownLatch until) {
    answers = until;
  }

  @Override
  public List<Allocation> allocations() {
    List<Allocation> list = new ArrayList<>();
    for (Usage.Group g : groups) {
      Kind kind = Kind.valueOf(g.type().toUpperCase(java.util.Locale.ROOT).replace('+', '_'));
      int i = 0;
      for (Usage.Stripe s : g.stripes()) {
        list.add(
            new Allocation(s.device(), s.offset(), s.length(), g.address(), kind, g.profile(), i));
        i++;
      }
    }
    list.sort(Comparator.comparingLong(Allocation::device).thenComparingLong(Allocation::physical));
    return list;
  }

  @Override
  public void used(long from, long to, UsedSink sink, Findings findings, Progress progress) {
    for (Map.Entry<Long, Used> e : used.subMap(from, Math.max(from, to)).entrySet()) {
      if (progress.cancelled()) {
        return;
      }
      Used u = e.getValue();
      sink.used(e.getKey(), u.length, u.kind, u.generation);
      progress.at(e.getKey() - from, to - from);
    }
  }

  private Usage.Group groupAt(long address) {
    for (Usage.Group g : groups) {
      if (address >= g.address() && address - g.address() < g.size()) {
        return g;
      }
    }
    return null;
  }

  @Override
  public void places(long address, long length, PlaceSink sink) {
    for (long done = 0; done < length; ) {
      long a = address + done;
      Usage.Group g = groupAt(a);
      if (g == null) {
        return;
      }
      List<Usage.Stripe> s = g.stripes();
      long offset = a - g.address();
      int n = s.size();
      boolean striped = g.profile().startsWith("raid") && !g.profile().equals("raid1");
      if (!striped) {
        for (int i = 0; i < n; i++) {
          sink.place(a, length - done, s.get(i).device(), s.get(i).offset() + offset, i + 1);
        }
        return;
      }
      long piece = Math.min(length - done, STRIPE - offset % STRIPE);
      boolean parity = g.profile().equals("raid5");
      int data = parity ? n - 1 : n;
      long row = offset / STRIPE / data;
      long column = offset / STRIPE % data;
      long inStripe = row * STRIPE + offset % STRIPE;
      Usage.Stripe d = s.get((int) ((column + (parity ? row : 0)) % n));
      sink.place(a, piece, d.device(), d.offset() + inStripe, 1);
      if (parity) {
        Usage.Stripe p = s.get((int) ((data + row) % n));
        sink.place(a, piece, p.device(), p.offset() + inStripe, 0);
      }
      done += piece;
    }
  }

  @Override
  public OptionalLong address(long device, long physical) {
    for (Usage.Group g : groups) {
      for (int i = 0; i < g.stripes().size(); i++) {
        Usage.Stripe s = g.stripes().get(i);
        long in = physical - s.offset();
        if (s.device() == device && in >= 0 && in < s.length()) {
          return logical(g, i, in);
        }
      }
    }
    return OptionalLong.empty();
  }

  private static OptionalLong logical(Usage.Group g, int stripe, long in) {
    int n = g.stripes().size();
    long row = in / STRIPE;
    return switch (g.profile()) {
      case "raid0" -> OptionalLong.of(g.address() + (row * n + stripe) * STRIPE + in % STRIPE);
      case "raid5" -> {
        long column = Math.floorMod(stripe - row, n);
        yield column == n - 1
            ? OptionalLong.empty()
            : OptionalLong.of(g.address() + (row * (n - 1) + column) * STRIPE + in % STRIPE);
      }
      default -> OptionalLong.of(g.address() + in);
    };
  }

  @Override
  public Owner owner(long address) throws IOException {
    try {
      answers.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    Map.Entry<Long, Used> e = used.floorEntry(address);
    if (e == null || address - e.getKey() >= e.getValue().length) {
      return new Owner(-1, 0, Kind.DATA, 0, 0, List.of(), List.of());
    }
    Owner known = owners.get(e.getKey());
    if (known == null) {
      throw new IOException("extent " + e.getKey() + ": no owner");
    }
    return known;
  }

  @Override
  public VolumeInfo info() {
    long total = devices.stream().mapToLong(VolumeInfo.Device::size).sum();
    long bytes = used.values().stream().mapToLong(Used::length).sum();
    return new VolumeInfo(
        "btrfs",
        "u-u-i-d",
        "label & <name>",
        4096,
        16384,
        total,
        bytes,
        7,
        "crc32c",
        List.of(),
        devices,
        false);
  }

  /** From now on its groups cannot be read. */
  SyntheticVolume withoutUsage() {
    damaged = true;
    return this;
  }

  @Override
  public Usage usage() throws IOException {
    if (damaged) {
      throw new IOException("no block groups");
    }
    return new Usage(
        groups,
        devices.stream().map(d -> new Usage.DeviceUsage(d.id(), d.size(), 0, d.size())).toList());
  }

  @Override
  public Space space() {
    return this;
  }

  @Override
  public List<Field> superblock() {
    return List.of();
  }

  @Override
  public List<SuperblockCopy> superblockCopies() {
    return List.of();
  }

  @Override
  public List<Finding> findings() {
    return List.of();
  }

  @Override
  public Trees trees() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Files files() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress) {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
