package fathom.views.trees;

import java.util.Locale;

/** What the view says about nodes. */
final class Words {
  private Words() {}

  /** One node in a line. */
  static String node(TreePicture.Node node) {
    String what = level(node.level()) + " " + Long.toUnsignedString(node.address());
    String generation = " · generation " + Long.toUnsignedString(node.generation());
    return node.read()
        ? what
            + generation
            + " · "
            + items(node.level(), node.count())
            + " · "
            + percent(node.fill())
            + " full"
        : what + generation + " · not read";
  }

  /** Several nodes that are drawn as one bar. */
  static String bar(PictureLayout.Box box) {
    String what =
        count(box.count()) + (box.level() == 0 ? " leaves" : " nodes of level " + box.level());
    String fill = Double.isNaN(box.fill()) ? "not read" : "mean " + percent(box.fill()) + " full";
    return what + " · " + fill + " · newest generation " + Long.toUnsignedString(box.newest());
  }

  /** A whole tree in a line. */
  static String tree(TreePicture picture) {
    long known = 0;
    long read = 0;
    double fill = 0;
    for (int level = 0; level < picture.levels(); level++) {
      TreePicture.LevelSummary summary = picture.summary(level);
      known += summary.nodes();
      read += summary.read();
      fill += summary.read() == 0 ? 0 : summary.meanFill() * summary.read();
    }
    String height = picture.levels() == 1 ? "1 level" : picture.levels() + " levels";
    String nodes = known == 1 ? "1 node" : count(known) + " nodes";
    return height
        + " · "
        + nodes
        + (read == 0 ? "" : " · " + percent(fill / read) + " full")
        + (read == 0 ? "" : " · generations " + range(picture.oldest(), picture.newest()));
  }

  private static String range(long oldest, long newest) {
    return oldest == newest
        ? Long.toUnsignedString(newest)
        : Long.toUnsignedString(oldest) + "–" + Long.toUnsignedString(newest);
  }

  static String level(int level) {
    return level == 0 ? "leaf" : "level " + level + " node";
  }

  static String items(int level, int count) {
    String what = level == 0 ? "item" : "pointer";
    return count(count) + " " + what + (count == 1 ? "" : "s");
  }

  static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", share * 100);
  }

  static String count(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }
}
