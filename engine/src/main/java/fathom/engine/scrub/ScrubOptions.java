package fathom.engine.scrub;

import fathom.engine.mirror.DedicatedReadahead;
import fathom.engine.mirror.Readahead;
import fathom.engine.model.DeviceModel;
import java.util.Map;

/**
 * How to scrub.
 *
 * @param readahead how the trees that say what is used come in
 * @param threads how many pieces of a device are read and verified at once
 * @param direct read past the page cache even what is in it
 * @param models by device id; when there are any, time is what these devices would take, though
 *     everything is read and verified all the same
 */
public record ScrubOptions(
    Readahead readahead, int threads, boolean direct, Map<Long, DeviceModel> models) {
  /** Enough requests under way to keep a device busy, while some threads verify. */
  public static final int THREADS = 8;

  /** What is fastest, measured. */
  public static final ScrubOptions DEFAULT =
      new ScrubOptions(new DedicatedReadahead(), THREADS, false, Map.of());

  public ScrubOptions {
    models = Map.copyOf(models);
    if (threads < 1) {
      throw new IllegalArgumentException("threads " + threads);
    }
  }
}
