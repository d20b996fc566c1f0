package fathom.engine.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Opens a file a second time to read past the page cache, when that is first asked for. Not every
 * filesystem can: then there is nothing.
 */
final class PastCache {
  private final Path path;
  private Optional<DirectFile> file = Optional.empty();
  private boolean tried;

  PastCache(Path path) {
    this.path = path;
  }

  /** The file for direct reads; empty when there is none. */
  synchronized Optional<DirectFile> file() {
    if (!tried) {
      tried = true;
      try {
        file = Optional.of(DirectFile.open(path));
      } catch (IOException e) {
        file = Optional.empty(); // the plain way reads the same bytes
      }
    }
    return file;
  }

  synchronized void close() throws IOException {
    tried = true;
    if (file.isPresent()) {
      file.get().close();
      file = Optional.empty();
    }
  }
}
