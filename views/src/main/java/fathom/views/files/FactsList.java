package fathom.views.files;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Facts under a heading; values can be selected and copied. */
final class FactsList extends VBox {
  private final GridPane grid = new GridPane();

  FactsList(String title) {
    super(8);
    Label heading = new Label(title);
    heading.getStyleClass().add("files-heading");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(108);
    names.setMaxWidth(200);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(names, values);
    grid.getStyleClass().add("facts-grid");
    getChildren().addAll(heading, grid);
  }

  void show(List<FileFacts.Fact> facts) {
    grid.getChildren().clear();
    for (int row = 0; row < facts.size(); row++) {
      FileFacts.Fact fact = facts.get(row);
      Label name = new Label(fact.name());
      name.getStyleClass().add("files-muted");
      grid.addRow(row, name, value(fact));
    }
  }

  private static Node value(FileFacts.Fact fact) {
    TextField value = new TextField(fact.value());
    value.setEditable(false);
    value.setFocusTraversable(false);
    value.getStyleClass().add("fact-value");
    value.setAccessibleText(fact.name() + " " + fact.value());
    return value;
  }
}
