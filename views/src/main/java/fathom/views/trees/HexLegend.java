package fathom.views.trees;

import fathom.views.hex.HexPane;
import fathom.views.hex.Highlight.Tint;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Rectangle;

/** Says what the tints of the bytes mean. */
final class HexLegend extends HBox {
  private final HexPane hex;

  HexLegend(HexPane hex) {
    super(16);
    this.hex = hex;
    getStyleClass().add("trees-legend");
    setAlignment(Pos.CENTER_LEFT);
    setMinWidth(0);
    update();
  }

  /** Takes the pane's colours as they are now. */
  void update() {
    getChildren()
        .setAll(
            chip("header", Tint.HEADER),
            chip("key, pointer", Tint.INDEX),
            chip("item data", Tint.DATA_ALTERNATE),
            chip("current", Tint.CURRENT));
  }

  private Label chip(String text, Tint tint) {
    Rectangle square = new Rectangle(10, 10, hex.color(tint));
    square.setArcWidth(4);
    square.setArcHeight(4);
    Label label = new Label(text, square);
    label.setGraphicTextGap(6);
    label.getStyleClass().addAll("trees-muted", "trees-small");
    return label;
  }
}
