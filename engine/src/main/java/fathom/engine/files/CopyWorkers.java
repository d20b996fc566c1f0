package fathom.engine.files;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The threads that copy files. A bounded number of files is under way, so memory and open files
 * stay bounded however many there are. The first failure that concerns the whole work is kept, and
 * is the sign to stop.
 */
final class CopyWorkers implements AutoCloseable {
  private static final int UNDER_WAY = 64;

  private final ExecutorService threads;
  private final Semaphore free = new Semaphore(UNDER_WAY);
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  CopyWorkers(int count) {
    threads =
        Executors.newFixedThreadPool(
            Math.max(1, count), Thread.ofPlatform().name("extract-", 0).daemon().factory());
  }

  /** Runs a task as soon as a thread is free; waits when many are under way. */
  void submit(Runnable task) {
    free.acquireUninterruptibly();
    threads.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException | Error e) {
            fail(e);
          } finally {
            free.release();
          }
        });
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
    free.acquireUninterruptibly(UNDER_WAY);
    free.release(UNDER_WAY);
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
    threads.shutdown();
  }
}
