package fathom.views.overview;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Cards in two columns where there is room, else in one. */
final class TwoColumns extends Region {
  /** From this width on there are two columns. */
  static final double WIDE = 1040;

  private static final double GAP = 16;

  /** The first column's share. */
  private static final double SHARE = 0.64;

  /** From this width on the cards of the second column stand side by side below the first. */
  private static final double MIDDLE = 640;

  private final VBox first = new VBox(GAP);
  private final List<Node> side;

  TwoColumns(List<Node> main, List<Node> side) {
    this.side = List.copyOf(side);
    first.getChildren().setAll(main);
    getChildren().setAll(first);
    getChildren().addAll(side);
  }

  private static boolean wide(double width) {
    return width >= WIDE;
  }

  private static boolean abreast(double width) {
    return width >= MIDDLE && !wide(width);
  }

  private double firstWidth(double width) {
    return wide(width) ? Math.floor((width - GAP) * SHARE) : width;
  }

  /** Width of a card that is not in the first column. */
  private double sideWidth(double width) {
    if (wide(width)) {
      return width - GAP - firstWidth(width);
    }
    return abreast(width) ? Math.floor((width - GAP * (side.size() - 1)) / side.size()) : width;
  }

  private double sideHeight(double width) {
    double each = sideWidth(width);
    if (abreast(width)) {
      return side.stream().mapToDouble(n -> n.prefHeight(each)).max().orElse(0);
    }
    return side.stream().mapToDouble(n -> n.prefHeight(each) + GAP).sum() - GAP;
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computePrefHeight(double width) {
    double across = width < 0 ? WIDE : width;
    double a = first.prefHeight(firstWidth(across));
    double b = sideHeight(across);
    return wide(across) ? Math.max(a, b) : a + GAP + b;
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected double computeMinWidth(double height) {
    return 320;
  }

  @Override
  protected double computePrefWidth(double height) {
    return WIDE;
  }

  @Override
  protected void layoutChildren() {
    double w = getWidth();
    double a = first.prefHeight(firstWidth(w));
    first.resizeRelocate(0, 0, firstWidth(w), a);
    double each = sideWidth(w);
    double x = wide(w) ? firstWidth(w) + GAP : 0;
    double y = wide(w) ? 0 : a + GAP;
    for (Node node : side) {
      double tall = abreast(w) ? sideHeight(w) : node.prefHeight(each);
      node.resizeRelocate(x, y, each, tall);
      x += abreast(w) ? each + GAP : 0;
      y += abreast(w) ? 0 : tall + GAP;
    }
  }
}
