package fathom.views.trees;

import java.util.List;
import java.util.Optional;

/**
 * Where the nodes of a {@link TreePicture} lie at one moment, and the boxes a screen draws of them.
 * Every inner node spans its leaves. Nodes too narrow to be told apart are drawn together as bars.
 */
public final class PictureLayout {
  /** Nodes narrower than this many pixels are drawn together. */
  public static final double MIN_BOX = 3;

  /**
   * What is drawn: one node, or several next to each other.
   *
   * @param first index of the first node among those of its level; in a bar of nodes that are not
   *     held one by one, that of the last one before them, or -1
   * @param count nodes
   * @param x0 left edge, pixels from the viewport's left
   * @param x1 right edge
   * @param fill mean fill of those that were read, 0 to 1; not a number when none was
   * @param newest newest generation among them
   * @param unread how many were not read
   */
  public record Box(
      int level, int first, int count, double x0, double x1, double fill, long newest, int unread) {
    /** Whether it is one node, so that it can be selected. */
    public boolean single() {
      return count == 1 && first >= 0;
    }
  }

  private final TreePicture picture;
  private final double[][] starts;
  private final double breadth;
  private final int[] sizes;

  /** Lays out what the picture knows now. */
  public PictureLayout(TreePicture picture) {
    this.picture = picture;
    starts = new double[picture.levels()][];
    sizes = new int[picture.levels()];
    breadth = picture.reading(this::layOut);
  }

  /** The picture it was made of. */
  public TreePicture picture() {
    return picture;
  }

  /** The whole tree's breadth in leaves, known or guessed. */
  public double breadth() {
    return breadth;
  }

  private double layOut(NodeLevel[] levels) {
    double[][] weights = new double[levels.length][];
    double below = 1;
    for (int level = 1; level < levels.length; level++) {
      weights[level] = weights(levels[level], level == 1 ? null : weights[level - 1], below);
      double sum = 0;
      for (double w : weights[level]) {
        sum += w;
      }
      below = weights[level].length == 0 ? below : sum / weights[level].length;
    }
    for (int level = levels.length - 1; level >= 0; level--) {
      sizes[level] = levels[level].size();
      if (level > 0) {
        starts[level] = starts(levels, level, weights[level]);
      }
    }
    return levels.length == 1 ? 1 : weights[levels.length - 1][0];
  }

  /**
   * Leaves below each node. One whose children are unknown counts as much as the mean of the
   * others, so that what is damaged or not read yet keeps its place.
   */
  private static double[] weights(NodeLevel level, double[] childWeights, double meanBelow) {
    double[] weights = new double[level.size()];
    double sum = 0;
    int known = 0;
    for (int i = 0; i < weights.length; i++) {
      int first = level.firstChild(i);
      int count = level.count(i);
      if (first >= 0 && childWeights != null) {
        for (int c = first; c < first + count; c++) {
          weights[i] += childWeights[c];
        }
      } else if (level.fill(i) != NodeLevel.UNREAD) {
        weights[i] = Math.max(1, count * meanBelow);
      }
      if (weights[i] > 0) {
        sum += weights[i];
        known++;
      }
    }
    double mean = known == 0 ? 1 : sum / known;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] == 0) {
        weights[i] = mean;
      }
    }
    return weights;
  }

  private double[] starts(NodeLevel[] levels, int level, double[] weights) {
    NodeLevel at = levels[level];
    double[] starts = new double[at.size() + 1];
    double x = 0;
    int parent = -1;
    for (int i = 0; i < at.size(); i++) {
      if (at.parent(i) != parent) {
        parent = at.parent(i);
        x = this.starts[level + 1][parent];
      }
      starts[i] = x;
      x += weights[i];
    }
    starts[at.size()] = x;
    return starts;
  }

  /** Left edge of a node, in leaves. */
  public double start(TreePicture.Node node) {
    return picture.reading(levels -> start(levels, node.level(), node.index()));
  }

  /** Right edge of a node, in leaves. */
  public double end(TreePicture.Node node) {
    return picture.reading(levels -> end(levels, node.level(), node.index()));
  }

  private double start(NodeLevel[] levels, int level, int index) {
    if (level > 0) {
      return index < sizes[level] ? starts[level][index] : breadth;
    }
    int parent = levels[0].parent(index);
    if (parent < 0) {
      return 0;
    }
    return parent < sizes[1] ? starts[1][parent] + index - levels[1].firstChild(parent) : breadth;
  }

  private double end(NodeLevel[] levels, int level, int index) {
    if (level == 0) {
      return start(levels, 0, index) + 1;
    }
    if (index >= sizes[level]) {
      return breadth;
    }
    boolean lastChild =
        index + 1 >= sizes[level] || levels[level].parent(index + 1) != levels[level].parent(index);
    if (!lastChild) {
      return starts[level][index + 1];
    }
    int parent = levels[level].parent(index);
    return parent < 0 ? breadth : end(levels, level + 1, parent);
  }

  /** The boxes of one level in a viewport, from left to right. */
  public List<Box> boxes(int level, Viewport view) {
    return picture.reading(
        levels -> {
          BoxCollector boxes = new BoxCollector(level, view);
          if (level > 0) {
            for (int i = firstAt(level, view.from()); i < sizes[level]; i++) {
              double start = starts[level][i];
              if (start >= view.to()) {
                break;
              }
              boxes.add(levels[level], i, start, end(levels, level, i));
            }
          } else if (levels.length == 1) {
            boxes.add(levels[0], 0, 0, 1);
          } else {
            leaves(levels, view, boxes);
          }
          return boxes.done();
        });
  }

  private void leaves(NodeLevel[] levels, Viewport view, BoxCollector boxes) {
    NodeLevel parents = levels[1];
    for (int p = firstAt(1, view.from()); p < sizes[1] && starts[1][p] < view.to(); p++) {
      double start = starts[1][p];
      int first = parents.firstChild(p);
      int count = parents.count(p);
      boolean narrow = count * view.scale() < MIN_BOX;
      if (count > 0 && (first < 0 || narrow)) {
        boxes.addSum(parents, p, start, Math.max(start + count, end(levels, 1, p)));
        continue;
      }
      int from = Math.clamp((long) Math.floor(view.from() - start), 0, count);
      int to = Math.clamp((long) Math.ceil(view.to() - start), 0, count);
      for (int c = from; c < to && first + c < levels[0].size(); c++) {
        boxes.add(levels[0], first + c, start + c, start + c + 1);
      }
    }
  }

  /** The last node that starts at or before a position. */
  private int firstAt(int level, double leaf) {
    int low = 0;
    int high = sizes[level];
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (starts[level][middle] <= leaf) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The box under a pixel among those that {@link #boxes} gave. */
  public static Optional<Box> hit(List<Box> boxes, double x) {
    int low = 0;
    int high = boxes.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Box box = boxes.get(middle);
      if (x < box.x0()) {
        high = middle - 1;
      } else if (x >= box.x1()) {
        low = middle + 1;
      } else {
        return Optional.of(box);
      }
    }
    return Optional.empty();
  }
}
