package fathom.views.overview;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** A bar made of parts side by side, each as wide as its share of the whole. */
final class StackBar extends Region {
  /** What is there is seen, however small. */
  private static final double LEAST = 2;

  private static final double RADIUS = 4;

  /**
   * @param styleClass gives its colour
   * @param words said under the pointer
   */
  record Part(String styleClass, double amount, String words) {}

  private final List<Part> parts;
  private final double whole;
  private final Rectangle clip = new Rectangle();

  /**
   * @param whole the amount that fills the bar; what the parts leave of it stays empty
   */
  StackBar(List<Part> parts, double whole, double height) {
    this.parts = parts.stream().filter(p -> p.amount() > 0).toList();
    this.whole = Math.max(whole, this.parts.stream().mapToDouble(Part::amount).sum());
    getStyleClass().add("stack-bar");
    setMinHeight(height);
    setPrefHeight(height);
    setMaxHeight(height);
    setMinWidth(80);
    clip.setArcWidth(2 * RADIUS);
    clip.setArcHeight(2 * RADIUS);
    setClip(clip);
    List<Region> regions = new ArrayList<>();
    for (Part part : this.parts) {
      Region region = new Region();
      region.getStyleClass().add(part.styleClass());
      Tooltip.install(region, new Tooltip(part.words()));
      regions.add(region);
    }
    getChildren().setAll(regions);
    setAccessibleText(String.join(", ", this.parts.stream().map(Part::words).toList()));
  }

  @Override
  protected void layoutChildren() {
    clip.setWidth(getWidth());
    clip.setHeight(getHeight());
    double x = 0;
    for (int i = 0; i < parts.size(); i++) {
      double wide = whole == 0 ? 0 : parts.get(i).amount() / whole * getWidth();
      double end = Math.min(getWidth(), x + Math.max(LEAST, wide));
      double left = snapPositionX(x);
      double gap = i + 1 < parts.size() && end - x > 3 ? 1 : 0;
      getChildren()
          .get(i)
          .resizeRelocate(left, 0, Math.max(0, snapPositionX(end) - left - gap), getHeight());
      x = end;
    }
  }
}
