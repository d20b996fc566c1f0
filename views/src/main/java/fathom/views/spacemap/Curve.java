package fathom.views.spacemap;

/**
 * A generalised Hilbert curve that fills any rectangle (J. Červený, "gilbert", 2018): consecutive
 * cells touch, and what is close on the curve is close on the plane. Cells are numbered along the
 * curve.
 */
final class Curve {
  private final int width;
  private final int[] cells;
  private final int[] index;
  private int count;

  private Curve(int width, int height) {
    this.width = width;
    this.cells = new int[width * height];
    this.index = new int[width * height];
  }

  /** The curve through {@code width × height} cells, both at least 1. */
  static Curve of(int width, int height) {
    Curve c = new Curve(width, height);
    if (width >= height) {
      c.draw(0, 0, width, 0, 0, height);
    } else {
      c.draw(0, 0, 0, height, width, 0);
    }
    return c;
  }

  int length() {
    return count;
  }

  int x(int cell) {
    return cells[cell] % width;
  }

  int y(int cell) {
    return cells[cell] / width;
  }

  /** The number of the cell at a place. */
  int at(int x, int y) {
    return index[y * width + x];
  }

  private void add(int x, int y) {
    index[y * width + x] = count;
    cells[count++] = y * width + x;
  }

  /** Fills the parallelogram spanned by the axes a (main direction) and b. */
  private void draw(int x0, int y0, int ax, int ay, int bx, int by) {
    int w = Math.abs(ax + ay);
    int h = Math.abs(bx + by);
    int dax = Integer.signum(ax);
    int day = Integer.signum(ay);
    int dbx = Integer.signum(bx);
    int dby = Integer.signum(by);
    if (h == 1 || w == 1) {
      int n = h == 1 ? w : h;
      int dx = h == 1 ? dax : dbx;
      int dy = h == 1 ? day : dby;
      for (int i = 0; i < n; i++) {
        add(x0 + i * dx, y0 + i * dy);
      }
      return;
    }
    int ax2 = ax / 2;
    int ay2 = ay / 2;
    int bx2 = bx / 2;
    int by2 = by / 2;
    int w2 = Math.abs(ax2 + ay2);
    int h2 = Math.abs(bx2 + by2);
    if (2 * w > 3 * h) {
      if (w2 % 2 != 0 && w > 2) {
        ax2 += dax;
        ay2 += day;
      }
      draw(x0, y0, ax2, ay2, bx, by);
      draw(x0 + ax2, y0 + ay2, ax - ax2, ay - ay2, bx, by);
      return;
    }
    if (h2 % 2 != 0 && h > 2) {
      bx2 += dbx;
      by2 += dby;
    }
    draw(x0, y0, bx2, by2, ax2, ay2);
    draw(x0 + bx2, y0 + by2, ax, ay, bx - bx2, by - by2);
    draw(
        x0 + (ax - dax) + (bx2 - dbx),
        y0 + (ay - day) + (by2 - dby),
        -bx2,
        -by2,
        -(ax - ax2),
        -(ay - ay2));
  }
}
