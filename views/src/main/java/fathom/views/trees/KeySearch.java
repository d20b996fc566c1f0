package fathom.views.trees;

import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks through a tree's leaves for keys. */
final class KeySearch {
  /** As many matches as anybody steps through. */
  static final int LIMIT = 10_000;

  /** One match. */
  record Match(long address, int slot) {}

  /**
   * What was found.
   *
   * @param more whether there is more than {@link #LIMIT}
   */
  record Result(List<Match> matches, boolean more) {}

  private KeySearch() {}

  static Result run(Trees trees, TreeInfo tree, KeyQuery query, Progress progress)
      throws IOException {
    List<Match> matches = new ArrayList<>();
    Progress untilEnough =
        new Progress() {
          @Override
          public void at(long done, long total) {
            progress.at(done, total);
          }

          @Override
          public boolean cancelled() {
            return progress.cancelled() || matches.size() > LIMIT;
          }
        };
    trees.walk(
        tree,
        (t, block) -> {
          for (int slot = 0; block.level() == 0 && slot < block.count(); slot++) {
            if (matches.size() <= LIMIT && query.matches(block, slot)) {
              matches.add(new Match(block.address(), slot));
            }
          }
        },
        Findings.IGNORE,
        untilEnough);
    boolean more = matches.size() > LIMIT;
    return new Result(more ? List.copyOf(matches.subList(0, LIMIT)) : List.copyOf(matches), more);
  }
}
