package fathom.engine.btrfs;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a file's extent is shared, with FIEMAP's meaning (fs/btrfs/backref.c of Linux 6.18,
 * {@code btrfs_is_data_extent_shared}): referenced by another inode, at another place, or through a
 * tree block that another tree holds as well. The answer for the last extent and for every tree
 * block on the way up is remembered, so that the extent tree is asked once for each extent and once
 * for each leaf.
 *
 * <p>One thread, one inode at a time.
 */
final class SharedExtents {
  private final BtrfsVolume volume;
  private final ExtentRefs refs;
  private final TreeRoot root;
  private final long lastSnapshot;
  private final long inode;

  /** Tree blocks whose sharing is known, by address. */
  private final Map<Long, Boolean> blocks = new HashMap<>();

  /** Blocks under way from a leaf to the roots. */
  private int depth;

  private long lastBytenr = -1;
  private boolean lastShared;
  private long lastLeaf = -1;

  SharedExtents(BtrfsVolume volume, Roots.RootItem root, long inode) throws IOException {
    this.volume = volume;
    this.refs = new ExtentRefs(volume);
    this.root = root.root();
    this.lastSnapshot = root.lastSnapshot();
    this.inode = inode;
  }

  /** Whether the extent under the cursor, which walks the inode's own tree, is shared. */
  boolean shared(Cursor at, FileExtent extent) throws IOException {
    long leaf = at.leaf().address;
    if (extent.diskBytenr == lastBytenr && leaf == lastLeaf) {
      return lastShared;
    }
    Direct direct = new Direct();
    boolean answer;
    if (Boolean.TRUE.equals(blocks.get(leaf))) {
      answer = true;
    } else if (!refs.find(extent.diskBytenr)) {
      answer = false;
    } else {
      refs.each(direct);
      answer = direct.shared || throughTree(at, extent, direct);
    }
    lastBytenr = extent.diskBytenr;
    lastLeaf = leaf;
    lastShared = answer;
    return answer;
  }

  /** Counts the direct references of a data extent. */
  private final class Direct implements ExtentRefs.Sink {
    private int references;
    private boolean shared;
    private long parent = -1;
    private long refRoot = -1;
    private long refOffset;
    private long count;

    private boolean more() {
      references++;
      shared |= references > 1;
      return !shared;
    }

    @Override
    public boolean data(long refRoot, long objectid, long offset, long count) {
      shared |= objectid != inode;
      this.refRoot = refRoot;
      this.refOffset = offset;
      this.count = count;
      return more();
    }

    @Override
    public boolean sharedData(long parent, long count) {
      this.parent = parent;
      this.count = count;
      return more();
    }

    @Override
    public boolean treeBlock(long refRoot) {
      return true;
    }

    @Override
    public boolean sharedBlock(long parent) {
      return true;
    }
  }

  private boolean throughTree(Cursor at, FileExtent extent, Direct direct) throws IOException {
    if (Long.compareUnsigned(extent.generation, lastSnapshot) > 0) {
      return false;
    }
    if (direct.parent != -1) {
      return blockShared(direct.parent, -1, at);
    }
    if (direct.refRoot != root.id()) {
      return true;
    }
    if (direct.count > 1 && otherLeafShared(extent, direct)) {
      return true;
    }
    return blockShared(at.leaf().address, 0, at);
  }

  /**
   * An extent with several items of the same file may have them in several leaves: any may be
   * shared.
   */
  private boolean otherLeafShared(FileExtent extent, Direct direct) throws IOException {
    Cursor c = new Cursor(volume.nodes(), root);
    FileExtent other = new FileExtent();
    Set<Long> leaves = new HashSet<>();
    long found = 0;
    for (boolean on = c.seek(inode, Keys.EXTENT_DATA, Math.max(0, direct.refOffset));
        on && found < direct.count && c.is(inode, Keys.EXTENT_DATA);
        on = c.next()) {
      other.load(c);
      if (other.type == FileExtent.INLINE
          || other.diskBytenr != extent.diskBytenr
          || other.fileOffset - other.extentOffset != direct.refOffset) {
        continue;
      }
      found++;
      if (leaves.add(c.leaf().address) && blockShared(c.leaf().address, 0, c)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a tree block is reached by another tree than this one.
   *
   * @param level its level on the cursor's path, or -1 when it is not on it
   */
  private boolean blockShared(long address, int level, Cursor at) throws IOException {
    Boolean known = blocks.get(address);
    if (known != null) {
      return known;
    }
    if (depth == Superblock.MAX_LEVEL) {
      throw new IOException(
          "%s: tree block is referenced by more than %d levels of others"
              .formatted(Long.toUnsignedString(address), Superblock.MAX_LEVEL));
    }
    blocks.put(address, false); // ends a loop of parents in a damaged tree
    depth++;
    try {
      boolean answer = new Upward(level, at).shared(address);
      blocks.put(address, answer);
      return answer;
    } finally {
      depth--;
    }
  }

  /** The references of one tree block, followed towards the roots. */
  private final class Upward implements ExtentRefs.Sink {
    private final int level;
    private final Cursor at;
    private final Set<Long> parents = new HashSet<>();
    private boolean foreign;
    private boolean own;

    private Upward(int level, Cursor at) {
      this.level = level;
      this.at = at;
    }

    boolean shared(long address) throws IOException {
      if (!refs.find(address)) {
        return false;
      }
      refs.each(this);
      if (foreign) {
        return true;
      }
      for (long parent : parents) {
        if (blockShared(parent, -1, at)) {
          return true;
        }
      }
      if (!own) {
        return false;
      }
      int above = level >= 0 ? level : levelOf(address);
      return above >= 0
          && above < root.level()
          && blockShared(at.pathNode(above + 1).address, above + 1, at);
    }

    /** Level at which the cursor's path holds the block; -1 when it does not. */
    private int levelOf(long address) {
      for (int l = 0; l <= root.level(); l++) {
        if (at.pathNode(l).address == address) {
          return l;
        }
      }
      return -1;
    }

    @Override
    public boolean data(long refRoot, long objectid, long offset, long count) {
      return true;
    }

    @Override
    public boolean sharedData(long parent, long count) {
      return true;
    }

    @Override
    public boolean treeBlock(long refRoot) {
      foreign |= refRoot != root.id();
      own |= refRoot == root.id();
      return !foreign;
    }

    @Override
    public boolean sharedBlock(long parent) {
      parents.add(parent);
      return true;
    }
  }
}
