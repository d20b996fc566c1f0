package fathom.views.scrub;

import fathom.engine.scrub.ScrubFinding;
import fathom.engine.volume.FileRef;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;

/** The bad places; a double click goes to the file that is hurt, or else to the map. */
final class FindingsTable extends TableView<ScrubFinding> {
  private LongConsumer onShowAddress = a -> {};
  private Consumer<FileRef> onOpenFile = f -> {};

  FindingsTable() {
    getStyleClass().addAll("findings", "dense");
    setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    setPlaceholder(new Label("Nothing is bad so far"));
    column("Kind", 60, ScrubFinding::kind);
    column("Address", 120, f -> f.address() < 0 ? "" : Long.toUnsignedString(f.address()));
    column("Device", 70, f -> Long.toUnsignedString(f.device()));
    column("At", 120, f -> Long.toUnsignedString(f.physical()));
    column("Length", 86, f -> Sizes.of(f.length()));
    column("Another copy", 110, f -> f.intactElsewhere() ? "good" : "none");
    column("Hurt", 260, FindingsTable::hurt);
    column("What", 220, ScrubFinding::what);
    setRowFactory(t -> row());
  }

  void setOnShowAddress(LongConsumer on) {
    onShowAddress = on;
  }

  void setOnOpenFile(Consumer<FileRef> on) {
    onOpenFile = on;
  }

  private void column(String title, double width, Function<ScrubFinding, String> text) {
    TableColumn<ScrubFinding, String> c = new TableColumn<>(title);
    c.setPrefWidth(width);
    c.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(text.apply(d.getValue())));
    getColumns().add(c);
  }

  static String hurt(ScrubFinding f) {
    List<String> paths = f.paths();
    return switch (paths.size()) {
      case 0 -> f.owner();
      case 1 -> paths.getFirst();
      default -> "%s and %d more".formatted(paths.getFirst(), paths.size() - 1);
    };
  }

  private TableRow<ScrubFinding> row() {
    TableRow<ScrubFinding> row = new TableRow<>();
    row.setOnMouseClicked(
        e -> {
          if (e.getClickCount() == 2 && !row.isEmpty()) {
            go(row.getItem());
          }
        });
    MenuItem map = new MenuItem("Show in the space map");
    map.setOnAction(e -> onShowAddress.accept(row.getItem().address()));
    MenuItem file = new MenuItem("Show the file");
    file.setOnAction(e -> onOpenFile.accept(row.getItem().files().getFirst()));
    ContextMenu menu = new ContextMenu(map, file);
    menu.setOnShowing(
        e -> {
          map.setDisable(row.isEmpty() || row.getItem().address() < 0);
          file.setDisable(row.isEmpty() || row.getItem().files().isEmpty());
        });
    row.setContextMenu(menu);
    return row;
  }

  private void go(ScrubFinding f) {
    if (!f.files().isEmpty()) {
      onOpenFile.accept(f.files().getFirst());
    } else if (f.address() >= 0) {
      onShowAddress.accept(f.address());
    }
  }
}
