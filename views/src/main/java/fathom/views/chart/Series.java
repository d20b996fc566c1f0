package fathom.views.chart;

import java.util.Arrays;

/** A figure over time: points in the order of their x. For one thread. */
public final class Series {
  private final String name;
  private double[] x = new double[64];
  private double[] y = new double[64];
  private int count;

  /** One without points. */
  public Series(String name) {
    this.name = name;
  }

  /** What it is. */
  public String name() {
    return name;
  }

  /** Adds a point, not before the last. */
  public void add(double px, double py) {
    if (count == x.length) {
      x = Arrays.copyOf(x, 2 * count);
      y = Arrays.copyOf(y, 2 * count);
    }
    x[count] = px;
    y[count++] = py;
  }

  /** How many points. */
  public int count() {
    return count;
  }

  /** Where a point is. */
  public double x(int i) {
    return x[i];
  }

  /** What the figure was there. */
  public double y(int i) {
    return y[i];
  }

  /** Index of the last point not beyond {@code at}; -1 when all are. */
  public int at(double at) {
    int i = Arrays.binarySearch(x, 0, count, at);
    return i >= 0 ? i : -i - 2;
  }
}
