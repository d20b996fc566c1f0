package fathom.views.chart;

import java.util.ArrayList;
import java.util.List;

/** Round values for an axis. */
final class Ticks {
  private Ticks() {}

  /** Values from 0 to {@code most}, about so many, at steps of 1, 2 or 5 times a power of base. */
  static List<Double> of(double most, int about, boolean binary) {
    List<Double> ticks = new ArrayList<>();
    if (!(most > 0) || Double.isInfinite(most)) {
      return List.of(0.0);
    }
    double step = step(most / Math.max(1, about), binary);
    for (double t = 0; t <= most * 1.0001; t += step) {
      ticks.add(t);
    }
    return ticks;
  }

  private static double step(double least, boolean binary) {
    if (binary) {
      double unit = 1;
      while (unit * 1024 <= least) {
        unit *= 1024;
      }
      return unit * decimal(least / unit);
    }
    return decimal(least);
  }

  private static double decimal(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double times : new double[] {1, 2, 5}) {
      if (times * power >= least * 0.999) {
        return times * power;
      }
    }
    return 10 * power;
  }
}
