package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NameHashTest {
  /**
   * {@code dump-tree} shows "default" in every root tree as (ROOT_TREE_DIR DIR_ITEM 2378154706).
   */
  @Test
  void theKeyOfDefaultInEveryRootTree() {
    assertEquals(2378154706L, NameHash.of("default".getBytes(StandardCharsets.US_ASCII)));
  }
}
