package fathom.engine.files;

import fathom.engine.linux.OpenFile;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Names;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Gives copies the metadata of what they are copies of. Without their owners files get neither
 * set-user-ID nor set-group-ID, which would hand the rights of whoever extracts to whoever made the
 * image, and of extended attributes only {@code user.*}.
 */
final class Attributes {
  private static final int PERMISSIONS = 0777;
  private static final int STICKY = 01000;
  private static final int ALL_BITS = 07777;

  private final Files files;
  private final boolean owner;
  private final Findings findings;
  private final AtomicBoolean unsupported = new AtomicBoolean();

  /** Whether owners are set too. */
  Attributes(Files files, boolean owner, Findings findings) {
    this.files = files;
    this.owner = owner;
    this.findings = findings;
  }

  /** The bits of a file's mode that its copy gets. */
  int mode(FileInfo info) {
    return info.mode() & (owner ? ALL_BITS : PERMISSIONS | STICKY);
  }

  /** Sets all of it on a copy to which nothing more is written. */
  void set(OpenFile file, FileInfo info, String path) throws SystemCallException {
    if (owner) {
      file.owner(info.uid(), info.gid());
    }
    extended(file, info, path);
    file.mode(mode(info));
    file.times(info.atime(), info.mtime());
  }

  private void extended(OpenFile file, FileInfo info, String path) {
    Map<String, byte[]> attributes;
    try {
      attributes = files.xattrs(info.ref());
    } catch (IOException e) {
      findings.found(new Finding("xattr", path, -1, -1, -1, 0, e.getMessage()));
      return;
    }
    attributes.forEach(
        (name, value) -> {
          if (owner || name.startsWith("user.")) {
            extended(file, path, name, value);
          }
        });
  }

  private void extended(OpenFile file, String path, String name, byte[] value) {
    try {
      file.attribute(Names.encode(name), value);
    } catch (SystemCallException e) {
      if (!e.unsupported() || unsupported.compareAndSet(false, true)) {
        String what = "extended attribute " + name + " is not copied: " + e.getMessage();
        findings.found(new Finding("xattr", path, -1, -1, -1, 0, what));
      }
    }
  }
}
