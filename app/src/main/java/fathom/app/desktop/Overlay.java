package fathom.app.desktop;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/** A card over the window; Escape or a click beside it takes it away. */
final class Overlay extends StackPane {
  private Node before;

  Overlay() {
    getStyleClass().add("overlay");
    setVisible(false);
    setOnMouseClicked(
        e -> {
          if (e.getTarget() == this) {
            hide();
          }
        });
    addEventFilter(
        KeyEvent.KEY_PRESSED,
        e -> {
          if (e.getCode() == KeyCode.ESCAPE) {
            hide();
            e.consume();
          }
        });
  }

  void show(String title, Node content) {
    before = getScene().getFocusOwner();
    Button close = Ui.iconButton(Material2AL.CLOSE, "Close (Esc)", this::hide);
    HBox head = new HBox(Ui.label(title, atlantafx.base.theme.Styles.TITLE_3), Ui.spring(), close);
    head.setAlignment(Pos.CENTER_LEFT);
    VBox card = new VBox(16, head, content);
    card.getStyleClass().add("overlay-card");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    getChildren().setAll(card);
    setVisible(true);
    close.requestFocus();
  }

  void hide() {
    setVisible(false);
    getChildren().clear();
    if (before != null) {
      before.requestFocus();
      before = null;
    }
  }
}
