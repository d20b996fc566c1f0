package fathom.engine.files;

import fathom.engine.linux.Folder;
import fathom.engine.linux.NewFile;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileInfo;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Makes the names of copies, one at a time, in folders being written. */
final class NewNames {
  private final Extraction.Options options;
  private final Attributes attributes;
  private final AtomicLong made = new AtomicLong();

  NewNames(Extraction.Options options, Attributes attributes) {
    this.options = options;
    this.attributes = attributes;
  }

  /** How many were made. */
  long made() {
    return made.get();
  }

  /** Refuses names that would be anything but one new name in the folder. */
  static void check(String name) throws Skipped {
    if (name.isEmpty()
        || name.equals(".")
        || name.equals("..")
        || name.indexOf('/') >= 0
        || name.indexOf('\0') >= 0) {
      throw new Skipped("not copied, for a file cannot have this name");
    }
  }

  /** Makes a folder unless it is there, and opens it; a link or a file is no folder. */
  OutFolder folder(OutFolder in, String name, Optional<FileInfo> info, String path)
      throws SystemCallException, Skipped {
    check(name);
    try {
      in.folder().makeFolder(name);
    } catch (SystemCallException e) {
      if (!e.exists()) {
        throw e;
      }
    }
    try {
      OutFolder out = in.child(name, info, path);
      made.addAndGet(info.isPresent() ? 1 : 0);
      return out;
    } catch (SystemCallException e) {
      if (e.lasting()) {
        throw e;
      }
      throw new Skipped("not copied, for what is there under this name is not a folder");
    }
  }

  /** Makes a symbolic link, whatever it leads to: nothing here ever follows one. */
  void symlink(OutFolder in, String name, FileInfo i) throws SystemCallException {
    make(in, name, () -> in.folder().makeSymlink(name, i.target(), i.atime(), i.mtime()));
    if (options.owner()) {
      in.folder().owner(name, i.uid(), i.gid());
    }
  }

  /** Makes a named pipe. */
  void fifo(OutFolder in, String name, FileInfo i) throws SystemCallException {
    int mode = attributes.mode(i);
    make(in, name, () -> in.folder().makeFifo(name, mode, i.atime(), i.mtime()));
    if (options.owner()) {
      in.folder().owner(name, i.uid(), i.gid());
    }
  }

  /** Makes one more name of a file. */
  void link(OutFolder in, String name, HardLinks.First first, Folder top)
      throws SystemCallException {
    make(in, name, () -> first.link(top, in.folder(), name));
  }

  /** Makes a file, to be written. */
  NewFile file(OutFolder in, String name) throws SystemCallException {
    NewFile[] file = new NewFile[1];
    make(in, name, () -> file[0] = in.folder().makeFile(name));
    return file[0];
  }

  /** Makes something new in a folder. */
  @FunctionalInterface
  private interface Making {
    void make() throws SystemCallException;
  }

  /** Makes a name that is not a folder, in the place of what has it when that is wanted. */
  private void make(OutFolder in, String name, Making making) throws SystemCallException {
    try {
      making.make();
    } catch (SystemCallException e) {
      if (!e.exists() || !options.replace()) {
        throw e;
      }
      in.folder().remove(name);
      making.make();
    }
    made.incrementAndGet();
  }
}
