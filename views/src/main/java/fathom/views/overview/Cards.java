package fathom.views.overview;

import fathom.views.text.Sizes;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Pieces that all parts of the page are built of. */
final class Cards {
  private Cards() {}

  /** A framed part of the page under a heading. */
  static VBox card(String title, Node... content) {
    VBox card = new VBox(16, label(title, "overview-heading"));
    card.getChildren().addAll(content);
    card.getStyleClass().add("overview-card");
    card.setFillWidth(true);
    return card;
  }

  static Label label(String words, String... styleClasses) {
    Label label = new Label(words);
    label.getStyleClass().addAll(styleClasses);
    return label;
  }

  /** A size; its exact bytes are told under the pointer. */
  static Label size(long bytes, String... styleClasses) {
    Label label = label(Sizes.of(bytes), styleClasses);
    label.setTooltip(new Tooltip(Sizes.exact(bytes)));
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  /** A small word in a frame. */
  static Label chip(String words, String... styleClasses) {
    Label chip = label(words, styleClasses);
    chip.getStyleClass().add("overview-chip");
    chip.setMinWidth(Region.USE_PREF_SIZE);
    return chip;
  }
}
