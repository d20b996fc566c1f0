package fathom.views.spacemap;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Brings parity together that several extents share. Parity of a full stripe's row is told once for
 * each extent with data in that row, so the same bytes come up to as often as the row has data
 * stripes. Rows come in order, so only the last few need to be held.
 */
final class ParityUnion {
  /** What lies further apart than this is not of one row: a stripe has 64 KiB. */
  private static final long WINDOW = 1 << 20;

  /** Takes runs that do not overlap. */
  @FunctionalInterface
  interface Sink {
    /** Positions on the axis, {@code to} exclusive. */
    void run(long from, long to);
  }

  private final Sink sink;
  private final Map<Long, TreeMap<Long, Long>> held = new HashMap<>();

  ParityUnion(Sink sink) {
    this.sink = sink;
  }

  /** Takes parity of a device, as positions on the axis. */
  void add(long device, long from, long to) {
    TreeMap<Long, Long> runs = held.computeIfAbsent(device, d -> new TreeMap<>());
    release(runs, from, to);
    long start = from;
    long end = to;
    Map.Entry<Long, Long> before = runs.floorEntry(start);
    if (before != null && before.getValue() >= start) {
      start = before.getKey();
      end = Math.max(end, before.getValue());
    }
    for (Map.Entry<Long, Long> e = runs.ceilingEntry(start);
        e != null && e.getKey() <= end;
        e = runs.ceilingEntry(start)) {
      end = Math.max(end, e.getValue());
      runs.remove(e.getKey());
    }
    runs.put(start, end);
  }

  /** Passes on what no further extent of this row or a later one can touch. */
  private void release(NavigableMap<Long, Long> runs, long from, long to) {
    while (!runs.isEmpty() && runs.firstKey() < from - 2 * WINDOW) {
      Map.Entry<Long, Long> e = runs.pollFirstEntry();
      long cut = Math.min(e.getValue(), from - WINDOW);
      sink.run(e.getKey(), cut);
      if (cut < e.getValue()) {
        runs.put(cut, e.getValue());
      }
    }
    while (!runs.isEmpty() && runs.lastKey() > to + WINDOW) {
      Map.Entry<Long, Long> e = runs.pollLastEntry();
      sink.run(e.getKey(), e.getValue());
    }
  }

  /** Passes on all that is held. */
  void finish() {
    held.values().forEach(runs -> runs.forEach(sink::run));
    held.clear();
  }
}
