package fathom.views.trees;

import fathom.engine.volume.TreeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The blocks from the root down to the one that is looked at: from the tree's picture where it
 * knows them, else as they were opened one from the other.
 *
 * @param steps topmost first
 * @param known whether the picture knows the last
 */
record Trail(List<Step> steps, boolean known) {
  /** One block. */
  record Step(int level, long address) {}

  static final Trail EMPTY = new Trail(List.of(), false);

  /** The trail to another block; {@code from} is the block that was looked at before. */
  Trail to(TreeBlock block, Optional<TreeBlock> from, Optional<TreePicture> picture) {
    Step last = new Step(block.level(), block.address());
    Optional<List<Step>> path = path(block.address(), picture);
    if (path.isPresent()) {
      return new Trail(path.get(), true);
    }
    int at = steps.indexOf(last);
    if (at >= 0) {
      return new Trail(List.copyOf(steps.subList(0, at + 1)), false);
    }
    boolean child =
        from.isPresent() && from.get().slots().stream().anyMatch(s -> s.child() == block.address());
    if (!steps.isEmpty() && child && steps.getLast().address() == from.get().address()) {
      List<Step> longer = new ArrayList<>(steps);
      longer.add(last);
      return new Trail(longer, false);
    }
    return new Trail(List.of(last), false);
  }

  private static Optional<List<Step>> path(long address, Optional<TreePicture> picture) {
    return picture.flatMap(
        p ->
            p.find(address)
                .map(n -> p.path(n).stream().map(s -> new Step(s.level(), s.address())).toList()));
  }
}
