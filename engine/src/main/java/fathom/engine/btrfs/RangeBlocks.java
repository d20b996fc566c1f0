package fathom.engine.btrfs;

import fathom.engine.mirror.Readahead;
import java.io.IOException;
import java.util.stream.LongStream;

/** The blocks of a tree that hold a range of keys, level by level. */
final class RangeBlocks implements Readahead.TreeRange {
  /** A damaged tree may claim the same blocks over and over. */
  private static final int MOST = 1 << 20;

  private final NodeReader nodes;
  private final TreeRoot root;
  private final Key from;
  private final Key to;
  private long[] level = {};
  private int height;

  record Key(long objectid, int type, long offset) {}

  /** All keys from one on that are before another. */
  RangeBlocks(NodeReader nodes, TreeRoot root, Key from, Key to) {
    this.nodes = nodes;
    this.root = root;
    this.from = from;
    this.to = to;
  }

  @Override
  public long[] next() {
    if (level.length == 0) {
      height = root.level();
      level = new long[] {root.address()};
      return level.clone();
    }
    if (height == 0) {
      return new long[0];
    }
    LongStream.Builder below = LongStream.builder();
    for (long address : level) {
      children(address, below);
    }
    height--;
    level = below.build().distinct().limit(MOST).toArray();
    return level.clone();
  }

  private void children(long address, LongStream.Builder below) {
    Node node;
    try {
      node = nodes.read(address, height, 0, false);
    } catch (IOException e) {
      return; // the walk itself will meet it, and tell
    }
    for (int i = 0; i < node.count; i++) {
      boolean before =
          i + 1 < node.count && node.compare(i + 1, from.objectid, from.type, from.offset) <= 0;
      if (!before && node.compare(i, to.objectid, to.type, to.offset) < 0) {
        below.add(node.child(i));
      }
    }
  }
}
