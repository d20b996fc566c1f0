package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.open.Opener;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * What a command has from outside.
 *
 * @param out where results go
 * @param opening how sources become a filesystem
 */
record Context(OutputStream out, Opening opening) {
  /** Opens the filesystem that sources hold; as {@link Opener#open}. */
  @FunctionalInterface
  interface Opening {
    /** Opens them. */
    Opened open(List<Path> paths, Opener.Options options, Progress progress) throws IOException;
  }

  /** Standard output and the real thing. */
  static Context system() {
    return new Context(new Stdout(), Opener::open);
  }
}
