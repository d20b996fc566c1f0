package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Images opened before; those whose files are gone are grey and can only be removed. */
final class RecentList extends VBox {
  private final Workspace workspace;
  private final Preferences preferences;

  RecentList(Workspace workspace, Preferences preferences) {
    super(2);
    this.workspace = workspace;
    this.preferences = preferences;
    getStyleClass().add("recent-list");
    preferences.recentProperty().subscribe(this::fill);
  }

  private void fill(Recent recent) {
    getChildren().setAll(recent.entries().stream().map(this::row).toList());
  }

  private Node row(Recent.Entry entry) {
    String name = entry.label().isBlank() ? OpenImage.fileName(entry.paths()) : entry.label();
    String folder = String.valueOf(entry.paths().getFirst().getParent());
    Label place = Ui.label(place(entry, folder), Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    VBox lines = new VBox(Ui.label(name, "row-title"), place);
    HBox content = new HBox(8, Ui.icon(Material2AL.HISTORY, "row-icon"), lines);
    content.setAlignment(Pos.CENTER_LEFT);
    Button open = new Button(null, content);
    open.getStyleClass().addAll(Styles.FLAT, "row-button");
    open.setAccessibleText("Open " + name);
    open.setMaxWidth(Double.MAX_VALUE);
    open.setMinWidth(0);
    open.setTooltip(
        new Tooltip(String.join("\n", entry.paths().stream().map(Object::toString).toList())));
    open.setOnAction(_ -> workspace.open(entry.paths()));
    HBox.setHgrow(open, Priority.ALWAYS);
    Button remove =
        Ui.iconButton(
            Material2MZ.REMOVE_CIRCLE_OUTLINE,
            "Remove from this list",
            () -> preferences.changeRecent(r -> r.without(entry.paths())));
    HBox row = new HBox(4, open, remove);
    row.setAlignment(Pos.CENTER_LEFT);
    greyWhenGone(entry.paths(), open, place);
    return row;
  }

  private static String place(Recent.Entry entry, String folder) {
    return entry.label().isBlank() ? folder : OpenImage.fileName(entry.paths()) + " · " + folder;
  }

  /** A folder on a sleeping disk or the network may take long to answer. */
  private static void greyWhenGone(List<Path> paths, Button open, Label place) {
    var _ =
        CompletableFuture.supplyAsync(() -> paths.stream().allMatch(Files::exists))
            .thenAccept(
                there ->
                    Platform.runLater(
                        () -> {
                          open.setDisable(!there);
                          if (!there) {
                            place.setText("missing · " + place.getText());
                          }
                        }));
  }
}
