package fathom.views.spacemap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The whole axis on one line, band beside band, so that a person knows where they are when zoomed.
 *
 * @param width pixels
 * @param pieces the bands from left to right
 */
record Overview(int width, List<Piece> pieces) {
  private static final int GAP = 4;

  /**
   * @param x first pixel
   * @param width pixels, at least one
   */
  record Piece(MapAxis.Band band, int x, int width) {}

  /** Divides the line by the lengths of the bands. */
  static Overview of(MapAxis axis, int width) {
    int n = axis.bands().size();
    int gap = n > 1 && width / n > 4 * GAP ? GAP : 0;
    int room = width - gap * (n - 1) - n;
    List<Piece> pieces = new ArrayList<>();
    if (n == 0 || room < 0) {
      return new Overview(width, List.of());
    }
    double before = 0;
    int x = 0;
    int given = 0;
    for (MapAxis.Band b : axis.bands()) {
      before += (double) b.length() / axis.length();
      int upTo = (int) Math.round(Math.min(1, before) * room);
      pieces.add(new Piece(b, x, 1 + upTo - given));
      x += 1 + upTo - given + gap;
      given = upTo;
    }
    return new Overview(width, List.copyOf(pieces));
  }

  /** Its pixels, one row; transparent between bands. */
  int[] paint(MapPainter painter) {
    int[] row = new int[width];
    Arrays.fill(row, 0);
    for (Piece p : pieces) {
      MapLayout.Block block =
          new MapLayout.Block(
              p.band, p.band.position(), p.band.end(), 0, 0, 1, 1, 0, p.width, 1, null);
      int[] cells = painter.paint(new MapLayout(p.width, 1, List.of(block)));
      System.arraycopy(cells, 0, row, p.x, p.width);
    }
    return row;
  }

  /** The pixel, with its fraction, where a position lies. */
  double x(long position) {
    for (Piece p : pieces) {
      if (position <= p.band.end()) {
        double part = (double) (position - p.band.position()) / p.band.length();
        return p.x + Math.clamp(part, 0, 1) * p.width;
      }
    }
    return width;
  }

  /** The position at a pixel; in a gap, the end of the band before it. */
  long position(double px) {
    long position = 0;
    for (Piece p : pieces) {
      if (px < p.x) {
        break;
      }
      double part = Math.clamp((px - p.x) / p.width, 0, 1);
      position = p.band.position() + (long) (part * p.band.length());
    }
    return position;
  }
}
