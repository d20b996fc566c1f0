package fathom.engine.scrub;

/** Pauses, slows down and ends a scrub; for any thread. */
public final class ScrubControl {
  private boolean paused;
  private boolean cancelled;
  private long limit;

  /** One that lets it run as fast as it can. */
  public ScrubControl() {}

  /** Stops it at the next piece, until {@link #resume}. */
  public synchronized void pause() {
    paused = true;
  }

  /** Lets it go on. */
  public synchronized void resume() {
    paused = false;
    notifyAll();
  }

  /** Ends it; what was verified counts. */
  public synchronized void cancel() {
    cancelled = true;
    notifyAll();
  }

  /**
   * @param bytesPerSecond of each device; 0 for no limit
   */
  public synchronized void limit(long bytesPerSecond) {
    limit = bytesPerSecond;
    notifyAll();
  }

  /** Whether it is paused. */
  public synchronized boolean paused() {
    return paused;
  }

  /** Whether it is to end. */
  public synchronized boolean cancelled() {
    return cancelled;
  }

  /** Bytes a second; 0 for no limit. */
  public synchronized long limit() {
    return limit;
  }

  /**
   * Waits while it is paused.
   *
   * @return nanoseconds waited
   */
  synchronized long awaitTurn() {
    long since = System.nanoTime();
    while (paused && !cancelled) {
      await(0);
    }
    return System.nanoTime() - since;
  }

  /** Waits until {@link System#nanoTime} is so late, or until something changes. */
  synchronized void awaitTime(long nanoTime) {
    long before = limit;
    for (long left = nanoTime - System.nanoTime();
        left > 0 && !cancelled && !paused && limit == before;
        left = nanoTime - System.nanoTime()) {
      await(left / 1_000_000 + 1);
    }
  }

  @SuppressWarnings("WaitNotInLoop") // its callers loop
  private synchronized void await(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cancelled = true;
    }
  }
}
