package fathom.engine.open;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Opens what paths hold: container, partition, filesystem. */
public final class Opener {
  private Opener() {}

  /**
   * How to open.
   *
   * @param partition which partition, or 0 for the only filesystem there is
   * @param direct read with {@code O_DIRECT}
   */
  public record Options(int partition, boolean direct) {
    /** The whole source or its only filesystem, through the page cache. */
    public static final Options DEFAULT = new Options(0, false);
  }

  /**
   * Opens the filesystem on {@code paths}; other devices of it are looked for beside them.
   *
   * @throws IOException when there is nothing that can be opened; the message names the path and, where
   *     there is one, the byte offset
   */
  public static Opened open(List<Path> paths, Options options, Progress progress) throws IOException {
    throw new IOException("not built yet");
  }
}
