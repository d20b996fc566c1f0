package fathom.engine.mirror;

import java.util.Arrays;

/**
 * Before a range is walked, all blocks of the tree that hold it are fetched, level by level in the
 * order of their addresses, and waited for: as the readahead mechanism that btrfs had until Linux
 * 5.17 (fs/btrfs/reada.c) did for scrub.
 */
public record DedicatedReadahead() implements Readahead {
  @Override
  public void enter(TreeRange range, TreeFetch fetch) {
    for (long[] level = range.next(); level.length > 0; level = range.next()) {
      Arrays.sort(level);
      for (long address : level) {
        fetch.ahead(address);
      }
      fetch.await();
    }
  }
}
