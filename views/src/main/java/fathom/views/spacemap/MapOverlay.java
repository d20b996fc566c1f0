package fathom.views.spacemap;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

/** What is drawn over the map's pixels as shapes: titles, the outline of a run, the extents when large. */
final class MapOverlay {
  private static final int LABEL_WIDTH = 70;
  private static final int OUTLINE_WIDTH = 5;

  private final Canvas canvas = new Canvas();
  private Palette palette = Palette.LIGHT;

  Canvas node() {
    return canvas;
  }

  void setPalette(Palette p) {
    palette = p;
  }

  static Color color(int argb) {
    return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
  }

  /**
   * Draws all of it anew.
   *
   * @param detail exact runs, or null
   * @param selectFrom first position selected
   * @param selectTo first position past the selection; equal for none
   */
  void draw(MapLayout layout, MapAxis axis, Detail detail, long selectFrom, long selectTo) {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    for (MapLayout.Block b : layout.blocks()) {
      title(g, b, axis);
      if (detail != null && detail.exact(b.from(), b.to()) && b.curve() == null) {
        extents(g, b, detail);
      }
      if (selectTo > selectFrom && selectFrom < b.to() && selectTo > b.from()) {
        g.setStroke(color(palette.select()));
        g.setLineWidth(2);
        outline(g, b, Math.max(selectFrom, b.from()), Math.min(selectTo, b.to()));
      }
    }
  }

  private void title(GraphicsContext g, MapLayout.Block b, MapAxis axis) {
    g.setFont(Font.font("System", FontWeight.SEMI_BOLD, 12));
    g.setFill(color(palette.text()));
    g.fillText(b.band().title(), 0, b.y() - 8);
    g.setFont(Font.font("System", 11));
    g.setFill(color(palette.muted()));
    String range =
        b.from() == b.band().position() && b.to() == b.band().end()
            ? fathom.views.text.Sizes.of(b.band().length())
            : "%,d to %,d".formatted(axis.base(b.from()), axis.base(b.to() - 1));
    g.setTextAlign(javafx.scene.text.TextAlignment.RIGHT);
    g.fillText(range, layoutWidth(b), b.y() - 8);
    g.setTextAlign(javafx.scene.text.TextAlignment.LEFT);
  }

  private static double layoutWidth(MapLayout.Block b) {
    return (double) b.columns() * b.cellWidth();
  }

  /** Outlines each extent that is wide enough to be seen, and names those that are wide enough to be read. */
  private void extents(GraphicsContext g, MapLayout.Block b, Detail detail) {
    double bytesPerPixel = (double) (b.to() - b.from()) / b.cells();
    for (int i = detail.firstEndingAfter(b.from()); i < detail.count() && detail.start(i) < b.to(); i++) {
      double width = (detail.end(i) - detail.start(i)) / bytesPerPixel;
      if (width < OUTLINE_WIDTH) {
        continue;
      }
      long from = Math.max(detail.start(i), b.from());
      long to = Math.min(detail.end(i), b.to());
      g.setStroke(color(palette.background()));
      g.setLineWidth(1);
      outline(g, b, from, to);
      if (width >= LABEL_WIDTH && b.cellHeight() >= 14) {
        label(g, b, detail, i, from, width);
      }
    }
  }

  private void label(
      GraphicsContext g, MapLayout.Block b, Detail detail, int i, long from, double width) {
    int cell = b.cell(from);
    double x = b.column(cell) + 4.0;
    double room = Math.min(width, layoutWidth(b) - x) - 6;
    if (room >= LABEL_WIDTH - 10) {
      g.setFont(Font.font("System", 10));
      g.setFill(color(palette.background()));
      g.fillText(
          fathom.views.text.Sizes.of(detail.end(i) - detail.start(i)),
          x,
          b.y() + b.row(cell) * (double) b.cellHeight() + b.cellHeight() - b.gap() - 3,
          room);
    }
  }

  /** The outline of a range: in rows a box for each row it crosses, on a curve a box for each cell. */
  private static void outline(GraphicsContext g, MapLayout.Block b, long from, long to) {
    int first = b.cell(from);
    int last = b.cell(to - 1);
    double height = b.cellHeight() - b.gap();
    if (b.curve() != null) {
      for (int c = first; c <= last && c - first < 4000; c++) {
        g.strokeRect(
            b.column(c) * (double) b.cellWidth(),
            b.y() + b.row(c) * (double) b.cellHeight(),
            b.cellWidth(),
            height);
      }
      return;
    }
    for (int row = b.row(first); row <= b.row(last); row++) {
      double x0 = row == b.row(first) ? b.column(first) : 0;
      double x1 = row == b.row(last) ? b.column(last) + 1.0 : b.columns();
      double y = b.y() + row * (double) b.cellHeight();
      g.strokeRect(x0 + 0.5, y + 0.5, Math.max(1, x1 - x0 - 1), height - 1);
    }
  }
}
