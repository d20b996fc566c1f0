package fathom.views.trees;

import fathom.views.trees.PictureLayout.Box;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns nodes, met from left to right, into boxes: a node wide enough into its own, narrower ones
 * into bars on a grid of {@link PictureLayout#MIN_BOX} pixels.
 */
final class BoxCollector {
  private final int level;
  private final Viewport view;
  private final List<Box> boxes = new ArrayList<>();

  private long cell = Long.MIN_VALUE;
  private int first;
  private int count;
  private int read;
  private long fill;
  private long newest;

  BoxCollector(int level, Viewport view) {
    this.level = level;
    this.view = view;
  }

  /** One node between two positions in leaves. */
  void add(NodeLevel nodes, int index, double start, double end) {
    double x0 = view.x(start);
    double x1 = view.x(end);
    if (x1 <= 0 || x0 >= view.width()) {
      return;
    }
    int nodeFill = nodes.fill(index);
    boolean known = nodeFill != NodeLevel.UNREAD;
    if (x1 - x0 >= PictureLayout.MIN_BOX) {
      flush();
      double f = known ? (double) nodeFill / NodeLevel.FULL : Double.NaN;
      boxes.add(new Box(level, index, 1, x0, x1, f, nodes.generation(index), known ? 0 : 1));
      return;
    }
    enter(x0, index);
    count++;
    newest = NodeLevel.newer(newest, nodes.generation(index));
    if (known) {
      read++;
      fill += nodeFill;
    }
  }

  /** All children of a node at once, from its sums. */
  void addSum(NodeLevel parents, int parent, double start, double end) {
    double x0 = view.x(start);
    double x1 = view.x(end);
    if (x1 <= 0 || x0 >= view.width()) {
      return;
    }
    int children = parents.count(parent);
    int seen = parents.childrenRead(parent);
    int firstChild = parents.firstChild(parent);
    if (x1 - x0 >= PictureLayout.MIN_BOX) {
      flush();
      double f =
          seen == 0 ? Double.NaN : (double) parents.childrenFill(parent) / seen / NodeLevel.FULL;
      long generation = seen == 0 ? parents.generation(parent) : parents.childrenNewest(parent);
      int unread = Math.max(0, children - seen);
      boxes.add(new Box(level, firstChild, children, x0, x1, f, generation, unread));
      return;
    }
    enter(x0, firstChild);
    count += children;
    read += seen;
    fill += parents.childrenFill(parent);
    newest = NodeLevel.newer(newest, parents.childrenNewest(parent));
  }

  private void enter(double x0, int index) {
    long at = (long) Math.floor(Math.max(0, x0) / PictureLayout.MIN_BOX);
    if (at != cell) {
      flush();
      cell = at;
      first = index;
    }
  }

  private void flush() {
    if (count > 0) {
      double x0 =
          Math.max(cell * PictureLayout.MIN_BOX, boxes.isEmpty() ? 0 : boxes.getLast().x1());
      double x1 = Math.max(x0, (cell + 1) * PictureLayout.MIN_BOX);
      double f = read == 0 ? Double.NaN : (double) fill / read / NodeLevel.FULL;
      boxes.add(new Box(level, first, count, x0, x1, f, newest, Math.max(0, count - read)));
    }
    cell = Long.MIN_VALUE;
    count = 0;
    read = 0;
    fill = 0;
    newest = 0;
  }

  List<Box> done() {
    flush();
    return boxes;
  }
}
