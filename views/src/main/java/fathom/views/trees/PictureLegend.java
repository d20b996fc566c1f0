package fathom.views.trees;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Rectangle;

/** Says what the colour of a node means. */
final class PictureLegend extends HBox {
  private final Label low = new Label();
  private final Label high = new Label();
  private final Rectangle scale = new Rectangle(56, 10);
  private ColorBy by = ColorBy.FILL;

  PictureLegend() {
    super(6);
    setAlignment(Pos.CENTER);
    scale.setArcWidth(4);
    scale.setArcHeight(4);
    low.getStyleClass().addAll("trees-muted", "trees-small");
    high.getStyleClass().addAll("trees-muted", "trees-small");
    getChildren().setAll(low, scale, high);
    setMinWidth(USE_PREF_SIZE);
  }

  void show(ColorBy by, PicturePalette palette) {
    this.by = by;
    low.setText(by == ColorBy.FILL ? "empty" : "old");
    high.setText(by == ColorBy.FILL ? "full" : "new");
    recolor(palette);
  }

  void recolor(PicturePalette palette) {
    Stop from = new Stop(0, by == ColorBy.FILL ? palette.low() : palette.old());
    Stop to = new Stop(1, by == ColorBy.FILL ? palette.high() : palette.fresh());
    scale.setFill(new LinearGradient(0, 0, 1, 0, true, CycleMethod.NO_CYCLE, from, to));
  }
}
