package fathom.views.files;

import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** Where one is, where to go, what to see, and Save as. */
final class PathBar extends HBox {
  private final TextField path = new TextField();
  private final TextField filter = new TextField();
  private final Button save = new Button("Save as…", new FontIcon(Material2MZ.SAVE_ALT));
  private final PauseTransition typed = new PauseTransition(Duration.millis(200));

  PathBar(Consumer<String> go, Consumer<String> onFilter, Runnable onSave) {
    super(8);
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().add("files-bar");
    path.setPromptText("Go to path");
    path.setAccessibleText("Path");
    path.setTooltip(new Tooltip("Path inside the filesystem, from its top (Ctrl+L)"));
    path.setOnAction(e -> go.accept(path.getText()));
    HBox.setHgrow(path, Priority.ALWAYS);
    filter.setPromptText("Filter names");
    filter.setAccessibleText("Filter names");
    filter.setPrefColumnCount(14);
    filter.setMinWidth(100);
    filter.setTooltip(
        new Tooltip(
            "Part of a name, or a pattern with * and ?, in the folders opened so far (Ctrl+F)"));
    filter.textProperty().addListener(o -> typed.playFromStart());
    typed.setOnFinished(e -> onFilter.accept(filter.getText()));
    filter.setOnAction(
        e -> {
          typed.stop();
          onFilter.accept(filter.getText());
        });
    save.setMinWidth(USE_PREF_SIZE);
    save.setTooltip(new Tooltip("Copies the selected file or folder out of the image (Ctrl+S)"));
    save.setOnAction(e -> onSave.run());
    save.setDisable(true);
    getChildren().addAll(path, filter, save);
  }

  /** The path of what is selected. */
  void at(FileNode node) {
    path.setText(NameText.shown(node.path()));
    save.setDisable(false);
  }

  void wrong(boolean wrong) {
    path.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("danger"), wrong);
  }

  TextField path() {
    return path;
  }

  TextField filter() {
    return filter;
  }

  void close() {
    typed.stop();
  }
}
