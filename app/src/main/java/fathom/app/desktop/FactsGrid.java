package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** {@link Facts} as two columns below headings. */
final class FactsGrid extends VBox {
  FactsGrid(Facts facts) {
    super(16);
    getStyleClass().add("facts");
    facts.sections().forEach(s -> getChildren().add(section(s)));
  }

  private static VBox section(Facts.Section section) {
    return new VBox(8, Ui.label(section.title(), "section-title"), grid(section.facts()));
  }

  private static GridPane grid(List<Facts.Fact> facts) {
    GridPane grid = new GridPane(16, 4);
    ColumnConstraints names = new ColumnConstraints(88);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    values.setMinWidth(0);
    grid.getColumnConstraints().addAll(names, values);
    for (int row = 0; row < facts.size(); row++) {
      Facts.Fact fact = facts.get(row);
      Label name = Ui.label(fact.name(), Styles.TEXT_MUTED);
      Label value = Ui.label(fact.value(), "fact-value");
      value.setWrapText(true);
      value.setTooltip(new Tooltip(fact.value()));
      GridPane.setValignment(name, VPos.TOP);
      grid.addRow(row, name, value);
    }
    return grid;
  }
}
