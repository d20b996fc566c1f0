package fathom.engine.files;

import fathom.engine.linux.Folder;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A folder being written. It is held by the walk and by every file and folder under way in it; when
 * the last of them lets go it receives its own metadata, which writing into it would have changed,
 * and is closed.
 */
final class OutFolder {
  private final Optional<OutFolder> parent;
  private final String name;
  private final Folder folder;
  private final Optional<FileInfo> info;
  private final String path;
  private final Finish finish;
  private final AtomicInteger holders = new AtomicInteger(1);

  /** What is done to a folder when all in it is. */
  @FunctionalInterface
  interface Finish {
    void folder(OutFolder folder);
  }

  private OutFolder(
      Optional<OutFolder> parent,
      String name,
      Folder folder,
      Optional<FileInfo> info,
      String path,
      Finish finish) {
    this.parent = parent;
    this.name = name;
    this.folder = folder;
    this.info = info;
    this.path = path;
    this.finish = finish;
  }

  /** The folder everything is written below. */
  static OutFolder top(Folder folder, Finish finish) {
    return new OutFolder(Optional.empty(), "", folder, Optional.empty(), "/", finish);
  }

  /**
   * A folder in this one, which exists and is opened here.
   *
   * @param childInfo what it is a copy of; empty when it is only on the way
   * @param childPath of what it is a copy of
   */
  OutFolder child(String childName, Optional<FileInfo> childInfo, String childPath)
      throws SystemCallException {
    Folder opened = folder.folder(childName);
    hold();
    return new OutFolder(Optional.of(this), childName, opened, childInfo, childPath, finish);
  }

  /** The folder, to write into. */
  Folder folder() {
    return folder;
  }

  /** What it is a copy of. */
  Optional<FileInfo> info() {
    return info;
  }

  /** The path of what it is a copy of. */
  String path() {
    return path;
  }

  /** The names that lead here from the top. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    for (OutFolder f = this; f.parent.isPresent(); f = f.parent.get()) {
      names.addFirst(f.name);
    }
    return names;
  }

  /** One more holder. */
  void hold() {
    holders.incrementAndGet();
  }

  /** One holder less; the last one finishes the folder, and then perhaps those above. */
  void release() {
    Optional<OutFolder> f = Optional.of(this);
    while (f.isPresent() && f.get().holders.decrementAndGet() == 0) {
      finish.folder(f.get());
      f = f.get().parent;
    }
  }
}
