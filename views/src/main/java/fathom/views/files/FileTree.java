package fathom.views.files;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows of the tree: which directories are open, and what of them passes the filter. For one
 * thread; reading, sorting and matching happen elsewhere and are handed in.
 */
final class FileTree {
  private final FileNode root;
  private final Set<FileNode> loaded = new LinkedHashSet<>();
  private FileOrder order = FileOrder.BY_NAME;
  private Map<FileNode, Boolean> matches = Map.of();
  private boolean filtered;

  /** Begins with a closed root. */
  FileTree(FileNode root) {
    this.root = root;
  }

  FileNode root() {
    return root;
  }

  FileOrder order() {
    return order;
  }

  /** The order that directories read from now on are to have. */
  void order(FileOrder now) {
    order = now;
  }

  /** Whether only what a filter lets pass is shown. */
  boolean filtered() {
    return filtered;
  }

  /**
   * Shows only these nodes.
   *
   * @param passed as {@link #matching} gave them
   */
  void filter(Map<FileNode, Boolean> passed) {
    matches = passed;
    filtered = true;
  }

  /** Shows everything that is open again. */
  void unfilter() {
    matches = Map.of();
    filtered = false;
  }

  /** From now on this directory, which has been read, is sorted and filtered. */
  void loaded(FileNode directory) {
    loaded.add(directory);
  }

  /** What of a directory was there when this was taken, for another thread. */
  record Snapshot(FileNode directory, FileNode[] children) {}

  /** All directories read so far, parents first. */
  List<Snapshot> snapshot() {
    return loaded.stream().map(d -> new Snapshot(d, d.children())).toList();
  }

  /** Nodes whose names pass, and the directories on the way to them; for any thread. */
  static Map<FileNode, Boolean> matching(List<Snapshot> all, NameFilter filter) {
    IdentityHashMap<FileNode, Boolean> passed = new IdentityHashMap<>();
    for (Snapshot s : all) {
      for (FileNode node : s.children) {
        if (!node.isMessage() && filter.matches(node.name())) {
          for (FileNode n = node; n != null && passed.put(n, true) == null; ) {
            n = n.parent().orElse(null);
          }
        }
      }
    }
    return passed;
  }

  /** Every directory's children in an order; for any thread. */
  static Map<FileNode, FileNode[]> sorted(List<Snapshot> all, FileOrder order) {
    Map<FileNode, FileNode[]> result = new HashMap<>();
    all.forEach(s -> result.put(s.directory, order.sorted(s.children)));
    return result;
  }

  /** Takes over what {@link #sorted} gave, save directories that have changed since. */
  void reorder(Map<FileNode, FileNode[]> sorted) {
    sorted.forEach(
        (directory, children) -> {
          if (directory.children().length == children.length) {
            directory.children(children);
          }
        });
  }

  /** The rows to show, from top to bottom. */
  FileNode[] rows() {
    FileNode[] rows = new FileNode[1024];
    int count = 0;
    rows[count++] = root;
    Deque<Level> levels = new ArrayDeque<>();
    if (open(root)) {
      levels.push(new Level(root.children()));
    }
    while (!levels.isEmpty()) {
      Level level = levels.peek();
      if (level.next == level.nodes.length) {
        levels.pop();
        continue;
      }
      FileNode node = level.nodes[level.next++];
      if (filtered && !node.isMessage() && !matches.containsKey(node)) {
        continue;
      }
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, count * 2);
      }
      rows[count++] = node;
      if (open(node)) {
        levels.push(new Level(node.children()));
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** Under a filter, what leads to a match is open. */
  private boolean open(FileNode node) {
    return node.expanded() || (filtered && node.children().length > 0 && matches.containsKey(node));
  }

  private static final class Level {
    private final FileNode[] nodes;
    private int next;

    Level(FileNode[] nodes) {
      this.nodes = nodes;
    }
  }
}
