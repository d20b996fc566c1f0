package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Names;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** From an inode back to a path, through inode references and root back references. */
final class Paths {
  /** Directories deep at most; a loop of parents in a damaged tree ends here. */
  private static final int DEEPEST = 512;

  private static final int REF_NAME_LEN = OnDisk.INODE_REF.offset("name_len");
  private static final int EXTREF_NAME_LEN = OnDisk.INODE_EXTREF.offset("name_len");
  private static final int ROOT_NAME_LEN = OnDisk.ROOT_REF.offset("name_len");

  private final BtrfsVolume volume;

  Paths(BtrfsVolume volume) {
    this.volume = volume;
  }

  private record Step(FileRef parent, String name) {}

  /**
   * One path of an inode from the top level, as {@code /a/b}; what can't be resolved stands as
   * {@code <tree 257 inode 300>}.
   */
  String path(FileRef file) {
    StringBuilder path = new StringBuilder();
    FileRef at = file;
    for (int i = 0; i < DEEPEST; i++) {
      if (at.subvolume() == Keys.FS_TREE && at.inode() == Keys.FIRST_FREE) {
        return path.isEmpty() ? "/" : path.toString();
      }
      Step step;
      try {
        step = at.inode() == Keys.FIRST_FREE ? subvolume(at.subvolume()) : inode(at);
      } catch (IOException e) {
        step = null;
      }
      if (step == null) {
        return "<tree %s inode %s>%s"
            .formatted(BtrfsTrees.name(at.subvolume()), Long.toUnsignedString(at.inode()), path);
      }
      path.insert(0, "/" + step.name);
      at = step.parent;
    }
    return "<too deep>" + path;
  }

  /** All paths of an inode, one for each of its names, at most so many. */
  List<String> all(FileRef file, int most) throws IOException {
    List<String> paths = new ArrayList<>();
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    for (boolean on = c.seek(file.inode(), Keys.INODE_REF, 0);
        on
            && c.objectid() == file.inode()
            && (c.type() == Keys.INODE_REF || c.type() == Keys.INODE_EXTREF)
            && paths.size() < most;
        on = c.next()) {
      boolean extended = c.type() == Keys.INODE_EXTREF;
      int header = extended ? OnDisk.INODE_EXTREF.size() : OnDisk.INODE_REF.size();
      for (int at = 0; at + header < c.size() && paths.size() < most; ) {
        int length =
            Bytes.u16(c.bytes(), c.start() + at + (extended ? EXTREF_NAME_LEN : REF_NAME_LEN));
        c.atLeast(at + header + length);
        long parent = extended ? Bytes.u64(c.bytes(), c.start() + at) : c.offset();
        String folder = path(new FileRef(file.subvolume(), parent));
        byte[] name = Bytes.copy(c.bytes(), c.start() + at + header, length);
        paths.add((folder.equals("/") ? "" : folder) + "/" + Names.decode(name, 0, length));
        at += header + length;
      }
    }
    return paths;
  }

  private Step inode(FileRef file) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    if (!c.seek(file.inode(), Keys.INODE_REF, 0) || c.objectid() != file.inode()) {
      return null;
    }
    boolean extended = c.type() == Keys.INODE_EXTREF;
    if (!extended && c.type() != Keys.INODE_REF) {
      return null;
    }
    int header = extended ? OnDisk.INODE_EXTREF.size() : OnDisk.INODE_REF.size();
    c.atLeast(header);
    long parent = extended ? Bytes.u64(c.bytes(), c.start()) : c.offset();
    String name = name(c, header, extended ? EXTREF_NAME_LEN : REF_NAME_LEN);
    return new Step(new FileRef(file.subvolume(), parent), name);
  }

  private Step subvolume(long id) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().rootTree());
    if (!c.seek(id, Keys.ROOT_BACKREF, 0) || !c.is(id, Keys.ROOT_BACKREF)) {
      return null;
    }
    c.atLeast(OnDisk.ROOT_REF.size());
    String name = name(c, OnDisk.ROOT_REF.size(), ROOT_NAME_LEN);
    return new Step(new FileRef(c.offset(), Bytes.u64(c.bytes(), c.start())), name);
  }

  private static String name(Cursor c, int header, int lengthAt) throws IOException {
    int length = Bytes.u16(c.bytes(), c.start() + lengthAt);
    c.atLeast(header + length);
    return Names.decode(Bytes.copy(c.bytes(), c.start() + header, length), 0, length);
  }
}
