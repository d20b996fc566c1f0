package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2MZ;

/** Takes files and devices dropped anywhere on the window, and shows that it will. */
final class DropTarget extends StackPane {
  private final Consumer<List<Path>> taker;

  DropTarget(Consumer<List<Path>> taker) {
    this.taker = taker;
    VBox words =
        new VBox(
            8,
            Ui.icon(Material2MZ.SYSTEM_UPDATE_ALT, "card-icon", "accent"),
            Ui.label("Drop to open", Styles.TITLE_3),
            Ui.label("Several devices of one filesystem open together", Styles.TEXT_MUTED));
    words.setAlignment(Pos.CENTER);
    getChildren().add(words);
    getStyleClass().add("drop-overlay");
    setMouseTransparent(true);
    setVisible(false);
  }

  /** Listens to a whole window. */
  void listen(Scene scene) {
    scene.addEventFilter(
        DragEvent.DRAG_OVER,
        e -> {
          if (e.getDragboard().hasFiles()) {
            e.acceptTransferModes(TransferMode.COPY_OR_MOVE);
            setVisible(true);
            e.consume();
          }
        });
    scene.setOnDragExited(_ -> setVisible(false));
    scene.addEventFilter(
        DragEvent.DRAG_DROPPED,
        e -> {
          setVisible(false);
          if (e.getDragboard().hasFiles()) {
            dropped(e.getDragboard().getFiles().stream().map(File::toPath).toList());
            e.setDropCompleted(true);
            e.consume();
          }
        });
  }

  /** What was dropped. */
  void dropped(List<Path> paths) {
    setVisible(false);
    taker.accept(paths);
  }
}
