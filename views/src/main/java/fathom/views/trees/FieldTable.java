package fathom.views.trees;

import fathom.engine.volume.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;

/** The fields of a block's header and of the selected item. */
final class FieldTable extends TreeTableView<Field> {
  private static final int MAX_DEPTH = 64;

  private Consumer<Optional<Field>> onHover = field -> {};

  FieldTable() {
    getStyleClass().addAll("field-table", "dense");
    setShowRoot(false);
    setRoot(new TreeItem<>());
    Label empty = new Label("No item selected");
    empty.getStyleClass().add("trees-muted");
    setPlaceholder(empty);
    TreeTableColumn<Field, Field> name = text("Field", 170, Field::name);
    TreeTableColumn<Field, Field> value = text("Value", 240, Field::value);
    TreeTableColumn<Field, Field> offset = text("Offset", 60, f -> number(f, f.offset()));
    TreeTableColumn<Field, Field> size = text("Size", 52, f -> number(f, f.size()));
    offset.getStyleClass().add("number");
    size.getStyleClass().add("number");
    getColumns().setAll(List.of(name, value, offset, size));
    setRowFactory(t -> row());
  }

  /** Hears which field is under the pointer. */
  void setOnHover(Consumer<Optional<Field>> onHover) {
    this.onHover = onHover;
  }

  /** Shows groups of fields; the last is unfolded, the others only when they are alone. */
  void show(List<Field> groups) {
    getSelectionModel().clearSelection();
    TreeItem<Field> root = new TreeItem<>();
    for (Field group : groups) {
      TreeItem<Field> item = item(group, 0);
      item.setExpanded(group == groups.getLast());
      root.getChildren().add(item);
    }
    setRoot(root);
  }

  void clear() {
    setRoot(new TreeItem<>());
  }

  /** Selects the field that lies at the end of a path of fields, unfolding what it lies in. */
  void select(List<Field> path) {
    TreeItem<Field> at = getRoot();
    for (Field field : path) {
      Optional<TreeItem<Field>> next =
          at.getChildren().stream().filter(i -> i.getValue() == field).findFirst();
      if (next.isEmpty()) {
        break;
      }
      at.setExpanded(true);
      at = next.get();
    }
    if (at != getRoot()) {
      getSelectionModel().select(at);
      scrollTo(Math.max(0, getRow(at) - 2));
    }
  }

  /** The selected field and all it lies in, outermost first. */
  List<Field> selectedPath() {
    List<Field> path = new ArrayList<>();
    TreeItem<Field> item = getSelectionModel().getSelectedItem();
    while (item != null && item.getValue() != null) {
      path.addFirst(item.getValue());
      item = item.getParent();
    }
    return path;
  }

  private static TreeItem<Field> item(Field field, int depth) {
    TreeItem<Field> item = new TreeItem<>(field);
    if (depth < MAX_DEPTH) {
      for (Field child : field.children()) {
        item.getChildren().add(item(child, depth + 1));
      }
    }
    item.setExpanded(true);
    return item;
  }

  private static String number(Field field, int value) {
    return field.size() == 0 ? "" : Integer.toString(value);
  }

  private static TreeTableColumn<Field, Field> text(
      String title, double width, Function<Field, String> words) {
    TreeTableColumn<Field, Field> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue().getValue()));
    column.setCellFactory(
        c ->
            new TreeTableCell<>() {
              @Override
              protected void updateItem(Field field, boolean empty) {
                super.updateItem(field, empty);
                setText(empty || field == null ? "" : words.apply(field));
              }
            });
    return column;
  }

  private TreeTableRow<Field> row() {
    TreeTableRow<Field> row = new TreeTableRow<>();
    row.setOnMouseEntered(e -> onHover.accept(Optional.ofNullable(row.getItem())));
    row.setOnMouseExited(e -> onHover.accept(Optional.empty()));
    return row;
  }
}
