package fathom.views.files;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import javafx.collections.ObservableListBase;

/**
 * Extents as a list of their indexes in some order. Nothing is held for a row that is not looked
 * at.
 */
final class ExtentRows extends ObservableListBase<Integer> {
  private final int[] order;

  private ExtentRows(int[] order) {
    this.order = order;
  }

  /** In file order. */
  static ExtentRows of(Extents extents) {
    int[] order = new int[extents.size()];
    Arrays.setAll(order, i -> i);
    return new ExtentRows(order);
  }

  /** By a value, equal ones in file order; takes long for many, so not for the screen's thread. */
  static ExtentRows by(Extents extents, IntToLongFunction value, boolean descending) {
    Integer[] sorted = new Integer[extents.size()];
    Arrays.setAll(sorted, i -> i);
    Arrays.parallelSort(
        sorted,
        (a, b) -> {
          int c = Long.compare(value.applyAsLong(a), value.applyAsLong(b));
          return c != 0 ? (descending ? -c : c) : Integer.compare(a, b);
        });
    int[] order = new int[sorted.length];
    Arrays.setAll(order, i -> sorted[i]);
    return new ExtentRows(order);
  }

  @Override
  public Integer get(int row) {
    return order[row];
  }

  @Override
  public int size() {
    return order.length;
  }

  /** The row of an extent; -1 when it has none. */
  int row(int extent) {
    if (extent < order.length && extent >= 0 && order[extent] == extent) {
      return extent;
    }
    for (int row = 0; row < order.length; row++) {
      if (order[row] == extent) {
        return row;
      }
    }
    return -1;
  }
}
