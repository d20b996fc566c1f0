package fathom.views.trees;

import fathom.engine.volume.TreeInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The trees of the volume, in the order the volume gives them. */
final class TreeChooser extends ListView<TreeInfo> {
  private final Label placeholder = new Label("Reading the trees…");
  private Consumer<TreeInfo> onChoose = tree -> {};
  private boolean quiet;

  TreeChooser() {
    getStyleClass().addAll("tree-chooser", "dense");
    placeholder.getStyleClass().add("trees-muted");
    placeholder.setWrapText(true);
    setPlaceholder(placeholder);
    setMinWidth(120);
    setCellFactory(list -> new Cell());
    getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (o, old, tree) -> {
              if (tree != null && !quiet) {
                onChoose.accept(tree);
              }
            });
  }

  /** Hears which tree the user chose. */
  void setOnChoose(Consumer<TreeInfo> onChoose) {
    this.onChoose = onChoose;
  }

  void show(List<TreeInfo> trees) {
    placeholder.setText("No trees");
    getItems().setAll(trees);
  }

  void fail(String words) {
    placeholder.setText(words);
  }

  /** Shows a tree as chosen, without telling anybody. */
  void mark(TreeInfo tree) {
    quiet = true;
    getSelectionModel().select(tree);
    scrollTo(Math.max(0, getSelectionModel().getSelectedIndex() - 4));
    quiet = false;
  }

  Optional<TreeInfo> byId(long id) {
    return getItems().stream().filter(t -> t.id() == id).findFirst();
  }

  private static final class Cell extends ListCell<TreeInfo> {
    private final Label name = new Label();
    private final Label id = new Label();
    private final Label detail = new Label();
    private final VBox box;

    Cell() {
      name.getStyleClass().add("trees-name");
      name.setMinWidth(0);
      HBox.setHgrow(name, Priority.ALWAYS);
      name.setMaxWidth(Double.MAX_VALUE);
      id.getStyleClass().add("trees-muted");
      id.setMinWidth(0);
      detail.getStyleClass().addAll("trees-muted", "trees-small");
      HBox top = new HBox(8, name, id);
      top.setAlignment(Pos.BASELINE_LEFT);
      box = new VBox(2, top, detail);
      box.setMinWidth(0);
      box.setPrefWidth(0);
    }

    @Override
    protected void updateItem(TreeInfo tree, boolean empty) {
      super.updateItem(tree, empty);
      setGraphic(empty || tree == null ? null : box);
      if (tree != null && !empty) {
        name.setText(tree.name());
        id.setText(tree.id() < 0 ? Long.toString(tree.id()) : Long.toUnsignedString(tree.id()));
        String height = tree.level() == 0 ? "1 level" : tree.level() + 1 + " levels";
        detail.setText(height + " · gen " + Long.toUnsignedString(tree.generation()));
      }
    }
  }
}
