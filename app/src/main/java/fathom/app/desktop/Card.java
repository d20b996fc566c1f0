package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * What stands in the place of a view while there is none: work that goes on, or what went wrong.
 */
final class Card {
  private Card() {}

  /** An error in the place of what it kept from being shown. */
  static Node error(String title, String message, Button... ways) {
    Label text = Ui.label(message, "error-message");
    text.setWrapText(true);
    HBox buttons = new HBox(8, ways);
    VBox words = new VBox(8, Ui.label(title, Styles.TITLE_4), text, buttons);
    VBox.setMargin(buttons, new javafx.geometry.Insets(8, 0, 0, 0));
    HBox.setHgrow(words, javafx.scene.layout.Priority.ALWAYS);
    HBox card = new HBox(16, Ui.icon(Material2AL.ERROR_OUTLINE, "card-icon", "danger"), words);
    card.getStyleClass().addAll("message-card", "danger");
    return middle(card);
  }

  /** Work whose result will stand here. */
  static Node working(String title, String what, ObservableValue<Number> part, Button cancel) {
    ProgressBar bar = new ProgressBar();
    bar.progressProperty().bind(part);
    bar.setMaxWidth(Double.MAX_VALUE);
    HBox buttons = new HBox(cancel);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    VBox card =
        new VBox(
            12, Ui.label(title, Styles.TITLE_4), Ui.label(what, Styles.TEXT_MUTED), bar, buttons);
    card.getStyleClass().add("message-card");
    return middle(card);
  }

  private static Node middle(javafx.scene.layout.Pane card) {
    card.setMaxSize(560, javafx.scene.layout.Region.USE_PREF_SIZE);
    StackPane place = new StackPane(card);
    place.getStyleClass().add("card-place");
    return place;
  }
}
