package fathom.engine.work;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Spreads a function over threads and hands the results out in the order the inputs came in. At
 * most a bounded number of inputs is under way, so memory stays flat however many there are.
 *
 * @param <T> input
 * @param <R> result
 */
public final class OrderedMap<T, R> implements AutoCloseable {
  private final ExecutorService threads;
  private final int most;
  private final Step<T, R> step;
  private final Sink<R> sink;
  private final Deque<Future<R>> underWay = new ArrayDeque<>();

  /** What is done to each input, on any thread. */
  @FunctionalInterface
  public interface Step<T, R> {
    /** The result of one input; an exception ends the whole work. */
    R apply(T input) throws IOException;
  }

  /** Takes the results, in order, on the thread that calls {@link #put} and {@link #finish}. */
  @FunctionalInterface
  public interface Sink<R> {
    /** The next result. */
    void accept(R result) throws IOException;
  }

  /**
   * @param threads how many threads; at least 1
   * @param most how many inputs may be under way at once
   */
  public OrderedMap(int threads, int most, Step<T, R> step, Sink<R> sink) {
    this.threads =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().name("ordered-", 0).daemon().factory());
    this.most = most;
    this.step = step;
    this.sink = sink;
  }

  /**
   * Gives in one input; hands out finished results, and waits for the first one when too many are
   * under way.
   */
  public void put(T input) throws IOException {
    underWay.add(threads.submit(() -> step.apply(input)));
    while (underWay.size() >= most || (!underWay.isEmpty() && underWay.peek().isDone())) {
      takeOne();
    }
  }

  /** Waits for everything under way and hands it out. */
  public void finish() throws IOException {
    while (!underWay.isEmpty()) {
      takeOne();
    }
  }

  private void takeOne() throws IOException {
    try {
      sink.accept(underWay.remove().get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Drops what is still waiting; work under way ends by itself. */
  @Override
  public void close() {
    underWay.forEach(f -> f.cancel(false));
    threads.shutdown();
  }
}
