package fathom.views.spacemap;

import fathom.views.text.Sizes;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** What is drawn over the map's pixels as shapes: titles, the selection, the extents when large. */
final class MapOverlay {
  /** From which width on extents have a label, and from which on one with the address. */
  private static final int LABEL_WIDTH = 72;

  private static final int ADDRESS_WIDTH = 170;
  private static final int LEAST_ROW = 14;

  /** A smaller selection has a ring around it, or it would not be found. */
  private static final int LEAST_SELECTION = 12;

  private static final int MOST_CELLS = 20_000;

  /** Text is slow to draw: more labels than these would be felt. */
  private static final int MOST_LABELS = 800;

  private final Canvas canvas = new Canvas();
  private final Font bold = Font.font("System", FontWeight.SEMI_BOLD, 12);
  private final Font plain = Font.font("System", 11);
  private final Font small = Font.font("System", 10);

  Canvas node() {
    return canvas;
  }

  static Color color(int argb) {
    return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
  }

  /**
   * Draws all of it anew.
   *
   * @param selectFrom first position selected
   * @param selectTo first position past the selection; equal for none
   */
  void draw(MapWork.Painted p, long selectFrom, long selectTo) {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    Palette palette = p.wish().palette();
    for (MapLayout.Block b : p.layout().blocks()) {
      if (b.title() > 0) {
        title(g, b, p.wish().axis(), palette);
      }
      boolean exact = p.detail() != null && p.detail().exact(b.from(), b.to());
      if (exact && b.curve() == null) {
        labels(g, b, p.detail(), palette);
      }
      if (selectTo > selectFrom && selectFrom < b.to() && selectTo > b.from()) {
        select(g, b, Math.max(selectFrom, b.from()), Math.min(selectTo, b.to()), palette);
      }
    }
  }

  private void title(GraphicsContext g, MapLayout.Block b, MapAxis axis, Palette palette) {
    g.setTextBaseline(VPos.BASELINE);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(b.title() == MapLayout.TITLE ? bold : plain);
    g.setFill(color(palette.text()));
    g.fillText(b.band().title(), 0, b.baseline());
    g.setFont(plain);
    g.setFill(color(palette.muted()));
    String range =
        b.from() == b.band().position() && b.to() == b.band().end()
            ? Sizes.of(b.band().length())
            : "%,d to %,d".formatted(axis.base(b.from()), axis.base(b.to() - 1));
    g.setTextAlign(TextAlignment.RIGHT);
    g.fillText(range + " · " + b.scale(), width(b), b.baseline());
    g.setTextAlign(TextAlignment.LEFT);
  }

  private static double width(MapLayout.Block b) {
    return (double) b.columns() * b.cellWidth();
  }

  /** Words in the extents that can hold them; the lines between extents are in the pixels. */
  private void labels(GraphicsContext g, MapLayout.Block b, Detail detail, Palette palette) {
    if (b.cellHeight() < LEAST_ROW) {
      return;
    }
    double bytesPerPixel = (double) (b.to() - b.from()) / b.cells();
    double height = (double) b.cellHeight() - b.gap();
    g.setFill(color(palette.background()));
    g.setFont(small);
    int drawn = 0;
    int first = detail.firstEndingAfter(b.from());
    for (int i = first; i < detail.count() && detail.start(i) < b.to(); i++) {
      long from = Math.max(detail.start(i), b.from());
      double width = (Math.min(detail.end(i), b.to()) - from) / bytesPerPixel;
      if (width < LABEL_WIDTH) {
        continue;
      }
      int cell = b.cell(from);
      double x = b.column(cell);
      double y = b.y() + b.row(cell) * (double) b.cellHeight();
      double room = Math.min(width, width(b) - x) - 8;
      if (room >= LABEL_WIDTH - 8 && drawn++ < MOST_LABELS) {
        g.fillText(label(detail, i, room), x + 4, y + height - 3, room);
      }
    }
  }

  private static String label(Detail detail, int i, double room) {
    String length = Sizes.of(detail.end(i) - detail.start(i));
    if (detail.kind(i) == Fill.PARITY) {
      return "parity " + length;
    }
    return room < ADDRESS_WIDTH ? length : "%s · %,d".formatted(length, detail.address(i));
  }

  /** The border of a range, light and dark, so that it is seen on any colour. */
  private static void select(
      GraphicsContext g, MapLayout.Block b, long from, long to, Palette palette) {
    int first = b.cell(from);
    int last = b.cell(to - 1);
    boolean tiny = (last - first + 1.0) * b.cellWidth() < LEAST_SELECTION;
    for (int pass = 0; pass < 2; pass++) {
      g.setStroke(color(pass == 0 ? palette.background() : palette.select()));
      g.setLineWidth(pass == 0 ? 4 : 2);
      if (tiny) {
        ring(g, b, first, last);
      } else if (b.curve() == null) {
        boxes(g, b, first, last);
      } else {
        border(g, b, first, last);
      }
    }
  }

  private static void ring(GraphicsContext g, MapLayout.Block b, int first, int last) {
    double x = (b.column(first) + b.column(last) + 1) * b.cellWidth() / 2.0;
    double y = b.y() + (b.row(first) + b.row(last) + 1) * b.cellHeight() / 2.0 - b.gap() / 2.0;
    double r = LEAST_SELECTION / 2.0 + 2;
    double half = Math.max(r, (b.cellHeight() - b.gap()) / 2.0 + 1);
    g.strokeRoundRect(x - r, y - half, 2 * r, 2 * half, 6, 6);
  }

  /** In rows: a box for each row the range crosses. */
  private static void boxes(GraphicsContext g, MapLayout.Block b, int first, int last) {
    double height = (double) b.cellHeight() - b.gap();
    for (int row = b.row(first); row <= b.row(last); row++) {
      double x0 = row == b.row(first) ? b.column(first) : 0;
      double x1 = row == b.row(last) ? b.column(last) + 1.0 : b.columns();
      double y = b.y() + row * (double) b.cellHeight();
      g.strokeRect(x0 + 0.5, y + 0.5, Math.max(1, x1 - x0 - 1), height - 1);
    }
  }

  /** On a curve: a line wherever a cell of the range touches one that is not of it. */
  private static void border(GraphicsContext g, MapLayout.Block b, int first, int last) {
    double w = b.cellWidth();
    double h = b.cellHeight();
    for (int c = first; c <= last && c - first < MOST_CELLS; c++) {
      int column = b.column(c);
      int row = b.row(c);
      double x = column * w;
      double y = b.y() + row * h;
      if (outside(b, column, row - 1, first, last)) {
        g.strokeLine(x, y, x + w, y);
      }
      if (outside(b, column, row + 1, first, last)) {
        g.strokeLine(x, y + h, x + w, y + h);
      }
      if (outside(b, column - 1, row, first, last)) {
        g.strokeLine(x, y, x, y + h);
      }
      if (outside(b, column + 1, row, first, last)) {
        g.strokeLine(x + w, y, x + w, y + h);
      }
    }
  }

  private static boolean outside(MapLayout.Block b, int column, int row, int first, int last) {
    if (column < 0 || column >= b.columns() || row < 0 || row >= b.rows()) {
      return true;
    }
    int cell = b.curve().at(column, row);
    return cell < first || cell > last;
  }
}
