package fathom.engine.work;

/**
 * How many workers are active at once: one more when more items than a threshold wait, one less
 * when fewer than half as many do, looked at once every quarter threshold of items taken up, never
 * fewer than one nor more than a limit. The rule of the kernel's btrfs work queues
 * (fs/btrfs/async-thread.c of Linux 6.18, {@code thresh_exec_hook}), whose comment says so; its
 * code looks at every item but each quarter one.
 *
 * <p>Not safe for several threads.
 */
public final class Threshold {
  /** The kernel's (DFT_THRESHOLD). */
  public static final int DEFAULT = 32;

  private final int limit;
  private final int threshold;
  private int active;
  private int count;

  private Threshold(int limit, int threshold, int active) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit " + limit);
    }
    this.limit = limit;
    this.threshold = threshold;
    this.active = active;
  }

  /**
   * Begins with one worker.
   *
   * @param limit most workers, at least 1
   * @param threshold waiting items above which one more is active; at least 4
   */
  public static Threshold of(int limit, int threshold) {
    if (threshold < 4) {
      throw new IllegalArgumentException("threshold " + threshold);
    }
    return new Threshold(limit, threshold, 1);
  }

  /** Always so many workers, at least 1. */
  public static Threshold fixed(int workers) {
    return new Threshold(workers, 0, workers);
  }

  /** Most workers there can be. */
  public int limit() {
    return limit;
  }

  /** How many may be active now. */
  public int active() {
    return active;
  }

  /**
   * A worker took up an item.
   *
   * @param waiting items that wait now
   * @return whether {@link #active} changed
   */
  public boolean taken(long waiting) {
    if (threshold == 0) {
      return false;
    }
    count = (count + 1) % (threshold / 4);
    if (count != 0) {
      return false;
    }
    int before = active;
    if (waiting > threshold) {
      active = Math.min(limit, active + 1);
    } else if (waiting < threshold / 2) {
      active = Math.max(1, active - 1);
    }
    return active != before;
  }
}
