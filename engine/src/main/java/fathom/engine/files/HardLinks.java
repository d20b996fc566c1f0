package fathom.engine.files;

import fathom.engine.linux.Folder;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The files that have several names: the first name met is copied, the others become links to it.
 */
final class HardLinks {
  private final Map<FileRef, First> firsts = new HashMap<>();

  /**
   * The first name of a file.
   *
   * @param folders the names that lead to its folder from the top
   * @param name in that folder
   * @param copied whether it was; completed when that is known
   */
  record First(List<String> folders, String name, CompletableFuture<Boolean> copied) {
    /** Makes one more name for it. */
    void link(Folder top, Folder in, String newName) throws SystemCallException {
      link(top, 0, in, newName);
    }

    private void link(Folder at, int depth, Folder in, String newName) throws SystemCallException {
      if (depth == folders.size()) {
        in.makeLink(newName, at, name);
        return;
      }
      try (Folder next = at.folder(folders.get(depth))) {
        link(next, depth + 1, in, newName);
      }
    }
  }

  /**
   * What is known of a file under one of its names.
   *
   * @param again whether {@code first} is another name, met earlier
   */
  record Met(First first, boolean again) {}

  /** The walk met this file. */
  Met met(FileInfo info, OutFolder folder, String name) {
    First here = new First(folder.names(), name, new CompletableFuture<>());
    First known = info.nlink() < 2 ? null : firsts.putIfAbsent(info.ref(), here);
    return known == null ? new Met(here, false) : new Met(known, true);
  }
}
