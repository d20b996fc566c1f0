package fathom.views.trees;

import java.util.OptionalInt;

/**
 * Where a picture's levels lie from top to bottom: the root's row first.
 *
 * @param levels how many
 * @param height pixels for all of them
 */
public record Rows(int levels, double height) {
  private static final double MARGIN = 8;
  private static final double MAX_ROW = 76;
  private static final double MIN_ROW = 14;

  /** Pixels between two rows. */
  public double gap() {
    return levels > 5 ? 4 : 8;
  }

  /** Height of a row. */
  public double rowHeight() {
    double each = (height - 2 * MARGIN - gap() * (levels - 1)) / levels;
    return Math.floor(Math.clamp(each, MIN_ROW, MAX_ROW));
  }

  /** Top of a level's row; they stand in the middle when there is room to spare. */
  public double top(int level) {
    double all = rowHeight() * levels + gap() * (levels - 1);
    double first = Math.max(MARGIN, Math.floor((height - all) / 2));
    return first + (levels - 1 - level) * (rowHeight() + gap());
  }

  /** The level whose row is at a pixel. */
  public OptionalInt levelAt(double y) {
    for (int level = 0; level < levels; level++) {
      if (y >= top(level) && y < top(level) + rowHeight()) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }
}
