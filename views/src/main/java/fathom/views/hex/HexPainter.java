package fathom.views.hex;

import java.lang.foreign.MemorySegment;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/** Draws the rows of a hex view that are in sight. */
final class HexPainter {
  /** What is selected, under the pointer, and where the cursor stands. */
  record Marks(
      int selectedOffset,
      int selectedLength,
      int hoverOffset,
      int hoverLength,
      int cursor,
      boolean focused) {
    boolean selected(int at) {
      return at >= selectedOffset && at - selectedOffset < selectedLength;
    }
  }

  private final GraphicsContext g;
  private final HexModel model;
  private final HexPalette palette;
  private final Font font;

  HexPainter(GraphicsContext g, HexModel model, HexPalette palette, Font font) {
    this.g = g;
    this.model = model;
    this.palette = palette;
    this.font = font;
  }

  void paint(
      MemorySegment bytes,
      List<Highlight> highlights,
      Marks marks,
      double scroll,
      double width,
      double height) {
    g.setFill(palette.background());
    g.fillRect(0, 0, width, height);
    g.setFont(font);
    g.setTextBaseline(VPos.CENTER);
    int first = (int) (scroll / model.rowHeight());
    int last = Math.min(model.rows() - 1, (int) ((scroll + height) / model.rowHeight()));
    for (int row = first; row <= last; row++) {
      double y = Math.round(row * model.rowHeight() - scroll);
      for (Highlight h : highlights) {
        fill(row, y, h.offset(), h.length(), palette.of(h.tint()));
      }
      fill(row, y, marks.selectedOffset(), marks.selectedLength(), palette.selection());
      frame(row, y, marks.hoverOffset(), marks.hoverLength(), palette.hover());
      if (marks.focused() && marks.selectedLength() != 1 && marks.cursor() >= 0) {
        frame(row, y, marks.cursor(), 1, palette.selectionText());
      }
      text(bytes, marks, row, y + model.rowHeight() / 2);
    }
  }

  private void fill(int row, double y, int offset, int length, Color color) {
    long columns = model.columns(row, offset, length);
    if (columns == 0) {
      return;
    }
    int from = (int) (columns >>> 32);
    int count = (int) columns;
    double half = model.charWidth() / 2;
    g.setFill(color);
    double x = model.hexX(from) - half;
    g.fillRect(x, y, model.hexX(from + count - 1) + 2.5 * model.charWidth() - x, model.rowHeight());
    g.fillRect(model.textX(from), y, count * model.charWidth(), model.rowHeight());
  }

  private void frame(int row, double y, int offset, int length, Color color) {
    long columns = model.columns(row, offset, length);
    if (columns == 0) {
      return;
    }
    int from = (int) (columns >>> 32);
    int count = (int) columns;
    double half = model.charWidth() / 2;
    double x = Math.round(model.hexX(from) - half) + 0.5;
    double h = model.rowHeight() - 1;
    g.setStroke(color);
    g.setLineWidth(1);
    g.strokeRect(
        x, y + 0.5, Math.round(model.hexX(from + count - 1) + 2.5 * model.charWidth() - x) - 1, h);
    g.strokeRect(
        Math.round(model.textX(from)) + 0.5, y + 0.5, Math.round(count * model.charWidth()) - 1, h);
  }

  /** Three strings a row instead of one a byte: plain, zero and selected bytes, each with gaps. */
  private void text(MemorySegment bytes, Marks marks, int row, double y) {
    int start = row * model.bytesPerRow();
    int count = Math.min(model.bytesPerRow(), model.length() - start);
    StringBuilder[] lines = {blank(), blank(), blank()};
    int textAt = (int) Math.round((model.textX(0) - model.hexX(0)) / model.charWidth());
    for (int c = 0; c < count; c++) {
      int b = HexText.at(bytes, start + c);
      StringBuilder line = lines[marks.selected(start + c) ? 2 : b == 0 ? 1 : 0];
      int at = c * 3 + c / 8;
      line.setCharAt(at, HexText.digit(b >> 4));
      line.setCharAt(at + 1, HexText.digit(b & 15));
      line.setCharAt(textAt + c, HexText.printable(b));
    }
    g.setFill(palette.muted());
    String offset = Integer.toHexString(start);
    String zeros = "0".repeat(model.offsetDigits() - offset.length());
    g.fillText(zeros + offset, model.padding(), y);
    Color[] colors = {palette.text(), palette.faint(), palette.selectionText()};
    for (int i = 0; i < lines.length; i++) {
      g.setFill(colors[i]);
      g.fillText(lines[i].toString(), model.hexX(0), y);
    }
  }

  private StringBuilder blank() {
    int chars =
        (int) Math.round((model.textX(model.bytesPerRow()) - model.hexX(0)) / model.charWidth());
    return new StringBuilder(" ".repeat(chars));
  }
}
