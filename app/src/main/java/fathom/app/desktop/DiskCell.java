package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** A disk or partition in two lines: name and size, then what is known of its content. */
final class DiskCell extends TreeCell<MachineDisk> {
  private final FontIcon icon = Ui.icon(Material2MZ.STORAGE, "row-icon");
  private final Label name = Ui.label("", "row-title");
  private final Label size = Ui.label("", Styles.TEXT_MUTED, "tabular");
  private final Label content = Ui.label("", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  private final HBox row;

  DiskCell(Consumer<List<Path>> open) {
    HBox first = new HBox(8, name, Ui.spring(), size);
    first.setAlignment(Pos.BASELINE_LEFT);
    size.setMinWidth(USE_PREF_SIZE);
    VBox lines = new VBox(first, content);
    lines.setMinWidth(0);
    lines.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(lines, Priority.ALWAYS);
    row = new HBox(8, icon, lines);
    row.setAlignment(Pos.CENTER_LEFT);
    setPrefWidth(0);
    setOnMouseClicked(
        e -> {
          if (e.getClickCount() == 2 && getItem() != null) {
            open.accept(List.of(getItem().device()));
          }
        });
  }

  @Override
  protected void updateItem(MachineDisk disk, boolean empty) {
    super.updateItem(disk, empty);
    if (empty || disk == null) {
      setGraphic(null);
      setTooltip(null);
      return;
    }
    icon.setIconCode(
        !disk.readable()
            ? Material2AL.LOCK
            : getTreeItem().getParent().getValue() == null
                ? Material2MZ.STORAGE
                : Material2AL.ALBUM);
    name.setText(disk.name());
    size.setText(Words.size(disk.size()));
    content.setText(disk.words());
    setTooltip(
        new Tooltip(
            disk.device()
                + (disk.readable()
                    ? "\nDouble click or Enter opens it, read-only"
                    : "\n" + MachineDisk.PERMISSION)));
    setGraphic(row);
  }
}
