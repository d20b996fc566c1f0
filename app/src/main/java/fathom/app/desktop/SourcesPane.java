package fathom.app.desktop;

import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The pane on the left: opened images above, this machine's disks below. */
final class SourcesPane extends VBox {
  private static final double ROW = 68;

  private final Workspace workspace;
  private final ListView<OpenImage> images;

  SourcesPane(Workspace workspace, Workbench workbench, Disks disks, Actions actions) {
    this.workspace = workspace;
    getStyleClass().addAll("side-pane", "sources-pane");
    setMinWidth(160);
    images = new ListView<>(workspace.images());
    images.setFixedCellSize(ROW);
    images.getStyleClass().add("source-list");
    images.setCellFactory(_ -> new ImageCell(workspace, workbench));
    images.setAccessibleText("Opened images");
    images.prefHeightProperty().bind(Bindings.size(workspace.images()).multiply(ROW).add(2));
    images.setMinHeight(ROW);
    images.setMaxHeight(USE_PREF_SIZE);
    followSelection();
    DisksView disksView = new DisksView(disks, workspace::open);
    VBox.setVgrow(disksView, Priority.ALWAYS);
    getChildren()
        .addAll(
            head("Opened", Ui.iconButton(Material2AL.ADD, "Open… (Ctrl+O)", actions::openFiles)),
            images,
            head(
                "This machine",
                Ui.iconButton(Material2MZ.REFRESH, "Look for disks again", disks::refresh)),
            disksView);
  }

  private void followSelection() {
    workspace.currentProperty().subscribe(_ -> selectCurrent());
    // The list moves its selection when rows come and go, after this pane has heard of it.
    workspace
        .images()
        .addListener((ListChangeListener<OpenImage>) _ -> Platform.runLater(this::selectCurrent));
    images
        .getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (_, _, now) -> {
              if (now != null && workspace.images().contains(now)) {
                workspace.currentProperty().set(now);
              }
            });
    images.setOnKeyPressed(
        e -> {
          if (e.getCode() == KeyCode.DELETE) {
            workspace.current().ifPresent(workspace::close);
            e.consume();
          }
        });
  }

  private void selectCurrent() {
    workspace
        .current()
        .ifPresentOrElse(
            images.getSelectionModel()::select, images.getSelectionModel()::clearSelection);
  }

  private static HBox head(String title, Node button) {
    HBox head = new HBox(Ui.label(title, "pane-title"), Ui.spring(), button);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("pane-head");
    return head;
  }
}
