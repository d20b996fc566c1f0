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

  private final VBox first = new VBox(GAP);
  private final VBox second = new VBox(GAP);

  TwoColumns(List<Node> main, List<Node> side) {
    first.getChildren().setAll(main);
    second.getChildren().setAll(side);
    getChildren().setAll(first, second);
  }

  boolean wide(double width) {
    return width >= WIDE;
  }

  private double firstWidth(double width) {
    return wide(width) ? Math.floor((width - GAP) * SHARE) : width;
  }

  private double secondWidth(double width) {
    return wide(width) ? width - GAP - firstWidth(width) : width;
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computePrefHeight(double width) {
    double across = width < 0 ? WIDE : width;
    double a = first.prefHeight(firstWidth(across));
    double b = second.prefHeight(secondWidth(across));
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
    double b = second.prefHeight(secondWidth(w));
    first.resizeRelocate(0, 0, firstWidth(w), a);
    if (wide(w)) {
      second.resizeRelocate(firstWidth(w) + GAP, 0, secondWidth(w), b);
    } else {
      second.resizeRelocate(0, a + GAP, w, b);
    }
  }
}
