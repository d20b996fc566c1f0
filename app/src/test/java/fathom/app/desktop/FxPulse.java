package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Watches how long the screen waits between two frames while something goes on. A frame is late
 * when the FX thread is busy, so the longest gap bounds the longest time that thread was blocked.
 * The time it was ready to run while other threads and programs had all processors is no part of
 * that: on Linux the scheduler tells it (proc_pid_schedstat(5)), and it is taken off.
 */
public final class FxPulse implements AutoCloseable {
  private static final Path SCHEDSTAT = Path.of("/proc/thread-self/schedstat");

  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          pulse();
        }
      };
  private volatile long last;
  private volatile long longest;
  private final AtomicInteger pulses = new AtomicInteger();

  private FxPulse() {}

  /** Begins to watch; waits until the first frame. Not on the FX thread. */
  public static FxPulse watch() throws InterruptedException {
    FxPulse watch = new FxPulse();
    Platform.runLater(watch.timer::start);
    while (watch.pulses.get() == 0) {
      Thread.sleep(5);
    }
    return watch;
  }

  private void pulse() {
    long now = System.nanoTime() - waitedForProcessor();
    if (pulses.get() > 0) {
      longest = Math.max(longest, now - last);
    }
    last = now;
    pulses.incrementAndGet();
  }

  /** Nanoseconds that this thread has been ready to run without a processor; 0 where unknown. */
  private static long waitedForProcessor() {
    try {
      return Long.parseLong(Files.readString(SCHEDSTAT).strip().split(" ")[1]);
    } catch (IOException e) {
      return 0;
    }
  }

  /** The longest gap between two frames so far. */
  public Duration longestGap() {
    return Duration.ofNanos(longest);
  }

  /** Frames seen. */
  public int pulses() {
    return pulses.get();
  }

  /** Fails when the screen has waited longer than {@code limit} for a frame. */
  public void assertNoPulseOver(Duration limit) {
    Duration gap = longestGap();
    assertTrue(
        gap.compareTo(limit) <= 0,
        () ->
            "the screen waited %d ms for a frame, more than %d ms"
                .formatted(gap.toMillis(), limit.toMillis()));
  }

  @Override
  public void close() {
    Platform.runLater(timer::stop);
  }
}
