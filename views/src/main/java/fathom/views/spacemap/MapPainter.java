package fathom.views.spacemap;

import fathom.engine.volume.Space.Kind;
import java.util.Arrays;
import java.util.List;

/**
 * Paints a layout into pixels, on any thread. A cell's colour is the mix of what its bytes are:
 * allocated or not, used or free; a small used part shows more strongly than its share, or single
 * blocks on a large disk would be lost.
 */
final class MapPainter {
  private static final double LEAST_USED = 0.4;

  /** A line between runs is drawn when both have at least so many cells. */
  private static final int LEAST_BORDERED = 8;

  /** Extents of fewer cells than this are not told apart. */
  private static final int LEAST_SEPARATED = 4;

  /** How much is left of a colour beside what is brought out. */
  private static final double FADED = 0.16;

  private final Fill.Sums sums;
  private final Detail detail;
  private final Palette palette;
  private final Part highlight;

  private double red;
  private double green;
  private double blue;
  private double weight;

  /**
   * @param detail exact runs where they were loaded, or null
   * @param highlight what is brought out, the rest being faded; null for nothing
   */
  MapPainter(Fill.Sums sums, Detail detail, Palette palette, Part highlight) {
    this.sums = sums;
    this.detail = detail;
    this.palette = palette;
    this.highlight = highlight;
  }

  /** Pixels of a layout, row by row, opaque ARGB. */
  int[] paint(MapLayout layout) {
    int[] pixels = new int[layout.width() * layout.height()];
    Arrays.fill(pixels, palette.background());
    for (MapLayout.Block b : layout.blocks()) {
      boolean exact = detail != null && detail.exact(b.from(), b.to());
      Fill.Sums fill = detail != null && detail.covers(b.from(), b.to()) ? detail.sums() : sums;
      int run = MapAxis.firstEndingAfter(b.band().runs(), b.from());
      int part = exact ? detail.firstEndingAfter(b.from()) : 0;
      for (int cell = 0; cell < b.cells(); cell++) {
        long from = b.start(cell);
        long to = Math.max(from + 1, b.start(cell + 1));
        while (run < b.band().runs().size() && b.band().runs().get(run).end() <= from) {
          run++;
        }
        while (exact && part < detail.count() && detail.end(part) <= from) {
          part++;
        }
        int argb = color(b.band(), run, from, to, exact ? part : -1, fill);
        if (exact && b.curve() == null && separates(part, from, to)) {
          argb = palette.background();
        } else if (b.curve() == null && border(b.band().runs(), run, from, to)) {
          argb = halfWay(argb, palette.text());
        }
        put(pixels, layout.width(), layout.height(), b, cell, argb);
      }
    }
    return pixels;
  }

  /**
   * Whether a run begins in a cell of it where one of the same kind ends, which no colour shows;
   * runs of few cells are left alone, or nothing would be seen of them.
   */
  private static boolean border(List<MapAxis.Run> runs, int run, long from, long to) {
    for (int i = Math.max(1, run); i < runs.size() && runs.get(i).position() < to; i++) {
      MapAxis.Run r = runs.get(i);
      MapAxis.Run before = runs.get(i - 1);
      if (r.position() >= from) {
        return r.kind() == before.kind()
            && r.position() == before.end()
            && Math.min(r.length(), before.length()) / LEAST_BORDERED >= to - from;
      }
    }
    return false;
  }

  /**
   * Whether an extent that is wide enough to be told apart begins in a cell, right where one ends.
   */
  private boolean separates(int part, long from, long to) {
    for (int i = Math.max(1, part); i < detail.count() && detail.start(i) < to; i++) {
      if (detail.start(i) >= from
          && detail.end(i - 1) == detail.start(i)
          && (detail.end(i) - detail.start(i)) / LEAST_SEPARATED >= to - from) {
        return true;
      }
    }
    return false;
  }

  private static int halfWay(int a, int b) {
    return 0xFF000000 | ((a & 0xFEFEFE) >> 1) + ((b & 0xFEFEFE) >> 1);
  }

  private static void put(
      int[] pixels, int width, int height, MapLayout.Block b, int cell, int argb) {
    int x = b.column(cell) * b.cellWidth();
    int y = b.y() + b.row(cell) * b.cellHeight();
    int endY = Math.min(height, y + b.cellHeight() - b.gap());
    int endX = Math.min(width, x + b.cellWidth());
    for (int py = y; py < endY; py++) {
      for (int px = x; px < endX; px++) {
        pixels[py * width + px] = argb;
      }
    }
  }

  /**
   * @param run index of the first run of the band that ends after {@code from}
   * @param part index of the first exact run that does, or -1 to go by the sums
   */
  private int color(MapAxis.Band band, int run, long from, long to, int part, Fill.Sums fill) {
    red = green = blue = weight = 0;
    long at = from;
    for (int i = run; i < band.runs().size() && at < to; i++) {
      MapAxis.Run r = band.runs().get(i);
      if (r.position() >= to) {
        break;
      }
      if (r.position() > at) {
        mix(Part.UNALLOCATED, palette.unallocated(), r.position() - at);
        at = r.position();
      }
      long end = Math.min(to, r.end());
      allocated(r, at, end, part, fill);
      at = end;
    }
    if (at < to) {
      mix(Part.UNALLOCATED, palette.unallocated(), to - at);
    }
    return 0xFF000000
        | (int) Math.round(red / weight) << 16
        | (int) Math.round(green / weight) << 8
        | (int) Math.round(blue / weight);
  }

  private void allocated(MapAxis.Run r, long from, long to, int part, Fill.Sums fill) {
    double length = to - from;
    if (r.kind() == Kind.RESERVED) {
      mix(Part.RESERVED, palette.reserved(), length);
      return;
    }
    double[] used = new double[Fill.KINDS];
    double all = 0;
    for (int k = 0; k < Fill.KINDS; k++) {
      used[k] = part < 0 && canHold(r.kind(), k) ? fill.used(from, to, k) : 0;
    }
    for (int i = part; i >= 0 && i < detail.count() && detail.start(i) < to; i++) {
      used[detail.kind(i)] +=
          Math.max(0, Math.min(to, detail.end(i)) - Math.max(from, detail.start(i)));
    }
    for (double u : used) {
      all += u;
    }
    double share = Math.min(1, all / length);
    double shown = all < 0.5 ? 0 : LEAST_USED + (1 - LEAST_USED) * share;
    mix(Part.FREE, palette.free(r.kind()), length * (1 - shown));
    for (int k = 0; k < Fill.KINDS && all > 0; k++) {
      Part what = Part.used(k, r.kind());
      mix(what, palette.used(what), length * shown * used[k] / all);
    }
  }

  /** A bucket may reach across the end of a run: what the run can't hold is its neighbour's. */
  private static boolean canHold(Kind kind, int what) {
    return switch (kind) {
      case DATA -> what != Fill.TREE;
      case METADATA, SYSTEM -> what != Fill.DATA;
      case DATA_METADATA -> true;
      case RESERVED -> false;
    };
  }

  private void mix(Part part, int argb, double bytes) {
    double own = highlight == null || highlight == part ? bytes : bytes * FADED;
    blend(argb, own);
    blend(palette.background(), bytes - own);
  }

  private void blend(int argb, double bytes) {
    red += (argb >> 16 & 0xFF) * bytes;
    green += (argb >> 8 & 0xFF) * bytes;
    blue += (argb & 0xFF) * bytes;
    weight += bytes;
  }
}
