package fathom.engine.mirror;

/** What to fetch of a tree ahead of the one who walks it. Stateless. */
public interface Readahead {
  /** The children of one inner node. */
  interface Children {
    /** How many. */
    int count();

    /** Address of one. */
    long address(int index);
  }

  /** The blocks of a tree that hold a range of its keys, level by level from the root. */
  interface TreeRange {
    /**
     * Addresses of the blocks of the next level down, in key order; empty below the leaves. Reads
     * the blocks of the level before.
     */
    long[] next();
  }

  /** A walk enters a range: what is allocated in one stretch of a device. */
  default void enter(TreeRange range, TreeFetch fetch) {}

  /** A walk is about to go down from a node to one of its children. */
  default void descend(Children parent, int index, int blockSize, TreeFetch fetch) {}

  /** The policy by the command line's word; empty for another word. */
  static java.util.Optional<Readahead> of(String word) {
    return switch (word) {
      case "none" -> java.util.Optional.of(new NoReadahead());
      case "path" -> java.util.Optional.of(new PathReadahead());
      case "dedicated" -> java.util.Optional.of(new DedicatedReadahead());
      default -> java.util.Optional.empty();
    };
  }
}
