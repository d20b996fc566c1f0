package fathom.views.files;

import fathom.engine.files.FileWalk;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Finds a name of an inode by walking all names; for a background thread. */
final class NameSearch {
  private NameSearch() {}

  /** The first path met; empty when there is none, or when it was cancelled. */
  static Optional<String> find(Files files, FileRef wanted, Progress wish) throws IOException {
    AtomicReference<String> found = new AtomicReference<>();
    Progress progress =
        new Progress() {
          @Override
          public void at(long done, long total) {}

          @Override
          public boolean cancelled() {
            return wish.cancelled() || found.get() != null;
          }
        };
    FileWalk.walk(
        files,
        files.root(),
        "/",
        f -> {
          if (f.info().ref().equals(wanted)) {
            found.compareAndSet(null, f.path());
          }
        },
        Findings.IGNORE,
        progress);
    return Optional.ofNullable(found.get());
  }
}
