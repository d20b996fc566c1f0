package fathom.engine.files;

import fathom.engine.work.Threshold;
import fathom.engine.work.WorkItem;
import fathom.engine.work.WorkQueue;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The threads that copy files. A bounded number of files is under way, so memory and open files
 * stay bounded however many there are. The first failure that concerns the whole work is kept, and
 * is the sign to stop.
 */
final class CopyWorkers implements AutoCloseable {
  private static final int UNDER_WAY = 64;

  private final WorkQueue queue;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  CopyWorkers(int count) {
    queue = new WorkQueue("extract", Threshold.fixed(Math.max(1, count)), UNDER_WAY);
  }

  private final class Task extends WorkItem {
    private final Runnable what;

    private Task(Runnable what) {
      this.what = what;
    }

    @Override
    protected void work() {
      try {
        what.run();
      } catch (RuntimeException | Error e) {
        fail(e); // the rest is told by failed(), and cleans up
      }
    }

    @Override
    protected void complete() {}
  }

  /** Runs a task as soon as a worker is free; works, too, when many are under way. */
  void submit(Runnable task) {
    try {
      queue.submit(new Task(task));
    } catch (IOException e) {
      fail(e);
    }
  }

  /** The whole work has failed; the first failure is the one that counts. */
  void fail(Throwable e) {
    failure.compareAndSet(null, e);
  }

  /** Whether the whole work has failed. */
  boolean failed() {
    return failure.get() != null;
  }

  /** Returns when no task is under way. */
  void waitForAll() {
    try {
      queue.finish();
    } catch (IOException e) {
      fail(e);
    }
  }

  /** Throws the failure, when there is one. */
  void throwFailure() throws IOException {
    switch (failure.get()) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    queue.close();
  }
}
