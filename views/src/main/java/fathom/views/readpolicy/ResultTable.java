package fathom.views.readpolicy;

import fathom.engine.read.ReadResult;
import fathom.views.chart.SeriesColors;
import fathom.views.text.Sizes;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.shape.Circle;

/** What each policy gave. */
final class ResultTable extends TableView<ResultTable.Row> {
  /** One policy's result. */
  record Row(String policy, ReadResult result) {}

  private boolean dark;

  ResultTable() {
    getStyleClass().addAll("results", "dense");
    setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    setPlaceholder(new Label("No policy has read yet"));
    TableColumn<Row, String> policy = column("Policy", 160, Row::policy);
    policy.setCellFactory(c -> new PolicyCell());
    column("Rate", 100, r -> Sizes.of((long) r.result().rate()) + "/s");
    column("Time", 80, r -> String.format(Locale.ROOT, "%.2f s", r.result().seconds()));
    column("Read", 90, r -> Sizes.of(r.result().bytes()));
    column(
        "By device: requests, bytes, half of the requests within, 99 % within", 480, this::devices);
  }

  void setDark(boolean now) {
    dark = now;
    refresh();
  }

  private TableColumn<Row, String> column(String title, double width, Function<Row, String> text) {
    TableColumn<Row, String> c = new TableColumn<>(title);
    c.setPrefWidth(width);
    c.setSortable(false);
    c.setCellValueFactory(d -> new ReadOnlyObjectWrapper<>(text.apply(d.getValue())));
    getColumns().add(c);
    return c;
  }

  private String devices(Row r) {
    return r.result().devices().stream()
        .filter(d -> d.requests() > 0)
        .map(
            d ->
                String.format(
                    Locale.ROOT,
                    "%d: %,d, %s, %.2f ms, %.2f ms",
                    d.id(),
                    d.requests(),
                    Sizes.of(d.bytes()),
                    d.p50() * 1e3,
                    d.p99() * 1e3))
        .collect(Collectors.joining("    "));
  }

  /** The name, with the colour of its line. */
  private final class PolicyCell extends TableCell<Row, String> {
    private final Circle dot = new Circle(4.5);

    @Override
    protected void updateItem(String item, boolean empty) {
      super.updateItem(item, empty);
      setText(empty ? "" : item);
      dot.setFill(SeriesColors.of(getIndex(), dark));
      setGraphic(empty ? null : dot);
    }
  }

  String asText() {
    StringBuilder b = new StringBuilder();
    for (Row r : getItems()) {
      b.append(r.policy())
          .append('\t')
          .append(Sizes.of((long) r.result().rate()))
          .append("/s\t")
          .append(devices(r))
          .append('\n');
    }
    return b.toString();
  }
}
