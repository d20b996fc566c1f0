package fathom.views.readpolicy;

import fathom.engine.read.ReadOptions;
import fathom.engine.read.ReadResult;
import fathom.engine.read.ReadSample;
import fathom.views.chart.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One policy's run, as a view follows it: filled by its thread, looked at by the screen's. */
final class PolicyRun implements ReadSample.Listener {
  private final ReadOptions options;
  private final String label;
  private final Map<Long, ReadSample> latest = new TreeMap<>();
  private final List<double[]> rates = new ArrayList<>();
  private double second = -1;
  private Optional<ReadResult> result = Optional.empty();

  PolicyRun(ReadOptions options, String label) {
    this.options = options;
    this.label = label;
  }

  ReadOptions options() {
    return options;
  }

  String label() {
    return label;
  }

  @Override
  public synchronized void sample(ReadSample s) {
    latest.put(s.device(), s);
    if (s.seconds() == second) {
      rates.getLast()[1] += s.rate();
    } else {
      second = s.seconds();
      rates.add(new double[] {s.seconds(), s.rate()});
    }
  }

  synchronized void done(ReadResult r) {
    result = Optional.of(r);
  }

  synchronized Optional<ReadResult> result() {
    return result;
  }

  /** What each device did last, by id. */
  synchronized Map<Long, ReadSample> latest() {
    return new TreeMap<>(latest);
  }

  /** The rate of all devices together over time. */
  synchronized Series series() {
    Series s = new Series(label);
    for (double[] r : rates) {
      s.add(r[0], r[1]);
    }
    return s;
  }
}
