package fathom.views.trees;

import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeBlock.Slot;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/** The slots of one block as a table; children of inner nodes are links. */
final class SlotTable extends TableView<Slot> {
  private final TableColumn<Slot, Slot> index = text("#", 44, s -> Integer.toString(s.index()));
  private final TableColumn<Slot, Slot> key = text("Key", 244, Slot::key);
  private final TableColumn<Slot, Slot> type = text("Type", 108, Slot::type);
  private final TableColumn<Slot, Slot> data =
      text("Offset", 60, s -> Integer.toString(s.dataOffset()));
  private final TableColumn<Slot, Slot> size =
      text("Size", 52, s -> Integer.toString(s.dataSize()));
  private final TableColumn<Slot, Slot> summary = text("Content", 240, Slot::summary);
  private final TableColumn<Slot, Slot> generation =
      text("Generation", 96, s -> Long.toUnsignedString(s.childGeneration()));
  private final TableColumn<Slot, Slot> child = new TableColumn<>("Child block");
  private LongConsumer onOpen = address -> {};

  SlotTable() {
    getStyleClass().addAll("slot-table", "dense");
    Label empty = new Label("No block selected");
    empty.getStyleClass().add("trees-muted");
    setPlaceholder(empty);
    for (TableColumn<Slot, Slot> number : List.of(index, data, size, generation)) {
      number.getStyleClass().add("number");
    }
    child.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue()));
    child.setCellFactory(c -> new LinkCell());
    child.setPrefWidth(130);
    child.setSortable(false);
    setRowFactory(t -> row());
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  /** Hears which child block is to be opened. */
  void setOnOpen(LongConsumer onOpen) {
    this.onOpen = onOpen;
  }

  void show(TreeBlock block) {
    getSelectionModel().clearSelection();
    List<TableColumn<Slot, Slot>> columns =
        block.level() == 0
            ? List.of(index, key, type, data, size, summary)
            : List.of(index, key, child, generation);
    if (!getColumns().equals(columns)) {
      getColumns().setAll(columns);
    }
    getItems().setAll(block.slots());
    scrollTo(0);
  }

  void clear() {
    getItems().clear();
  }

  private static TableColumn<Slot, Slot> text(
      String title, double width, Function<Slot, String> words) {
    TableColumn<Slot, Slot> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue()));
    column.setCellFactory(
        c ->
            new TableCell<>() {
              @Override
              protected void updateItem(Slot slot, boolean empty) {
                super.updateItem(slot, empty);
                setText(empty || slot == null ? "" : words.apply(slot));
              }
            });
    return column;
  }

  private TableRow<Slot> row() {
    TableRow<Slot> row = new TableRow<>();
    row.setOnMouseClicked(
        e -> {
          if (e.getClickCount() == 2 && e.getButton() == MouseButton.PRIMARY) {
            open(row.getItem());
          }
        });
    return row;
  }

  private void key(KeyEvent e) {
    if (e.getCode() == KeyCode.ENTER) {
      open(getSelectionModel().getSelectedItem());
      e.consume();
    }
  }

  private void open(Slot slot) {
    if (slot != null && slot.child() != -1) {
      onOpen.accept(slot.child());
    }
  }

  private final class LinkCell extends TableCell<Slot, Slot> {
    private final Hyperlink link = new Hyperlink();

    LinkCell() {
      link.setFocusTraversable(false);
      link.setOnAction(e -> open(getItem()));
    }

    @Override
    protected void updateItem(Slot slot, boolean empty) {
      super.updateItem(slot, empty);
      setGraphic(empty || slot == null ? null : link);
      link.setText(empty || slot == null ? "" : Long.toUnsignedString(slot.child()));
      link.setVisited(false);
    }
  }
}
