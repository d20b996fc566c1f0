package fathom.views.files;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which subvolumes are snapshots: those whose {@code ROOT_ITEM} in the root tree names the
 * subvolume they were taken of ({@code parent_uuid}, btrfs on-disk format).
 */
final class Snapshots {
  private Snapshots() {}

  /** Ids of all snapshots; of those that can be read, where the root tree is damaged. */
  static Set<Long> of(Trees trees, Progress progress) throws IOException {
    Set<Long> found = new HashSet<>();
    for (TreeInfo tree : trees.list()) {
      if (tree.name().equals("root")) {
        trees.walk(
            tree,
            (of, block) -> {
              for (int slot = 0; block.level() == 0 && slot < block.count(); slot++) {
                if (block.type(slot).equals("ROOT_ITEM") && hasParent(block.fields(slot))) {
                  found.add(block.keyPart(slot, 0));
                }
              }
            },
            f -> {},
            progress);
      }
    }
    return found;
  }

  private static boolean hasParent(List<Field> fields) {
    return fields.stream()
        .anyMatch(
            f ->
                (f.name().equals("parent_uuid") && f.value().matches(".*[1-9a-fA-F].*"))
                    || hasParent(f.children()));
  }
}
