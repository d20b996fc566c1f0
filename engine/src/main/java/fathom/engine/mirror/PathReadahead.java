package fathom.engine.mirror;

/**
 * On the way down to a block that is not in memory, the next siblings under the same parent are
 * asked for without waiting: those that lie near it on disk, at most so many nodes and bytes. The
 * rule of btrfs (fs/btrfs/ctree.c of Linux 6.18, {@code reada_for_search} with READA_FORWARD).
 */
public record PathReadahead() implements Readahead {
  private static final int NODES = 32;
  private static final int BYTES = 1 << 16;
  private static final int NEAR = 1 << 16;

  @Override
  public void descend(Children parent, int index, int blockSize, TreeFetch fetch) {
    long target = parent.address(index);
    if (fetch.has(target)) {
      return;
    }
    int bytes = 0;
    int scanned = 0;
    for (int i = index + 1; i < parent.count() && bytes <= BYTES && scanned <= NODES; i++) {
      long sibling = parent.address(i);
      if (Math.abs(sibling - target) <= NEAR) {
        fetch.ahead(sibling);
        bytes += blockSize;
      }
      scanned++;
    }
  }
}
