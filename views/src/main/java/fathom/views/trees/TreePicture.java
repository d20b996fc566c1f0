package fathom.views.trees;

import fathom.engine.volume.BlockView;
import fathom.engine.volume.TreeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The shape of one tree as far as it is known: every level with its nodes in key order. A walk
 * fills it from its own thread while a screen draws it from another.
 *
 * <p>A node is known from the moment its parent was read, so the picture has its final shape well
 * before the last leaf. At most a given number of nodes is held; the children of further nodes are
 * only summed up in their parents.
 *
 * <p>The walk must go through a tree's nodes in key order, level by level or depth first.
 */
public final class TreePicture {
  /** How many nodes are held one by one at most: about 100 MB. */
  public static final int MAX_NODES = 4_000_000;

  private static final int MAX_LEVELS = 16;

  /**
   * One node.
   *
   * @param level 0 for a leaf
   * @param index among its level's nodes
   * @param generation the block's own; its parent's word for it as long as it is unread
   * @param fill 0 to 1; not a number when unread
   * @param count slots in use
   * @param read whether its block was seen
   */
  public record Node(
      int level, int index, long address, long generation, double fill, int count, boolean read) {}

  /**
   * One level.
   *
   * @param nodes known nodes
   * @param read how many of them were read
   * @param meanFill of those, 0 to 1; not a number when there is none
   */
  public record LevelSummary(int level, int nodes, int read, double meanFill) {}

  private final TreeInfo tree;
  private final long blockSize;
  private final int maxNodes;
  private final NodeLevel[] levels;
  private int nodes;
  private long unplaced;
  private long newest;
  private long oldest = -1;
  private boolean finished;
  private long version;

  /**
   * An empty picture that knows only where the root is.
   *
   * @param blockSize size of a tree block in bytes
   */
  public TreePicture(TreeInfo tree, long blockSize) {
    this(tree, blockSize, MAX_NODES);
  }

  TreePicture(TreeInfo tree, long blockSize, int maxNodes) {
    this.tree = tree;
    this.blockSize = Math.max(1, blockSize);
    this.maxNodes = maxNodes;
    levels = new NodeLevel[Math.clamp(tree.level(), 0, MAX_LEVELS - 1) + 1];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new NodeLevel(i > 0);
    }
    levels[levels.length - 1].declare(tree.root(), tree.generation(), -1);
    nodes = 1;
  }

  /** The tree it is of. */
  public TreeInfo tree() {
    return tree;
  }

  /** Takes a block of the walk. */
  public synchronized void add(BlockView block) {
    version++;
    int level = block.level();
    if (level < 0 || level >= levels.length) {
      unplaced++;
      return;
    }
    long generation = block.generation();
    int fill = Math.clamp(block.usedBytes() * (long) NodeLevel.FULL / blockSize, 0, NodeLevel.FULL);
    newest = NodeLevel.newer(newest, generation);
    oldest = Long.compareUnsigned(generation, oldest) < 0 ? generation : oldest;
    int node = levels[level].match(block.address());
    if (node < 0) {
      addUnplaced(level, fill, generation);
      return;
    }
    levels[level].read(node, generation, fill, block.count());
    if (level + 1 < levels.length) {
      levels[level + 1].childRead(levels[level].parent(node), fill, generation);
    }
    if (level > 0) {
      declareChildren(block, level, node);
    }
  }

  private void addUnplaced(int level, int fill, long generation) {
    unplaced++;
    if (level + 1 < levels.length) {
      NodeLevel above = levels[level + 1];
      int parent = above.last();
      if (parent >= 0 && above.firstChild(parent) < 0) {
        above.childRead(parent, fill, generation);
      }
    }
  }

  private void declareChildren(BlockView block, int level, int node) {
    int count = block.count();
    // An eighth is kept for inner nodes, so that leaves never crowd out the shape above them.
    int room = (level == 1 ? maxNodes - maxNodes / 8 : maxNodes) - nodes;
    if (count <= 0 || count > Character.MAX_VALUE || count > room) {
      return;
    }
    levels[level].setFirstChild(node, levels[level - 1].size());
    for (int slot = 0; slot < count; slot++) {
      levels[level - 1].declare(block.child(slot), block.childGeneration(slot), node);
    }
    nodes += count;
  }

  /** Says that the walk is over: what is still unread could not be read. */
  public synchronized void finish() {
    finished = true;
    version++;
  }

  /** Whether the walk is over. */
  public synchronized boolean finished() {
    return finished;
  }

  /** Changes with everything that is added. */
  public synchronized long version() {
    return version;
  }

  /** Levels from the leaves, index 0, up to the root. */
  public int levels() {
    return levels.length;
  }

  /** Counts of a level. */
  public synchronized LevelSummary summary(int level) {
    NodeLevel at = levels[level];
    return new LevelSummary(level, at.size(), at.read(), at.meanFill());
  }

  /** Nodes that were seen and are not held one by one. */
  public synchronized long unplaced() {
    return unplaced;
  }

  /** The newest generation seen, 0 before the first block. */
  public synchronized long newest() {
    return newest;
  }

  /** The oldest generation seen; that of the root before the first block. */
  public synchronized long oldest() {
    return oldest == -1 ? tree.generation() : oldest;
  }

  /** One node. */
  public synchronized Node node(int level, int index) {
    NodeLevel at = levels[level];
    int fill = at.fill(index);
    boolean read = fill != NodeLevel.UNREAD;
    return new Node(
        level,
        index,
        at.address(index),
        at.generation(index),
        read ? (double) fill / NodeLevel.FULL : Double.NaN,
        at.count(index),
        read);
  }

  /** The node at an address, if the picture has it. */
  public synchronized Optional<Node> find(long address) {
    for (int level = levels.length - 1; level >= 0; level--) {
      int index = levels[level].find(address);
      if (index >= 0) {
        return Optional.of(node(level, index));
      }
    }
    return Optional.empty();
  }

  /** The nodes from the root down to this one. */
  public synchronized List<Node> path(Node node) {
    List<Node> path = new ArrayList<>();
    int index = node.index();
    for (int level = node.level(); level < levels.length && index >= 0; level++) {
      path.addFirst(node(level, index));
      index = levels[level].parent(index);
    }
    return path;
  }

  /** The first child of an inner node, if it is held. */
  public synchronized Optional<Node> firstChild(Node node) {
    int child = node.level() == 0 ? -1 : levels[node.level()].firstChild(node.index());
    return child < 0 ? Optional.empty() : Optional.of(node(node.level() - 1, child));
  }

  /** Runs something that reads several columns, so that they belong to one moment. */
  synchronized <T> T reading(Function<NodeLevel[], T> reader) {
    return reader.apply(levels);
  }
}
