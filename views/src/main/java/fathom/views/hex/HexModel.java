package fathom.views.hex;

import java.util.OptionalInt;

/**
 * Where each byte of a hex view lies, and what lies under a point: plain arithmetic without a
 * toolkit. A row is an offset, the bytes in groups of eight, and the same bytes as text. Pixels
 * count from the top left of the content; rows scroll, columns do not.
 *
 * @param length bytes shown
 * @param bytesPerRow a multiple of four
 * @param charWidth advance of one character of the monospaced font, in pixels
 * @param rowHeight in pixels
 * @param padding left of the first column, in pixels
 */
public record HexModel(
    int length, int bytesPerRow, double charWidth, double rowHeight, double padding) {
  private static final int GROUP = 8;

  /** What part of a row. */
  public enum Area {
    OFFSET,
    HEX,
    TEXT
  }

  /** A step of the keyboard. */
  public enum Step {
    LEFT,
    RIGHT,
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    ROW_START,
    ROW_END,
    START,
    END
  }

  /** The widest of 16, 8 and 4 bytes a row that fits {@code width}; 4 when none does. */
  public static int bytesPerRowFor(int length, double charWidth, double padding, double width) {
    for (int n = 16; n > 4; n /= 2) {
      if (new HexModel(length, n, charWidth, 1, padding).width() <= width) {
        return n;
      }
    }
    return 4;
  }

  /** Rows needed. */
  public int rows() {
    return (length + bytesPerRow - 1) / bytesPerRow;
  }

  /** Digits of the offset column: at least four, always even. */
  public int offsetDigits() {
    int digits = (32 - Integer.numberOfLeadingZeros(Math.max(0, length - 1)) + 3) / 4;
    return Math.max(4, digits + digits % 2);
  }

  /** Left edge of the two hex digits in a column. */
  public double hexX(int column) {
    return padding + (offsetDigits() + 2 + column * 3 + column / GROUP) * charWidth;
  }

  /** Left edge of a column's character. */
  public double textX(int column) {
    return hexX(bytesPerRow - 1) + (4 + column) * charWidth;
  }

  /** Width of everything, padding included. */
  public double width() {
    return textX(bytesPerRow) + padding;
  }

  /** Height of everything. */
  public double height() {
    return rows() * rowHeight;
  }

  /** Row that holds a byte. */
  public int row(int offset) {
    return offset / bytesPerRow;
  }

  /**
   * The byte under a point.
   *
   * @param x in the view
   * @param y in the content, so with what is scrolled away added
   * @return empty beside the bytes and after the last one
   */
  public OptionalInt byteAt(double x, double y) {
    int row = (int) Math.floor(y / rowHeight);
    int column = column(x);
    if (row < 0 || column < 0 || row >= rows()) {
      return OptionalInt.empty();
    }
    int offset = row * bytesPerRow + column;
    return offset < length ? OptionalInt.of(offset) : OptionalInt.empty();
  }

  private int column(double x) {
    double half = charWidth / 2;
    for (int c = 0; c < bytesPerRow; c++) {
      boolean hex = x >= hexX(c) - half && x < hexX(c) + 2.5 * charWidth;
      boolean text = x >= textX(c) && x < textX(c + 1);
      if (hex || text) {
        return c;
      }
    }
    return -1;
  }

  /** Which part of a row a point is in. */
  public Area area(double x) {
    if (x < hexX(0) - charWidth) {
      return Area.OFFSET;
    }
    return x < textX(0) - charWidth ? Area.HEX : Area.TEXT;
  }

  /** Where the cursor goes from {@code offset}; it stays inside the data. */
  public int move(int offset, Step step, int pageRows) {
    int page = Math.max(1, pageRows) * bytesPerRow;
    int to =
        switch (step) {
          case LEFT -> offset - 1;
          case RIGHT -> offset + 1;
          case UP -> offset < bytesPerRow ? offset : offset - bytesPerRow;
          case DOWN -> offset + bytesPerRow < length ? offset + bytesPerRow : offset;
          case PAGE_UP -> offset < page ? offset % bytesPerRow : offset - page;
          case PAGE_DOWN -> pageDown(offset, page);
          case ROW_START -> offset - offset % bytesPerRow;
          case ROW_END -> offset - offset % bytesPerRow + bytesPerRow - 1;
          case START -> 0;
          case END -> length - 1;
        };
    return Math.clamp(to, 0, Math.max(0, length - 1));
  }

  private int pageDown(int offset, int page) {
    if (offset + (long) page < length) {
      return offset + page;
    }
    int inLastRow = (rows() - 1) * bytesPerRow + offset % bytesPerRow;
    return inLastRow < length ? inLastRow : inLastRow - bytesPerRow;
  }

  /**
   * How far the content can be scrolled in a view of this height, in whole rows: the last one is
   * then wholly in sight.
   */
  public double maxScroll(double viewHeight) {
    return Math.max(0, rows() - Math.floor(viewHeight / rowHeight)) * rowHeight;
  }

  /** The nearest scrolling by whole rows. */
  public double snap(double scroll) {
    return Math.rint(scroll / rowHeight) * rowHeight;
  }

  /**
   * The least scrolling from {@code scroll} that shows a range; the range's start when it is taller
   * than the view.
   */
  public double scrollToShow(int offset, int count, double scroll, double viewHeight) {
    double top = row(offset) * rowHeight;
    double bottom = (row(offset + Math.max(1, count) - 1) + 1) * rowHeight;
    if (top >= scroll && bottom <= scroll + viewHeight) {
      return scroll;
    }
    // One row of context above, so that the eye finds where it is.
    double wanted =
        top < scroll || bottom - top > viewHeight
            ? top - rowHeight
            : bottom + rowHeight - viewHeight;
    double rows = Math.ceil(wanted / rowHeight) * rowHeight;
    return Math.clamp(rows, 0, maxScroll(viewHeight));
  }

  /**
   * The columns of {@code row} that a range covers.
   *
   * @return first column in the upper half, columns in the lower; 0 when it covers none
   */
  long columns(int row, int offset, int count) {
    long rowStart = (long) row * bytesPerRow;
    long from = Math.max(offset, rowStart);
    long to = Math.min(Math.min((long) offset + count, length), rowStart + bytesPerRow);
    return to <= from ? 0 : (from - rowStart) << 32 | to - from;
  }
}
