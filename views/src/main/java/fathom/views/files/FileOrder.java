package fathom.views.files;

import fathom.engine.volume.FileInfo;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToLongFunction;

/**
 * The order of the names in each directory.
 *
 * @param by the column
 * @param descending largest first
 */
record FileOrder(Column by, boolean descending) {
  /** What can be sorted by. */
  enum Column {
    NAME,
    SIZE,
    ON_DISK,
    EXTENTS,
    MODIFIED,
    MODE,
    INODE
  }

  static final FileOrder BY_NAME = new FileOrder(Column.NAME, false);

  /** A sorted copy. What is not known of a file counts as less than anything. */
  FileNode[] sorted(FileNode[] nodes) {
    // Values may be filled in while sorting, which would confuse it: they are taken once.
    long[] values = new long[nodes.length];
    Integer[] order = new Integer[nodes.length];
    ToLongFunction<FileNode> value = value();
    for (int i = 0; i < nodes.length; i++) {
      values[i] = value.applyAsLong(nodes[i]);
      order[i] = i;
    }
    Comparator<Integer> byValue = Comparator.comparingLong(i -> values[i]);
    Comparator<Integer> byName = Comparator.comparing(i -> nodes[i].name());
    Comparator<Integer> whole =
        by == Column.NAME
            ? byValue.thenComparing(descending ? byName.reversed() : byName)
            : (descending ? byValue.reversed() : byValue).thenComparing(byName);
    Arrays.sort(order, whole);
    FileNode[] sorted = new FileNode[nodes.length];
    Arrays.setAll(sorted, i -> nodes[order[i]]);
    return sorted;
  }

  private ToLongFunction<FileNode> value() {
    return switch (by) {
      // Directories stand first, whichever way the names run.
      case NAME -> n -> n.isDirectory() ? 0 : 1;
      case SIZE -> n -> of(n, FileInfo::size);
      case ON_DISK -> n -> of(n, FileInfo::allocated);
      case EXTENTS -> FileNode::extents;
      case MODIFIED -> n -> of(n, FileInfo::mtime);
      case MODE -> n -> of(n, FileInfo::mode);
      case INODE -> n -> n.ref().inode();
    };
  }

  private static long of(FileNode node, ToLongFunction<FileInfo> value) {
    return node.info().map(i -> value.applyAsLong(i)).orElse(Long.MIN_VALUE);
  }
}
