package fathom.views.spacemap;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * What is used in a part of the axis, for zooms at which the buckets of the whole axis are too
 * coarse: the exact runs, in order, and where there are too many to hold, finer buckets. Immutable
 * once loaded.
 */
final class Detail {
  private static final int MOST = 400_000;

  /** No extent is longer (BTRFS_MAX_EXTENT_SIZE, doubled for preallocation). */
  private static final long LONGEST_EXTENT = 256L << 20;

  /** How far a run's stripes may interleave with those of other devices. */
  private static final long STRIPE = 64 << 10;

  /** More rows of parity than these never follow each other on a device: RAID6 has two. */
  private static final int MOST_PARITY = 4;

  private final long from;
  private final long to;
  private final Fill fill;
  private Fill.Sums sums;
  private long[] start = new long[1024];
  private long[] length = new long[1024];
  private long[] address = new long[1024];
  private byte[] kind = new byte[1024];
  private int count;
  private boolean whole = true;
  private boolean exact = true;

  private Detail(long from, long to) {
    this.from = from;
    this.to = to;
    this.fill = new Fill(from, to - from);
  }

  /** Loads the range of positions. */
  static Detail load(Space space, MapAxis axis, long from, long to, Progress progress)
      throws IOException {
    Detail d = new Detail(from, to);
    for (MapAxis.Band band : axis.bands()) {
      for (int i = MapAxis.firstEndingAfter(band.runs(), from); i < band.runs().size(); i++) {
        MapAxis.Run run = band.runs().get(i);
        if (run.position() >= to || progress.cancelled()) {
          break;
        }
        if (run.group() >= 0) {
          d.loadRun(space, axis, band, run, progress);
        }
      }
    }
    d.whole = !progress.cancelled();
    d.sums = d.fill.sums();
    d.sort();
    d.uniteParity();
    return d;
  }

  private void loadRun(
      Space space, MapAxis axis, MapAxis.Band band, MapAxis.Run run, Progress progress)
      throws IOException {
    long first = Math.max(from, run.position());
    long last = Math.min(to, run.end()) - 1;
    long low = axis.base(first);
    long high = axis.base(last);
    if (band.device() >= 0) {
      low = bound(space, axis, band, run, first, -1);
      high = bound(space, axis, band, run, last, 1);
    }
    ParityUnion parity = new ParityUnion((a, b) -> fill.add(a, b - a, Fill.PARITY));
    space.used(
        Math.max(run.group(), low - LONGEST_EXTENT),
        high + 1,
        (addr, len, kind, generation) -> {
          if (band.device() < 0) {
            long position = axis.position(-1, addr);
            fill.add(position, len, FillPass.kind(kind));
            add(position, len, addr, FillPass.kind(kind));
          } else {
            onDevice(space, axis, band, run, addr, len, FillPass.kind(kind), parity);
          }
        },
        Findings.IGNORE,
        quiet(progress));
    parity.finish();
  }

  /**
   * The lowest or highest address that can lie at a position of a run or beyond it. Where parity
   * lies, it is that of a row nearby in the same run, with as much to spare as the rows between can
   * hold.
   */
  private static long bound(
      Space space, MapAxis axis, MapAxis.Band band, MapAxis.Run run, long position, int side) {
    long row = STRIPE * axis.bands().size();
    for (int rows = 0; rows <= MOST_PARITY; rows++) {
      for (int way = -1; way <= 1; way += 2) {
        long p = position + (long) way * rows * STRIPE;
        if (p >= run.position() && p < run.end()) {
          OptionalLong a = space.address(band.device(), axis.base(p));
          if (a.isPresent()) {
            return a.getAsLong() + side * (rows == 0 ? 0 : (rows + 1) * row);
          }
        }
      }
    }
    return side < 0 ? run.group() : run.group() + run.length() * axis.bands().size();
  }

  private void onDevice(
      Space space,
      MapAxis axis,
      MapAxis.Band band,
      MapAxis.Run run,
      long addr,
      long len,
      int what,
      ParityUnion parity) {
    space.places(
        addr,
        len,
        (logical, n, device, physical, mirror) -> {
          long position = device == band.device() ? axis.position(device, physical) : -1;
          // The other copy of DUP lies on the same device in another run, which has its own turn.
          if (position < run.position() || position >= run.end()) {
            return;
          }
          if (mirror == 0) {
            parity.add(device, position, position + n);
          } else {
            fill.add(position, n, what);
          }
          add(position, n, addr, mirror == 0 ? Fill.PARITY : what);
        });
  }

  private static Progress quiet(Progress progress) {
    return new Progress() {
      @Override
      public void at(long done, long total) {}

      @Override
      public boolean cancelled() {
        return progress.cancelled();
      }
    };
  }

  private void add(long position, long len, long addr, int what) {
    if (position < 0 || position >= to || position + len <= from) {
      return;
    }
    if (count >= MOST) {
      exact = false;
      return;
    }
    if (count == start.length) {
      int more = count * 2;
      start = Arrays.copyOf(start, more);
      length = Arrays.copyOf(length, more);
      address = Arrays.copyOf(address, more);
      kind = Arrays.copyOf(kind, more);
    }
    start[count] = position;
    length[count] = len;
    address[count] = addr;
    kind[count++] = (byte) what;
  }

  private void sort() {
    boolean sorted = true;
    for (int i = 1; i < count; i++) {
      sorted &= start[i - 1] <= start[i];
    }
    if (sorted) {
      return;
    }
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compare(start[a], start[b]));
    long[] s = new long[count];
    long[] l = new long[count];
    long[] a = new long[count];
    byte[] k = new byte[count];
    for (int i = 0; i < count; i++) {
      s[i] = start[order[i]];
      l[i] = length[order[i]];
      a[i] = address[order[i]];
      k[i] = kind[order[i]];
    }
    start = s;
    length = l;
    address = a;
    kind = k;
  }

  /** Makes one run of parity runs that overlap, since several extents share them. */
  private void uniteParity() {
    int n = 0;
    for (int i = 0; i < count; i++) {
      boolean shared =
          n > 0 && kind[i] == Fill.PARITY && kind[n - 1] == Fill.PARITY && start[i] < end(n - 1);
      if (shared) {
        length[n - 1] = Math.max(end(n - 1), start[i] + length[i]) - start[n - 1];
      } else {
        start[n] = start[i];
        length[n] = length[i];
        address[n] = address[i];
        kind[n++] = kind[i];
      }
    }
    count = n;
  }

  /** Whether it has been loaded for all of a range. */
  boolean covers(long first, long last) {
    return whole && first >= from && last <= to;
  }

  /** Whether another load would not show more of a range in cells of so many bytes. */
  boolean suffices(Viewport view, double cell) {
    return covers(view.from(), view.to())
        && (exact || fill.bucket() <= cell || Fill.bucket(view.length()) >= fill.bucket());
  }

  /** Whether it holds every run of a range. */
  boolean exact(long first, long last) {
    return exact && covers(first, last);
  }

  /** Bytes used by buckets that are as fine as the range allows. */
  Fill.Sums sums() {
    return sums;
  }

  int count() {
    return count;
  }

  long start(int i) {
    return start[i];
  }

  long end(int i) {
    return start[i] + length[i];
  }

  /** Address of the extent that run {@code i} is part of. */
  long address(int i) {
    return address[i];
  }

  int kind(int i) {
    return kind[i];
  }

  /** Index of the first run that ends after a position. */
  int firstEndingAfter(long position) {
    int low = 0;
    int high = count;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (end(mid) <= position) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }
}
