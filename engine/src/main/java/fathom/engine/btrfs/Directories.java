package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Names;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Directories: listing by index, looking up by hash, crossing into subvolumes as the kernel does.
 */
final class Directories {
  private static final int LOCATION_TYPE = OnDisk.DISK_KEY.offset("type");
  private static final int DATA_LEN = OnDisk.DIR_ITEM.offset("data_len");
  private static final int NAME_LEN = OnDisk.DIR_ITEM.offset("name_len");

  /** BTRFS_FT_ENCRYPTED, beside the type. */
  private static final int ENCRYPTED = 0x80;

  private static final int TYPE = OnDisk.DIR_ITEM.offset("type");
  private static final int REF_DIRID = OnDisk.ROOT_REF.offset("dirid");
  private static final int REF_NAME_LEN = OnDisk.ROOT_REF.offset("name_len");

  private final BtrfsVolume volume;

  Directories(BtrfsVolume volume) {
    this.volume = volume;
  }

  /**
   * Entries in the order of their index, which is the order readdir gives. What cannot be read is
   * told to the volume, and the rest is listed.
   */
  List<FileEntry> list(FileRef dir) throws IOException {
    List<FileEntry> list = new ArrayList<>();
    if (dir.inode() == Keys.EMPTY_SUBVOL_DIR) {
      return list;
    }
    Cursor c =
        new Cursor(
            volume.nodes(),
            volume.roots().need(dir.subvolume()),
            (address, why) -> lost(dir, address, Roots.reason(why, address)));
    for (boolean on = c.seek(dir.inode(), Keys.DIR_INDEX, 0);
        on && c.is(dir.inode(), Keys.DIR_INDEX);
        on = c.next()) {
      try {
        entries(c, dir, list);
      } catch (IOException e) {
        lost(dir, c.leaf().address, Roots.reason(e, c.leaf().address));
      }
    }
    return list;
  }

  private void lost(FileRef dir, long address, String why) {
    volume.found(
        new Finding(
            "directory",
            "%s: %s tree".formatted(volume.name(), BtrfsTrees.name(dir.subvolume())),
            address,
            -1,
            -1,
            0,
            why));
  }

  /** The entry of this name; empty when there is none. */
  Optional<FileEntry> find(FileRef dir, String name) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(dir.subvolume()));
    byte[] bytes = Names.encode(name);
    if (dir.inode() == Keys.EMPTY_SUBVOL_DIR
        || !c.seekExactly(dir.inode(), Keys.DIR_ITEM, NameHash.of(bytes))) {
      return Optional.empty();
    }
    List<FileEntry> sameHash = new ArrayList<>();
    entries(c, dir, sameHash);
    return sameHash.stream().filter(e -> e.name().equals(name)).findFirst();
  }

  private void entries(Cursor c, FileRef dir, List<FileEntry> into) throws IOException {
    MemorySegment s = c.bytes();
    int at = c.start();
    int end = at + c.size();
    while (at < end) {
      int names = at + OnDisk.DIR_ITEM.size() <= end ? Bytes.u16(s, at + NAME_LEN) : 0;
      int data = at + OnDisk.DIR_ITEM.size() <= end ? Bytes.u16(s, at + DATA_LEN) : 0;
      int name = at + OnDisk.DIR_ITEM.size();
      if (names == 0 || name + names + data > end) {
        throw new IOException(
            "%s: directory item %s is cut short"
                .formatted(Long.toUnsignedString(c.leaf().address), c.leaf().keyText(c.slot())));
      }
      byte[] nameBytes = Bytes.copy(s, name, names);
      long objectid = Bytes.u64(s, at);
      FileRef ref =
          Bytes.u8(s, at + LOCATION_TYPE) == Keys.ROOT_ITEM
              ? subvolume(dir, objectid, nameBytes)
              : new FileRef(dir.subvolume(), objectid);
      into.add(
          new FileEntry(
              Names.decode(nameBytes, 0, names), ref, type(Bytes.u8(s, at + TYPE) & ~ENCRYPTED)));
      at = name + names + data;
    }
  }

  /**
   * The root of a subvolume named by a directory, or the empty directory the kernel shows when the
   * root tree does not say that the subvolume hangs just here ({@code fixup_tree_root_location}).
   */
  private FileRef subvolume(FileRef dir, long id, byte[] name) throws IOException {
    FileRef absent = new FileRef(dir.subvolume(), Keys.EMPTY_SUBVOL_DIR);
    Cursor c = new Cursor(volume.nodes(), volume.roots().rootTree());
    if (!c.seekExactly(dir.subvolume(), Keys.ROOT_REF, id)
        || c.size() < OnDisk.ROOT_REF.size() + name.length
        || Bytes.u64(c.bytes(), c.start() + REF_DIRID) != dir.inode()
        || Bytes.u16(c.bytes(), c.start() + REF_NAME_LEN) != name.length
        || !Arrays.equals(
            Bytes.copy(c.bytes(), c.start() + OnDisk.ROOT_REF.size(), name.length), name)) {
      return absent;
    }
    return volume.roots().find(id).filter(r -> r.refs() > 0).isPresent()
        ? new FileRef(id, Keys.FIRST_FREE)
        : absent;
  }

  private static FileType type(int dirType) {
    return switch (dirType) {
      case 1 -> FileType.FILE;
      case 2 -> FileType.DIR;
      case 3 -> FileType.CHAR;
      case 4 -> FileType.BLOCK;
      case 5 -> FileType.FIFO;
      case 6 -> FileType.SOCKET;
      case 7 -> FileType.SYMLINK;
      default -> FileType.UNKNOWN;
    };
  }
}
