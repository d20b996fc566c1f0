package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import fathom.engine.open.Opened;
import fathom.engine.volume.VolumeInfo;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** One filesystem in the list of sources. */
final class ImageCell extends ListCell<OpenImage> {
  private final Workspace workspace;
  private final FontIcon icon = Ui.icon(Material2MZ.STORAGE, "row-icon");
  private final Label title = Ui.label("", "row-title");
  private final Label facts = Ui.label("", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  private final Label uuid = Ui.label("", "mono", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  private final ProgressBar bar = new ProgressBar();
  private final Button reload;
  private final StackPane row;
  private Subscription subscription = Subscription.EMPTY;

  ImageCell(Workspace workspace, Workbench workbench) {
    this.workspace = workspace;
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.getStyleClass().add(Styles.SMALL);
    VBox lines = new VBox(2, title, facts, uuid, bar);
    lines.setMinWidth(0);
    lines.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(lines, Priority.ALWAYS);
    reload =
        Ui.iconButton(Material2MZ.REFRESH, "Read again (F5)", () -> workspace.reload(getItem()));
    Button close =
        Ui.iconButton(Material2AL.CLOSE, "Close (Ctrl+W)", () -> workspace.close(getItem()));
    HBox buttons = new HBox(reload, close);
    buttons.getStyleClass().add("row-buttons");
    buttons.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    StackPane.setAlignment(buttons, Pos.TOP_RIGHT);
    HBox content = new HBox(8, icon, lines);
    content.setAlignment(Pos.CENTER_LEFT);
    row = new StackPane(content, buttons);
    setPrefWidth(0);
    setContextMenu(menu(workbench));
  }

  private ContextMenu menu(Workbench workbench) {
    return new ContextMenu(
        item("Open beside", () -> workbench.beside(getItem())),
        item("Read again", () -> workspace.reload(getItem())),
        item("Close", () -> workspace.close(getItem())));
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  @Override
  protected void updateItem(OpenImage image, boolean empty) {
    super.updateItem(image, empty);
    subscription.unsubscribe();
    subscription = Subscription.EMPTY;
    if (empty || image == null) {
      setGraphic(null);
      setTooltip(null);
      return;
    }
    setTooltip(
        new Tooltip(String.join("\n", image.paths().stream().map(Object::toString).toList())));
    setGraphic(row);
    subscription = image.stateProperty().subscribe(state -> show(image, state));
  }

  private void show(OpenImage image, OpenImage.State state) {
    title.setText(image.title());
    bar.progressProperty().unbind();
    Ui.present(bar, state instanceof OpenImage.State.Opening);
    Ui.present(facts, !(state instanceof OpenImage.State.Opening));
    Ui.present(uuid, state instanceof OpenImage.State.Ready);
    Ui.present(reload, !(state instanceof OpenImage.State.Opening));
    icon.getStyleClass().remove("danger");
    icon.setIconCode(Material2MZ.STORAGE);
    facts.getStyleClass().remove("danger");
    switch (state) {
      case OpenImage.State.Opening(Work work) ->
          bar.progressProperty().bind(work.fractionProperty());
      case OpenImage.State.Ready(Opened opened) -> ready(image, opened.volume().info());
      case OpenImage.State.Failed(String message) -> {
        icon.setIconCode(Material2AL.ERROR_OUTLINE);
        icon.getStyleClass().add("danger");
        facts.getStyleClass().add("danger");
        facts.setText(withoutPath(message, image));
      }
      case OpenImage.State.Closed() -> facts.setText("closed");
    }
  }

  /** The row already says which file it is. */
  private static String withoutPath(String message, OpenImage image) {
    String path = image.paths().getFirst() + ": ";
    return message.startsWith(path) ? message.substring(path.length()) : message;
  }

  private void ready(OpenImage image, VolumeInfo info) {
    String files = info.label().isBlank() ? "" : image.fileName() + " · ";
    facts.setText(
        files
            + info.type()
            + " · "
            + Words.count(info.devices().size(), "device")
            + " · "
            + Words.size(info.totalBytes()));
    uuid.setText(info.uuid());
  }
}
