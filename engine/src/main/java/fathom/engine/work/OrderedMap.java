package fathom.engine.work;

import java.io.IOException;

/**
 * Spreads a function over the workers of a {@link WorkQueue} and hands the results out in the order
 * the inputs came in. At most a bounded number of inputs is under way, so memory stays flat however
 * many there are. One thread puts.
 *
 * @param <T> input
 * @param <R> result
 */
public final class OrderedMap<T, R> implements AutoCloseable {
  private final WorkQueue queue;
  private final Step<T, R> step;
  private final Sink<R> sink;

  /** What is done to each input, on any thread. */
  @FunctionalInterface
  public interface Step<T, R> {
    /** The result of one input; an exception ends the whole work. */
    R apply(T input) throws IOException;
  }

  /** Takes the results, in order, on any thread but never two at once. */
  @FunctionalInterface
  public interface Sink<R> {
    /** The next result. */
    void accept(R result) throws IOException;
  }

  /**
   * @param threads how many workers; at least 1
   * @param most how many inputs may be under way at once
   */
  public OrderedMap(int threads, int most, Step<T, R> step, Sink<R> sink) {
    this.queue = new WorkQueue("ordered", Threshold.fixed(threads), most);
    this.step = step;
    this.sink = sink;
  }

  private final class Mapping extends WorkItem {
    private final T input;
    private R result;

    private Mapping(T input) {
      this.input = input;
    }

    @Override
    protected void work() throws IOException {
      result = step.apply(input);
    }

    @Override
    protected void complete() throws IOException {
      sink.accept(result);
    }
  }

  /** Gives in one input; works, too, when too many are under way. */
  public void put(T input) throws IOException {
    queue.submit(new Mapping(input));
  }

  /** Waits until everything is handed out. */
  public void finish() throws IOException {
    queue.finish();
  }

  /** Drops what is still waiting; work under way ends by itself. */
  @Override
  public void close() {
    queue.close();
  }
}
