package fathom.engine.btrfs;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space.Kind;
import fathom.engine.volume.Space.Owner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who owns a byte: the extent that holds it, and the files or the tree behind its back references.
 */
final class OwnerSearch {
  private static final int MOST_OWNERS = 16;

  /**
   * A compressed extent covers more of a file than it takes on disk: at most
   * BTRFS_MAX_UNCOMPRESSED.
   */
  private static final int MOST_UNPACKED = 1 << 17;

  private final BtrfsVolume volume;
  private final ExtentRefs refs;

  OwnerSearch(BtrfsVolume volume) throws IOException {
    this.volume = volume;
    this.refs = new ExtentRefs(volume);
  }

  Owner find(long address) throws IOException {
    long start = extentAt(address);
    Owner free = new Owner(-1, 0, Kind.DATA, 0, 0, List.of(), List.of());
    if (start < 0 || !refs.find(start)) {
      return free;
    }
    boolean tree = (refs.flags() & Flags.EXTENT_TREE_BLOCK) != 0;
    long length = refs.length() < 0 ? volume.nodes().nodeSize() : refs.length();
    if (address - start >= length) {
      return free;
    }
    List<String> owners = new ArrayList<>();
    List<FileRef> files = new ArrayList<>();
    long generation = refs.generation();
    long count = refs.refs();
    if (tree) {
      owners.add(block(start));
    } else {
      for (Map.Entry<FileRef, Long> e : files(start).entrySet()) {
        files.add(e.getKey());
        owners.add(
            "%s at %d".formatted(new Paths(volume).path(e.getKey()), Math.max(0, e.getValue())));
      }
    }
    return new Owner(
        start, length, tree ? Kind.METADATA : Kind.DATA, generation, count, owners, files);
  }

  /**
   * All files that hold the byte at an address. A snapshot has no reference of its own to what it
   * shares with its source, so every other subvolume is asked for the same inode.
   */
  List<FileRef> everywhere(long address, int most) throws IOException {
    long start = extentAt(address);
    if (start < 0
        || !refs.find(start)
        || (refs.flags() & Flags.EXTENT_TREE_BLOCK) != 0
        || address - start >= refs.length()) {
      return List.of();
    }
    long length = refs.length();
    Map<FileRef, Long> known = files(start);
    Set<FileRef> all = new LinkedHashSet<>();
    for (Map.Entry<FileRef, Long> e : known.entrySet()) {
      for (Roots.RootItem root : volume.roots().all(Findings.IGNORE, volume.name())) {
        FileRef file = new FileRef(root.root().id(), e.getKey().inode());
        if (all.size() < most
            && Keys.isSubvolume(file.subvolume())
            && !all.contains(file)
            && holds(root.root(), file.inode(), e.getValue(), address - start, start, length)) {
          all.add(file);
        }
      }
    }
    return List.copyOf(all);
  }

  /**
   * Whether an inode of a tree holds byte {@code into} of the extent at {@code bytenr}.
   *
   * @param offset file offset of the extent's first byte, as its references count
   */
  private boolean holds(TreeRoot root, long inode, long offset, long into, long bytenr, long length)
      throws IOException {
    Cursor c = new Cursor(volume.nodes(), root);
    FileExtent extent = new FileExtent();
    long end = offset + MOST_UNPACKED + length;
    for (boolean on = c.seek(inode, Keys.EXTENT_DATA, Math.max(0, offset));
        on && c.is(inode, Keys.EXTENT_DATA) && c.offset() < end;
        on = c.next()) {
      extent.load(c);
      boolean plain = extent.compression == 0;
      if (extent.type != FileExtent.INLINE
          && extent.diskBytenr == bytenr
          && (!plain
              || (into >= extent.extentOffset && into < extent.extentOffset + extent.numBytes))) {
        return true;
      }
    }
    return false;
  }

  /** Start of the last extent item that begins at or before an address; -1 when there is none. */
  private long extentAt(long address) throws IOException {
    Cursor c = new Cursor(volume.nodes(), volume.roots().need(Keys.EXTENT_TREE));
    boolean on = c.seekAtMost(address, Keys.METADATA_ITEM, -1L);
    // Keyed references and block group items may stand between; each search passes all of one
    // address.
    for (int i = 0; on && i < 4; i++) {
      if (c.type() == Keys.EXTENT_ITEM || c.type() == Keys.METADATA_ITEM) {
        return c.objectid();
      }
      on = c.seekAtMost(c.objectid(), Keys.METADATA_ITEM, -1L);
      if (on && c.type() > Keys.METADATA_ITEM) {
        on = c.objectid() > 0 && c.seekAtMost(c.objectid() - 1, Keys.METADATA_ITEM, -1L);
      }
    }
    return -1;
  }

  private String block(long address) {
    try {
      Node n = volume.nodes().read(address, -1, 0, true);
      return "%s tree, %s"
          .formatted(
              BtrfsTrees.name(n.owner()), n.level == 0 ? "leaf" : "node at level " + n.level);
    } catch (IOException e) {
      return "a tree block that cannot be read: " + e.getMessage();
    }
  }

  /** Files that refer to a data extent, with the file offset of its first byte; at most a few. */
  private Map<FileRef, Long> files(long bytenr) throws IOException {
    Map<FileRef, Long> files = new LinkedHashMap<>();
    List<Long> leaves = new ArrayList<>();
    refs.each(
        new ExtentRefs.Sink() {
          @Override
          public boolean data(long root, long objectid, long offset, long count) {
            files.putIfAbsent(new FileRef(root, objectid), offset);
            return files.size() < MOST_OWNERS;
          }

          @Override
          public boolean sharedData(long parent, long count) {
            leaves.add(parent);
            return leaves.size() < MOST_OWNERS;
          }

          @Override
          public boolean treeBlock(long root) {
            return true;
          }

          @Override
          public boolean sharedBlock(long parent) {
            return true;
          }
        });
    for (long leaf : leaves) {
      inLeaf(leaf, bytenr, files);
    }
    return files;
  }

  private void inLeaf(long address, long bytenr, Map<FileRef, Long> files) throws IOException {
    Node leaf = volume.nodes().read(address, 0, 0, false);
    int disk = OnDisk.FILE_EXTENT_ITEM.offset("disk_bytenr");
    int extentOffset = OnDisk.FILE_EXTENT_ITEM.offset("offset");
    for (int i = 0; i < leaf.count && files.size() < MOST_OWNERS; i++) {
      if (leaf.type(i) == Keys.EXTENT_DATA
          && leaf.itemSize(i) == OnDisk.FILE_EXTENT_ITEM.size()
          && fathom.engine.layout.Bytes.u64(leaf.bytes, leaf.itemStart(i) + disk) == bytenr) {
        long into = fathom.engine.layout.Bytes.u64(leaf.bytes, leaf.itemStart(i) + extentOffset);
        files.putIfAbsent(new FileRef(leaf.owner(), leaf.objectid(i)), leaf.offset(i) - into);
      }
    }
  }
}
