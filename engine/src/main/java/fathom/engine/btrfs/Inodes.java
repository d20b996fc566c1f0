package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.mirror.CopyChooser;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Names;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

/** Inode items, symlink targets and extended attributes. */
final class Inodes {
  /** Inode flag: its data has no checksums. */
  static final long NODATASUM = 1;

  private static final int GENERATION = OnDisk.INODE_ITEM.offset("generation");
  private static final int SIZE = OnDisk.INODE_ITEM.offset("size");
  private static final int NBYTES = OnDisk.INODE_ITEM.offset("nbytes");
  private static final int NLINK = OnDisk.INODE_ITEM.offset("nlink");
  private static final int UID = OnDisk.INODE_ITEM.offset("uid");
  private static final int GID = OnDisk.INODE_ITEM.offset("gid");
  private static final int MODE = OnDisk.INODE_ITEM.offset("mode");
  private static final int RDEV = OnDisk.INODE_ITEM.offset("rdev");
  private static final int FLAGS = OnDisk.INODE_ITEM.offset("flags");
  private static final int ATIME = OnDisk.INODE_ITEM.offset("atime");
  private static final int CTIME = OnDisk.INODE_ITEM.offset("ctime");
  private static final int MTIME = OnDisk.INODE_ITEM.offset("mtime");
  private static final int OTIME = OnDisk.INODE_ITEM.offset("otime");
  private static final int DATA_LEN = OnDisk.DIR_ITEM.offset("data_len");
  private static final int NAME_LEN = OnDisk.DIR_ITEM.offset("name_len");
  private static final int MAX_SYMLINK = 4096;

  /** The kernel's dev_t, as the inode item holds it: 12 bits major, 20 bits minor. */
  private static final int MINOR_BITS = 20;

  private final BtrfsVolume volume;

  Inodes(BtrfsVolume volume) {
    this.volume = volume;
  }

  /** Puts a cursor on the inode item. */
  private Cursor item(FileRef file) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    if (!c.seekExactly(file.inode(), Keys.INODE_ITEM, 0)) {
      throw new IOException(
          "inode %s of tree %s has no inode item"
              .formatted(
                  Long.toUnsignedString(file.inode()), Long.toUnsignedString(file.subvolume())));
    }
    c.atLeast(OnDisk.INODE_ITEM.size());
    return c;
  }

  FileInfo info(FileRef file) throws IOException {
    if (file.inode() == Keys.EMPTY_SUBVOL_DIR) {
      return placeholder(file);
    }
    Cursor c = item(file);
    MemorySegment s = c.bytes();
    int at = c.start();
    int mode = (int) Bytes.u32(s, at + MODE);
    FileType type = FileType.ofMode(mode);
    long rdev = Bytes.u64(s, at + RDEV);
    boolean device = type == FileType.CHAR || type == FileType.BLOCK;
    return new FileInfo(
        file,
        file.inode(),
        type,
        mode,
        Bytes.u64(s, at + SIZE),
        Bytes.u64(s, at + NBYTES),
        Bytes.u32(s, at + UID),
        Bytes.u32(s, at + GID),
        // A directory's link count is 1 on a mount, whatever is stored.
        type == FileType.DIR ? 1 : Bytes.u32(s, at + NLINK),
        time(s, at + MTIME),
        time(s, at + CTIME),
        time(s, at + ATIME),
        Bytes.u64(s, at + OTIME) == 0 ? Long.MIN_VALUE : time(s, at + OTIME),
        type == FileType.SYMLINK ? target(file) : "",
        device ? (rdev >>> MINOR_BITS) << 32 | (rdev & ((1 << MINOR_BITS) - 1)) : 0,
        inodeFlags(Bytes.u64(s, at + FLAGS)));
  }

  /**
   * What the kernel shows in place of a subvolume that is not below this one, as in a snapshot of
   * its parent ({@code new_simple_dir}); owner and times are those of the subvolume it is in.
   */
  private FileInfo placeholder(FileRef file) throws IOException {
    FileInfo top = info(new FileRef(file.subvolume(), Keys.FIRST_FREE));
    return new FileInfo(
        file,
        Keys.EMPTY_SUBVOL_DIR,
        FileType.DIR,
        0040755,
        0,
        0,
        top.uid(),
        top.gid(),
        1,
        top.mtime(),
        top.ctime(),
        top.atime(),
        Long.MIN_VALUE,
        "",
        0,
        "");
  }

  private static String inodeFlags(long flags) {
    return flags == 0
        ? ""
        : Flags.inode(flags).toLowerCase(java.util.Locale.ROOT).replace('|', ',');
  }

  /** Nanoseconds since the epoch; wraps beyond the year 2262, as the JSON's 64-bit number must. */
  private static long time(MemorySegment s, int at) {
    return Bytes.u64(s, at) * 1_000_000_000L + Bytes.u32(s, at + 8);
  }

  /** Size and flags of an inode, for reading it. */
  record Size(long bytes, boolean checksummed) {}

  Size size(FileRef file) throws IOException {
    Cursor c = item(file);
    long size = Bytes.u64(c.bytes(), c.start() + SIZE);
    if (size < 0) {
      throw new IOException(
          "inode %d has size %s".formatted(file.inode(), Long.toUnsignedString(size)));
    }
    return new Size(size, (Bytes.u64(c.bytes(), c.start() + FLAGS) & NODATASUM) == 0);
  }

  /** The transaction that made the inode. */
  long generation(FileRef file) throws IOException {
    Cursor c = item(file);
    return Bytes.u64(c.bytes(), c.start() + GENERATION);
  }

  private String target(FileRef file) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    if (!c.seekExactly(file.inode(), Keys.EXTENT_DATA, 0)) {
      return "";
    }
    try (FileContent content = new FileContent(volume, file, CopyChooser.FIRST)) {
      byte[] bytes = new byte[(int) Math.min(content.size(), MAX_SYMLINK)];
      int n = bytes.length == 0 ? 0 : content.read(0, MemorySegment.ofArray(bytes));
      return Names.decode(bytes, 0, Math.max(0, n));
    }
  }

  Map<String, byte[]> xattrs(FileRef file) throws IOException {
    Map<String, byte[]> map = new TreeMap<>();
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    for (boolean on = c.seek(file.inode(), Keys.XATTR_ITEM, 0);
        on && c.is(file.inode(), Keys.XATTR_ITEM);
        on = c.next()) {
      int at = c.start();
      int end = at + c.size();
      while (at + OnDisk.DIR_ITEM.size() <= end) {
        int names = Bytes.u16(c.bytes(), at + NAME_LEN);
        int data = Bytes.u16(c.bytes(), at + DATA_LEN);
        at += OnDisk.DIR_ITEM.size();
        if (at + names + data > end) {
          throw new IOException(
              "%s: xattr item %s is cut short"
                  .formatted(Long.toUnsignedString(c.leaf().address), c.leaf().keyText(c.slot())));
        }
        map.put(
            Names.decode(Bytes.copy(c.bytes(), at, names), 0, names),
            Bytes.copy(c.bytes(), at + names, data));
        at += names + data;
      }
    }
    return map;
  }
}
