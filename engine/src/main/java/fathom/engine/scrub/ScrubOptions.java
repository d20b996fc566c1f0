package fathom.engine.scrub;

import fathom.engine.mirror.DedicatedReadahead;
import fathom.engine.mirror.Readahead;

/**
 * How to scrub.
 *
 * @param readahead how the trees that say what is used come in
 * @param threads how many pieces of a device are read and verified at once
 * @param direct read past the page cache even what is in it
 */
public record ScrubOptions(Readahead readahead, int threads, boolean direct) {
  /** Enough requests under way to keep a device busy, while some threads verify. */
  public static final int THREADS = 8;

  /** What is fastest, measured. */
  public static final ScrubOptions DEFAULT =
      new ScrubOptions(new DedicatedReadahead(), THREADS, false);

  public ScrubOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads " + threads);
    }
  }
}
