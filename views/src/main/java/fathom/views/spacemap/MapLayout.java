package fathom.views.spacemap;

import fathom.views.text.Sizes;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the visible part of the axis lies on the plane: a block for each visible band, made of
 * cells that each stand for the same number of bytes of it.
 *
 * @param width pixels
 * @param height pixels
 * @param blocks from top to bottom
 */
record MapLayout(int width, int height, List<Block> blocks) {
  /** Pixels above each block for the band's title, as roomy as the number of bands lets it be. */
  static final int TITLE = 22;

  private static final int SMALL_TITLE = 15;

  private static final int ROW_PITCH = 16;
  private static final int LEAST_PITCH = 3;
  private static final int HILBERT_CELL = 3;
  private static final int BELOW = 8;

  /** What part of the height titles and the space between blocks may take. */
  private static final int MOST_TITLES = 2;

  /**
   * The visible part of one band.
   *
   * @param from first position shown
   * @param to first position past it
   * @param title pixels above the cells for the title; 0 when there is no room for titles
   * @param y top of the cells, below the title
   * @param cellWidth pixels of a cell with its gap
   * @param cellHeight likewise
   * @param gap pixels left free at the bottom of each row
   * @param columns cells beside each other
   * @param rows cells above each other
   * @param curve the order of the cells; null for rows
   */
  record Block(
      MapAxis.Band band,
      long from,
      long to,
      int title,
      int y,
      int cellWidth,
      int cellHeight,
      int gap,
      int columns,
      int rows,
      Curve curve) {
    /** What a row or a cell stands for, in words. */
    String scale() {
      double cell = (double) (to - from) / cells();
      return curve == null
          ? "%s a row".formatted(Sizes.of((long) (cell * columns)))
          : "%s a cell".formatted(Sizes.of(Math.max(1, (long) cell)));
    }

    /** Where the title's letters stand. */
    int baseline() {
      return y - (title < TITLE ? 4 : 8);
    }

    int cells() {
      return columns * rows;
    }

    int bottom() {
      return y + rows * cellHeight;
    }

    /** First position of a cell; of the cell past the last, the end. */
    long start(int cell) {
      long length = to - from;
      long n = cells();
      return from + length / n * cell + length % n * cell / n;
    }

    /** The cell that holds a position. */
    int cell(long position) {
      int low = 0;
      int high = cells() - 1;
      while (low < high) {
        int mid = (low + high + 1) >>> 1;
        if (start(mid) <= position) {
          low = mid;
        } else {
          high = mid - 1;
        }
      }
      return low;
    }

    int column(int cell) {
      return curve == null ? cell % columns : curve.x(cell);
    }

    int row(int cell) {
      return curve == null ? cell / columns : curve.y(cell);
    }

    /** The cell at a pixel; -1 when there is none. */
    int cellAt(double px, double py) {
      int column = (int) Math.floor(px / cellWidth);
      int row = (int) Math.floor((py - y) / cellHeight);
      if (column < 0 || column >= columns || row < 0 || row >= rows) {
        return -1;
      }
      return curve == null ? row * columns + column : curve.at(column, row);
    }
  }

  /** Lays out what a viewport shows of an axis. */
  static MapLayout of(int width, int height, MapAxis axis, Viewport view, MapOrder order) {
    List<MapAxis.Band> visible =
        axis.bands().stream()
            .filter(b -> b.end() > view.from() && b.position() < view.to())
            .toList();
    if (visible.isEmpty() || width < 8 || height < LEAST_PITCH) {
      return new MapLayout(width, height, List.of());
    }
    int n = visible.size();
    int title = titleHeight(n, height);
    int below = title == TITLE ? BELOW : title == 0 ? 1 : 2;
    int room = Math.max(n * LEAST_PITCH, height - n * (title + below));
    int cellWidth = order == MapOrder.ROWS ? 1 : HILBERT_CELL;
    int pitch =
        order == MapOrder.HILBERT
            ? HILBERT_CELL
            : Math.clamp(room / (2L * visible.size()), LEAST_PITCH, ROW_PITCH);
    int rows = Math.max(visible.size(), room / pitch);
    int[] share = share(visible, view, rows);
    List<Block> blocks = new ArrayList<>();
    int y = 0;
    for (int i = 0; i < visible.size(); i++) {
      MapAxis.Band b = visible.get(i);
      y += title;
      int columns = width / cellWidth;
      Curve curve = order == MapOrder.HILBERT ? Curve.of(columns, share[i]) : null;
      blocks.add(
          new Block(
              b,
              Math.max(b.position(), view.from()),
              Math.min(b.end(), view.to()),
              title,
              y,
              cellWidth,
              pitch,
              order == MapOrder.ROWS && pitch > 6 ? 2 : 0,
              columns,
              share[i],
              curve));
      y += share[i] * pitch + below;
    }
    return new MapLayout(width, height, List.copyOf(blocks));
  }

  private static int titleHeight(int bands, int height) {
    if (bands * (TITLE + BELOW) * MOST_TITLES <= height) {
      return TITLE;
    }
    return bands * (SMALL_TITLE + 2 + LEAST_PITCH) <= height ? SMALL_TITLE : 0;
  }

  /**
   * Divides the rows among the bands by how much is visible of each, at least one each. Rounded
   * down, so that bands of one size look alike, offset for offset.
   */
  private static int[] share(List<MapAxis.Band> bands, Viewport view, int rows) {
    int[] share = new int[bands.size()];
    int spare = rows - bands.size();
    for (int i = 0; i < share.length; i++) {
      MapAxis.Band b = bands.get(i);
      long visible = Math.min(b.end(), view.to()) - Math.max(b.position(), view.from());
      share[i] = 1 + (int) (spare * ((double) visible / view.length()));
    }
    return share;
  }

  /** The block at a height; null between blocks. */
  Block blockAt(double py) {
    for (Block b : blocks) {
      if (py >= b.y && py < b.bottom()) {
        return b;
      }
    }
    return null;
  }

  /** A place on the map: the first byte of a cell, and how many bytes it stands for. */
  record Spot(Block block, int cell, long position, long length) {}

  /** What is at a pixel; null when nothing is. */
  Spot spot(double px, double py) {
    Block b = blockAt(py);
    int cell = b == null ? -1 : b.cellAt(px, py);
    return cell < 0 ? null : new Spot(b, cell, b.start(cell), b.start(cell + 1) - b.start(cell));
  }

  /** What is at a pixel or nearest to it; null when there are no blocks. */
  Spot nearest(double px, double py) {
    Block best = null;
    double distance = Double.MAX_VALUE;
    for (Block b : blocks) {
      double d = Math.abs(py - Math.clamp(py, b.y, b.bottom() - 1.0));
      if (d < distance) {
        distance = d;
        best = b;
      }
    }
    return best == null
        ? null
        : spot(
            Math.clamp(px, 0, (double) best.columns * best.cellWidth - 1),
            Math.clamp(py, best.y, best.bottom() - 1.0));
  }

  /** Where in the order of all visible cells a spot is, from 0 to 1. */
  double fraction(Spot spot) {
    long before = 0;
    long all = 0;
    for (Block b : blocks) {
      if (b == spot.block) {
        before = all + (spot.position - b.from);
      }
      all += b.to - b.from;
    }
    return all == 0 ? 0 : (double) before / all;
  }
}
