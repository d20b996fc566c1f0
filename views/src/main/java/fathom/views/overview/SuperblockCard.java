package fathom.views.overview;

import fathom.engine.volume.Field;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/** The superblock's fields as they stand on disk; made when it is opened. */
final class SuperblockCard extends TitledPane {
  private static final double HEIGHT = 480;

  SuperblockCard(List<Field> fields) {
    setText("Superblock fields");
    setExpanded(false);
    setAnimated(false);
    getStyleClass().add("overview-superblock");
    expandedProperty()
        .subscribe(
            open -> {
              if (open && getContent() == null) {
                setContent(table(fields));
              }
            });
  }

  private static TreeTableView<Field> table(List<Field> fields) {
    TreeTableView<Field> table = new TreeTableView<>(item(new Field("", 0, 0, "", fields)));
    table.setShowRoot(false);
    table.getStyleClass().add("dense");
    table.setPrefHeight(HEIGHT);
    table
        .getColumns()
        .setAll(
            List.of(
                column("Field", 260, Field::name),
                column("Offset", 72, f -> Integer.toString(f.offset())),
                column("Size", 60, f -> f.size() == 0 ? "" : Integer.toString(f.size())),
                column("Value", 420, Field::value)));
    table.getColumns().get(1).getStyleClass().add("number");
    table.getColumns().get(2).getStyleClass().add("number");
    return table;
  }

  private static TreeItem<Field> item(Field field) {
    TreeItem<Field> item = new TreeItem<>(field);
    item.setExpanded(true);
    field.children().forEach(f -> item.getChildren().add(item(f)));
    return item;
  }

  private static TreeTableColumn<Field, String> column(
      String title, double width, Function<Field, String> words) {
    TreeTableColumn<Field, String> column = new TreeTableColumn<>(title);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setCellValueFactory(
        c -> new ReadOnlyStringWrapper(words.apply(c.getValue().getValue())).getReadOnlyProperty());
    return column;
  }
}
