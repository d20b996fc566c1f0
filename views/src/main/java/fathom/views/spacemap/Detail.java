package fathom.views.spacemap;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The exact used runs of a part of the axis, in order, for zooms at which the buckets of {@link Fill} are
 * too coarse. Immutable once loaded.
 */
final class Detail {
  private static final int MOST = 400_000;

  /** No extent is longer (BTRFS_MAX_EXTENT_SIZE, doubled for preallocation). */
  private static final long LONGEST_EXTENT = 256L << 20;

  /** How far a run's stripes may interleave with those of other devices. */
  private static final long STRIPE = 64 << 10;

  private final long from;
  private final long to;
  private long[] start = new long[1024];
  private long[] length = new long[1024];
  private long[] address = new long[1024];
  private byte[] kind = new byte[1024];
  private int count;
  private boolean complete = true;

  private Detail(long from, long to) {
    this.from = from;
    this.to = to;
  }

  /** Loads the range of positions; {@link #complete} is false when there is too much to hold. */
  static Detail load(Space space, MapAxis axis, long from, long to, Progress progress)
      throws IOException {
    Detail d = new Detail(from, to);
    for (MapAxis.Band band : axis.bands()) {
      for (int i = MapAxis.firstEndingAfter(band.runs(), from); i < band.runs().size(); i++) {
        MapAxis.Run run = band.runs().get(i);
        if (run.position() >= to || d.count >= MOST || progress.cancelled()) {
          break;
        }
        if (run.group() >= 0) {
          d.loadRun(space, axis, band, run, progress);
        }
      }
    }
    d.complete &= !progress.cancelled();
    d.sort();
    return d;
  }

  private void loadRun(
      Space space, MapAxis axis, MapAxis.Band band, MapAxis.Run run, Progress progress)
      throws IOException {
    long first = Math.max(from, run.position());
    long last = Math.min(to, run.end()) - 1;
    long low = run.group();
    long high = Long.MAX_VALUE;
    if (band.device() < 0) {
      low = Math.max(low, axis.base(first) - LONGEST_EXTENT);
      high = axis.base(last) + 1;
    } else {
      OptionalLong a = near(space, band.device(), axis.base(first), -STRIPE);
      OptionalLong b = near(space, band.device(), axis.base(last), STRIPE);
      if (a.isPresent()) {
        low = Math.max(low, a.getAsLong() - LONGEST_EXTENT);
      }
      if (b.isPresent()) {
        high = b.getAsLong() + 1;
      }
    }
    Progress enough = until(progress);
    space.used(
        low,
        high,
        (addr, len, kind, generation) -> extent(space, axis, band, addr, len, FillPass.kind(kind)),
        Findings.IGNORE,
        enough);
  }

  /** The address at a place, or at the nearest stripe that way when parity lies there. */
  private static OptionalLong near(Space space, long device, long physical, long step) {
    for (long p = physical, tries = 0; tries < 16 && p >= 0; p += step, tries++) {
      OptionalLong address = space.address(device, p);
      if (address.isPresent()) {
        return address;
      }
    }
    return OptionalLong.empty();
  }

  private Progress until(Progress progress) {
    return new Progress() {
      @Override
      public void at(long done, long total) {}

      @Override
      public boolean cancelled() {
        complete &= count < MOST;
        return count >= MOST || progress.cancelled();
      }
    };
  }

  private void extent(Space space, MapAxis axis, MapAxis.Band band, long addr, long len, int what) {
    if (band.device() < 0) {
      add(axis.position(-1, addr), len, addr, what);
      return;
    }
    space.places(
        addr,
        len,
        (logical, n, device, physical, mirror) -> {
          if (device == band.device()) {
            add(axis.position(device, physical), n, addr, mirror == 0 ? Fill.PARITY : what);
          }
        });
  }

  private void add(long position, long len, long addr, int what) {
    if (position < 0 || position >= to || position + len <= from || count >= MOST) {
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

  /** Whether it holds all there is in a range. */
  boolean covers(long first, long last) {
    return complete && first >= from && last <= to;
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
