package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Opens one filesystem; the engine's {@code Opener} in the program. */
@FunctionalInterface
interface VolumeOpener {
  /**
   * @throws IOException when there is nothing to open; the message names the path and the address
   */
  Opened open(List<Path> paths, Progress progress) throws IOException;
}
