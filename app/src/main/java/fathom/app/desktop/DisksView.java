package fathom.app.desktop;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Disks with their partitions nested; double click or Enter opens. */
final class DisksView extends VBox {
  private static final double ROW = 44;

  private final Disks disks;
  private final TreeView<MachineDisk> tree = new TreeView<>(new TreeItem<>());
  private final Label note = Ui.label("", "note");

  DisksView(Disks disks, Consumer<List<Path>> open) {
    super(8);
    this.disks = disks;
    tree.setShowRoot(false);
    tree.setFixedCellSize(ROW);
    tree.getStyleClass().addAll("source-list", "disk-list");
    tree.setCellFactory(_ -> new DiskCell(open));
    tree.setOnKeyPressed(
        e -> {
          TreeItem<MachineDisk> selected = tree.getSelectionModel().getSelectedItem();
          if (e.getCode() == KeyCode.ENTER && selected != null) {
            open.accept(List.of(selected.getValue().device()));
            e.consume();
          }
        });
    tree.setAccessibleText("Disks of this machine");
    VBox.setVgrow(tree, Priority.ALWAYS);
    note.setWrapText(true);
    note.setMinHeight(USE_PREF_SIZE);
    getChildren().addAll(tree, note);
    disks.list().addListener((ListChangeListener<MachineDisk>) _ -> fill());
    disks.noteProperty().subscribe(this::say);
    fill();
  }

  private void say(String words) {
    note.setText(words);
    Ui.present(note, !words.isEmpty());
  }

  private void fill() {
    tree.getRoot().getChildren().setAll(disks.list().stream().map(DisksView::item).toList());
    int rows = 0;
    Deque<MachineDisk> left = new ArrayDeque<>(disks.list());
    while (!left.isEmpty()) {
      rows++;
      left.addAll(left.pop().partitions());
    }
    tree.setPrefHeight(rows * ROW + 2);
    tree.setMaxHeight(rows * ROW + 2);
    tree.setMinHeight(Math.min(rows, 2) * ROW);
  }

  private static TreeItem<MachineDisk> item(MachineDisk disk) {
    TreeItem<MachineDisk> item = new TreeItem<>(disk);
    item.setExpanded(true);
    item.getChildren().setAll(disk.partitions().stream().map(DisksView::item).toList());
    return item;
  }
}
