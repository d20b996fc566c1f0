package fathom.app.desktop;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/** The pane on the right: details of what is looked at. */
final class DetailsPane extends VBox {
  private final ScrollPane scroll = new ScrollPane();

  DetailsPane(Runnable hide) {
    getStyleClass().addAll("side-pane", "details-pane");
    HBox head =
        new HBox(
            Ui.label("Details", "pane-title"),
            Ui.spring(),
            Ui.iconButton(Material2AL.CLOSE, "Hide details (F4)", hide));
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("pane-head");
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add("edge-to-edge");
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(head, scroll);
    setMinWidth(160);
  }

  /** Shows the details of a pane of an image. */
  void show(ImagePane pane) {
    Node content =
        pane.view()
            .flatMap(ViewTab::details)
            .or(() -> pane.opened().map(o -> new FactsGrid(Facts.of(o))))
            .orElseGet(() -> new FactsGrid(Facts.of(pane.image().paths())));
    scroll.setContent(content);
  }

  /** Shows nothing. */
  void clear() {
    scroll.setContent(null);
  }
}
