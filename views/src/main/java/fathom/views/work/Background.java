package fathom.views.work;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;

/**
 * Work that reads the volume, away from the screen's thread. Threads are never interrupted, since
 * that would close the files they read; work asks whether it is still wanted.
 */
public final class Background implements AutoCloseable {
  /** What one job does. */
  @FunctionalInterface
  public interface Work<T> {
    /** Runs on a background thread; {@code job} tells whether it is still wanted. */
    T run(Job job) throws IOException;
  }

  /** One piece of work under way. */
  public static final class Job implements Progress {
    private volatile boolean cancelled;
    private volatile double fraction = -1;

    @Override
    public void at(long done, long total) {
      fraction = total > 0 ? Math.clamp((double) done / total, 0, 1) : -1;
    }

    /** How much is done, 0 to 1; -1 while that is not known. */
    public double fraction() {
      return fraction;
    }

    @Override
    public boolean cancelled() {
      return cancelled;
    }

    /** Runs something on the screen's thread, unless cancelled until then. */
    public void deliver(Runnable on) {
      if (!cancelled) {
        Platform.runLater(
            () -> {
              if (!cancelled) {
                on.run();
              }
            });
      }
    }

    /** Asks it to stop; nothing of it arrives on the screen's thread from now on. */
    public void cancel() {
      cancelled = true;
    }
  }

  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("view-", 0).factory());

  /** Runs {@code work}; {@code done} or {@code failed} hears of the end on the screen's thread. */
  public <T> Job run(Work<T> work, Consumer<T> done, Consumer<String> failed) {
    Job job = new Job();
    if (threads.isShutdown()) {
      job.cancel();
      return job;
    }
    threads.execute(
        () -> {
          try {
            T result = work.run(job);
            job.deliver(() -> done.accept(result));
          } catch (IOException | RuntimeException | Error e) {
            // A damaged volume must not take the view down, whatever it provokes in a reader: a
            // stack or a heap that overflows included.
            String words = e.getMessage() == null ? e.toString() : e.getMessage();
            job.deliver(() -> failed.accept(words));
          }
        });
    return job;
  }

  /** Takes no more work; what runs must be cancelled by who started it. */
  @Override
  public void close() {
    threads.shutdown();
  }
}
