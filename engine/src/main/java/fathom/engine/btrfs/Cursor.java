package fathom.engine.btrfs;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * Walks the items of one tree in key order. One thread at a time; reusable for many searches;
 * allocates nothing for each item.
 *
 * <p>A strict cursor throws when a block on its way is bad. A lenient one tells of it and goes on
 * with what follows: right for scans that want all there is, wrong where a missing item would be
 * taken for an answer.
 */
final class Cursor {
  /** Hears of blocks that a lenient cursor walks around. */
  @FunctionalInterface
  interface Bad {
    void block(long address, IOException why);
  }

  /** Hears of every block before it is read. */
  @FunctionalInterface
  interface Visits {
    /**
     * @param parent the node it hangs below at {@code slot}; null for the root
     */
    void before(long address, Node parent, int slot);
  }

  private final NodeReader nodes;
  private final TreeRoot root;
  private final Bad bad;
  private final Visits visits;
  private final Node[] path = new Node[Superblock.MAX_LEVEL];
  private final int[] slots = new int[Superblock.MAX_LEVEL];
  private Node leaf;
  private int slot;

  /** A strict cursor. */
  Cursor(NodeReader nodes, TreeRoot root) {
    this(nodes, root, null);
  }

  /** A lenient cursor. */
  Cursor(NodeReader nodes, TreeRoot root, Bad bad) {
    this(nodes, root, bad, null);
  }

  /** A lenient cursor, watched. */
  Cursor(NodeReader nodes, TreeRoot root, Bad bad, Visits visits) {
    this.nodes = nodes;
    this.root = root;
    this.bad = bad;
    this.visits = visits;
  }

  /** Goes to the first item that is not before the key; false when there is none. */
  boolean seek(long objectid, int type, long offset) throws IOException {
    if (!descend(objectid, type, offset)) {
      return false;
    }
    if (slot < 0 || leaf.compare(slot, objectid, type, offset) < 0) {
      return next();
    }
    return true;
  }

  /** Goes to exactly this key; false when it is not there. */
  boolean seekExactly(long objectid, int type, long offset) throws IOException {
    return descend(objectid, type, offset)
        && slot >= 0
        && leaf.compare(slot, objectid, type, offset) == 0;
  }

  /** Goes to the last item that is not beyond the key; false when there is none. */
  boolean seekAtMost(long objectid, int type, long offset) throws IOException {
    return descend(objectid, type, offset) && slot >= 0;
  }

  /** Goes to the first item of the tree. */
  boolean first() throws IOException {
    return seek(0, 0, 0);
  }

  /** Goes to the next item; false at the end. */
  boolean next() throws IOException {
    if (leaf == null) {
      return false;
    }
    slot++;
    return slot < leaf.count || nextLeaf(1);
  }

  /**
   * Leaves {@link #slot} on the greatest item not beyond the key in its leaf, -1 when all are
   * beyond.
   */
  private boolean descend(long objectid, int type, long offset) throws IOException {
    if (leaf != null && inLeaf(objectid, type, offset)) {
      slot = leaf.search(objectid, type, offset);
      return true;
    }
    leaf = null;
    Node node = load(root.address(), root.level(), root.generation(), null, 0);
    if (node == null) {
      return false;
    }
    for (int level = root.level(); level > 0; level--) {
      path[level] = node;
      slots[level] = Math.max(0, node.search(objectid, type, offset));
      node = loadChild(level);
      if (node == null) {
        return nextLeaf(level);
      }
    }
    leaf = node;
    slot = node.search(objectid, type, offset);
    return leaf.count > 0;
  }

  /**
   * Whether the leaf it stands in has the key if any has: searches mostly go on near the last one.
   */
  private boolean inLeaf(long objectid, int type, long offset) {
    return leaf.count > 0
        && leaf.compare(0, objectid, type, offset) <= 0
        && leaf.compare(leaf.count - 1, objectid, type, offset) >= 0;
  }

  /** Goes to the first item of the next leaf that can be read, looking from this level up. */
  private boolean nextLeaf(int from) throws IOException {
    for (int level = from; level <= root.level(); level++) {
      while (++slots[level] < path[level].count) {
        if (firstLeaf(level)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Goes to the first leaf under the current slot of a level; false when none there can be read.
   */
  private boolean firstLeaf(int level) throws IOException {
    Node child = loadChild(level);
    if (child == null) {
      return false;
    }
    if (level == 1) {
      leaf = child;
      slot = 0;
      return child.count > 0;
    }
    path[level - 1] = child;
    for (slots[level - 1] = 0; slots[level - 1] < child.count; slots[level - 1]++) {
      if (firstLeaf(level - 1)) {
        return true;
      }
    }
    return false;
  }

  private Node loadChild(int level) throws IOException {
    Node parent = path[level];
    int s = slots[level];
    return load(parent.child(s), level - 1, parent.childGeneration(s), parent, s);
  }

  private Node load(long address, int level, long generation, Node parent, int parentSlot)
      throws IOException {
    if (visits != null) {
      visits.before(address, parent, parentSlot);
    }
    try {
      Node node = nodes.read(address, level, generation, false);
      if (parent != null
          && (node.count == 0
              || node.compare(
                      0,
                      parent.objectid(parentSlot),
                      parent.type(parentSlot),
                      parent.offset(parentSlot))
                  != 0)) {
        throw new IOException(
            "%s: tree block begins with key %s where its parent %s says %s"
                .formatted(
                    Long.toUnsignedString(address),
                    node.count == 0 ? "none" : node.keyText(0),
                    Long.toUnsignedString(parent.address),
                    parent.keyText(parentSlot)));
      }
      return node;
    } catch (IOException e) {
      if (bad == null) {
        throw e;
      }
      bad.block(address, e);
      return null;
    }
  }

  Node leaf() {
    return leaf;
  }

  int slot() {
    return slot;
  }

  long objectid() {
    return leaf.objectid(slot);
  }

  int type() {
    return leaf.type(slot);
  }

  long offset() {
    return leaf.offset(slot);
  }

  boolean is(long objectid, int type) {
    return leaf.type(slot) == type && leaf.objectid(slot) == objectid;
  }

  /** The bytes that hold the item's data, from {@link #start} for {@link #size}. */
  MemorySegment bytes() {
    return leaf.bytes;
  }

  int start() {
    return leaf.itemStart(slot);
  }

  int size() {
    return leaf.itemSize(slot);
  }

  /** Fails unless the item holds at least {@code size} bytes. */
  void atLeast(int size) throws IOException {
    if (size() < size) {
      throw new IOException(
          "%s: item %s has %d bytes, at least %d are needed"
              .formatted(Long.toUnsignedString(leaf.address), leaf.keyText(slot), size(), size));
    }
  }

  /** The block on the path at a level, leaf at 0. */
  Node pathNode(int level) {
    return level == 0 ? leaf : path[level];
  }

  TreeRoot root() {
    return root;
  }
}
