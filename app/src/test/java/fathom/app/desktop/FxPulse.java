package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Watches how long the screen waits between two frames while something goes on. A frame is late
 * when the FX thread is busy, so the longest gap bounds the longest time that thread was blocked.
 */
public final class FxPulse implements AutoCloseable {
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          pulse();
        }
      };
  private volatile long last;
  private volatile long longest;
  private volatile int pulses;

  private FxPulse() {}

  /** Begins to watch; waits until the first frame. Not on the FX thread. */
  public static FxPulse watch() throws InterruptedException {
    FxPulse watch = new FxPulse();
    Platform.runLater(watch.timer::start);
    while (watch.pulses == 0) {
      Thread.sleep(5);
    }
    return watch;
  }

  private void pulse() {
    long now = System.nanoTime();
    if (pulses > 0) {
      longest = Math.max(longest, now - last);
    }
    last = now;
    pulses++;
  }

  /** The longest gap between two frames so far; the running one counts. */
  public Duration longestGap() {
    return Duration.ofNanos(Math.max(longest, System.nanoTime() - last));
  }

  /** Frames seen. */
  public int pulses() {
    return pulses;
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
