package fathom.engine.work;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs items in parallel and their completions in order. */
public final class WorkQueue implements AutoCloseable {
  private final ExecutorService threads;
  private final int most;
  private final Deque<WorkItem> order = new ArrayDeque<>();
  private boolean completing;
  private boolean closed;
  private Throwable failure;

  /**
   * @param workers how many run at once
   * @param most how many may be submitted and not complete
   */
  public WorkQueue(String name, int workers, int most) {
    this.threads =
        Executors.newFixedThreadPool(
            workers, Thread.ofPlatform().name(name + "-", 0).daemon().factory());
    this.most = most;
  }

  /** Submits; waits while too many are under way. */
  public void submit(WorkItem item) throws IOException {
    synchronized (this) {
      while (order.size() >= most && failure == null) {
        await();
      }
      rethrow();
      item.finished = false;
      order.add(item);
    }
    threads.execute(() -> run(item));
  }

  private void run(WorkItem item) {
    try {
      if (!stopped()) {
        item.work();
      }
    } catch (IOException | RuntimeException | Error e) {
      fail(e);
    }
    synchronized (this) {
      item.finished = true;
    }
    completeAll();
  }

  private void completeAll() {
    while (true) {
      WorkItem head;
      synchronized (this) {
        if (completing || order.isEmpty() || !order.peek().finished) {
          return;
        }
        completing = true;
        head = order.peek();
      }
      try {
        if (!stopped()) {
          head.complete();
        }
      } catch (IOException | RuntimeException | Error e) {
        fail(e);
      }
      synchronized (this) {
        order.remove();
        completing = false;
        notifyAll();
      }
    }
  }

  private synchronized void fail(Throwable e) {
    failure = failure == null ? e : failure;
    notifyAll();
  }

  private synchronized boolean stopped() {
    return closed || failure != null;
  }

  private void rethrow() throws IOException {
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }

  @SuppressWarnings("WaitNotInLoop") // its callers loop
  private synchronized void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for everything submitted. */
  public synchronized void finish() throws IOException {
    while (!order.isEmpty()) {
      await();
    }
    rethrow();
  }

  /** How many are submitted and not complete. */
  public synchronized int underWay() {
    return order.size();
  }

  /** Drops what has not begun. */
  @Override
  public synchronized void close() {
    closed = true;
    threads.shutdown();
  }
}
