package fathom.engine.work;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Runs items in parallel and their completions in the order of submission, never two at once: the
 * ordered work queue of the kernel's btrfs (fs/btrfs/async-thread.c). How many workers are active
 * is fixed, or grows and shrinks by a {@link Threshold}.
 *
 * <p>One thread submits. When too much is under way it works itself instead of waiting, so memory
 * stays flat and nobody sleeps while there is work. Nothing is allocated for an item that is used
 * again. Threads are never interrupted: that would close the files they read.
 */
public final class WorkQueue implements AutoCloseable {
  private final String name;
  private final int most;
  private final Threshold threshold;
  private final List<Thread> threads = new ArrayList<>();

  /** Items that wait for a worker. */
  private final Deque<WorkItem> waiting = new ArrayDeque<>();

  /** Items whose completion did not run, in the order of submission. */
  private final Deque<WorkItem> order = new ArrayDeque<>();

  private int running;
  private int idle;
  private boolean completing;
  private boolean closed;
  private Throwable failure;
  private long submitted;
  private long completed;

  /**
   * How it is getting on.
   *
   * @param submitted items ever given in
   * @param completed items whose completion ran
   * @param waiting items no worker took up yet
   * @param running items under work
   * @param active workers that may work at once now
   */
  public record State(long submitted, long completed, int waiting, int running, int active) {}

  /**
   * @param name of its threads
   * @param threshold how many workers
   * @param most how many items may be under way, completions included; at least 1
   */
  public WorkQueue(String name, Threshold threshold, int most) {
    if (most < 1) {
      throw new IllegalArgumentException("most " + most);
    }
    this.name = name;
    this.threshold = threshold;
    this.most = most;
  }

  /** One with a fixed number of workers, which takes in twice as many items. */
  public static WorkQueue fixed(String name, int workers) {
    return new WorkQueue(name, Threshold.fixed(workers), 2 * workers);
  }

  /**
   * Gives in an item; works meanwhile when too many are under way.
   *
   * @throws IOException what an earlier item's work or completion threw; nothing runs any more then
   */
  public void submit(WorkItem item) throws IOException {
    while (true) {
      WorkItem own = null;
      synchronized (this) {
        rethrow();
        if (closed) {
          throw new IllegalStateException(name + " is closed");
        }
        if (order.size() < most) {
          enqueue(item);
          return;
        }
        if (waiting.isEmpty()) {
          await();
        } else {
          own = take();
        }
      }
      if (own != null) {
        runTaken(own);
      }
    }
  }

  private void enqueue(WorkItem item) {
    item.finished = false;
    submitted++;
    order.add(item);
    waiting.add(item);
    if (idle > 0) {
      notifyAll();
    } else if (threads.size() < threshold.active()) {
      threads.add(
          Thread.ofPlatform().daemon().name(name + "-" + threads.size()).start(this::worker));
    }
  }

  private void worker() {
    while (true) {
      WorkItem item;
      synchronized (this) {
        while (!closed && (waiting.isEmpty() || running >= threshold.active())) {
          idle++;
          await();
          idle--;
        }
        if (closed) {
          return;
        }
        item = take();
      }
      runTaken(item);
    }
  }

  private synchronized WorkItem take() {
    WorkItem item = waiting.remove();
    running++;
    if (threshold.taken(waiting.size())) {
      notifyAll();
    }
    return item;
  }

  private void runTaken(WorkItem item) {
    run(item);
    synchronized (this) {
      running--;
    }
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
      if (completing || order.peek() != item) {
        return;
      }
      completing = true;
    }
    complete();
  }

  /** Runs the completions of all finished items at the head; one thread at a time is here. */
  private void complete() {
    while (true) {
      WorkItem head;
      synchronized (this) {
        head = order.peek();
        if (head == null || !head.finished) {
          completing = false;
          notifyAll();
          return;
        }
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
        completed++;
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
      fail(new IOException("interrupted", e));
    }
  }

  /**
   * Waits until all that was given in is complete, and works meanwhile.
   *
   * @throws IOException what an item's work or completion threw
   */
  public void finish() throws IOException {
    while (true) {
      WorkItem own = null;
      synchronized (this) {
        if (order.isEmpty() || closed) {
          rethrow();
          return;
        }
        if (waiting.isEmpty()) {
          await();
        } else {
          own = take();
        }
      }
      if (own != null) {
        runTaken(own);
      }
    }
  }

  /** How it is getting on. */
  public synchronized State state() {
    return new State(submitted, completed, waiting.size(), running, threshold.active());
  }

  /** Drops what no worker took up; what is under work ends by itself, without its completion. */
  @Override
  public synchronized void close() {
    closed = true;
    waiting.clear();
    notifyAll();
  }
}
