package fathom.views.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileType;
import fathom.views.text.Sizes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/**
 * The rows of a {@link FileTree}. A plain table of what is open, since that takes hundreds of
 * thousands of rows in its stride; the name column draws the tree.
 */
final class FileTable extends TableView<FileNode> {
  private final TableColumn<FileNode, FileNode> name = new TableColumn<>("Name");
  private final Set<FileNode> onScreen = new HashSet<>();
  private Set<Long> snapshots = Set.of();
  private boolean placing;
  private Consumer<FileNode> onToggle = n -> {};
  private Consumer<FileNode> onWant = n -> {};
  private Consumer<FileOrder> onOrder = o -> {};

  FileTable() {
    getStyleClass().addAll("file-table", "dense");
    setFixedCellSize(24);
    Label nothing = new Label("Nothing to show");
    nothing.getStyleClass().add("files-muted");
    setPlaceholder(nothing);
    setAccessibleText("Files");
    name.setPrefWidth(224);
    name.setMinWidth(120);
    name.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue()));
    name.setCellFactory(c -> new NameCell(this::isSnapshot, n -> onToggle.accept(n)));
    column(name, FileOrder.Column.NAME);
    getColumns().setAll(List.of(name));
    number("Size", 76, FileOrder.Column.SIZE, FileTable::size, i -> Sizes.exact(i.size()));
    number(
        "On disk",
        76,
        FileOrder.Column.ON_DISK,
        i -> i.type() == FileType.FILE ? Sizes.of(i.allocated()) : "",
        i -> Sizes.exact(i.allocated()));
    extents();
    text("Modified", 136, FileOrder.Column.MODIFIED, i -> FileText.time(i.mtime()));
    text("Mode", 92, FileOrder.Column.MODE, FileText::mode);
    inode();
    setRowFactory(t -> new Row());
    setSortPolicy(t -> ordered());
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
  }

  private static String size(FileInfo info) {
    return info.type() == FileType.DIR ? "" : Sizes.of(info.size());
  }

  private void column(TableColumn<FileNode, ?> column, FileOrder.Column by) {
    column.setUserData(by);
    column.setReorderable(true);
  }

  private TableColumn<FileNode, FileNode> text(
      String title, double width, FileOrder.Column by, Function<FileInfo, String> words) {
    return add(title, width, by, n -> n.info().map(words).orElse(waiting(n)), n -> "");
  }

  private void number(
      String title,
      double width,
      FileOrder.Column by,
      Function<FileInfo, String> words,
      Function<FileInfo, String> hint) {
    add(
            title,
            width,
            by,
            n -> n.info().map(words).orElse(waiting(n)),
            n -> n.info().map(hint).orElse(n.trouble()))
        .getStyleClass()
        .add("number");
  }

  private void extents() {
    add("Extents", 64, FileOrder.Column.EXTENTS, FileTable::extents, FileNode::trouble)
        .getStyleClass()
        .add("number");
  }

  private void inode() {
    add(
            "Inode",
            72,
            FileOrder.Column.INODE,
            n -> n.isMessage() ? "" : Long.toUnsignedString(n.ref().inode()),
            n -> "Subvolume " + Long.toUnsignedString(n.ref().subvolume()))
        .getStyleClass()
        .add("number");
  }

  private static String waiting(FileNode node) {
    return node.isMessage() ? "" : node.trouble().isEmpty() ? "…" : "?";
  }

  private static String extents(FileNode node) {
    if (node.isMessage() || node.type() != FileType.FILE) {
      return "";
    }
    long n = node.extents();
    return n >= 0 ? FileText.count(n) : n == FileNode.NOT_READ ? "?" : waiting(node);
  }

  private TableColumn<FileNode, FileNode> add(
      String title,
      double width,
      FileOrder.Column by,
      Function<FileNode, String> words,
      Function<FileNode, String> hint) {
    TableColumn<FileNode, FileNode> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue()));
    column.setCellFactory(c -> new TextCell(words, hint));
    column(column, by);
    getColumns().add(column);
    return column;
  }

  void setOnToggle(Consumer<FileNode> onToggle) {
    this.onToggle = onToggle;
  }

  /** Hears of each row that comes into view. */
  void setOnWant(Consumer<FileNode> onWant) {
    this.onWant = onWant;
  }

  /** Hears how the rows are to be sorted. */
  void setOnOrder(Consumer<FileOrder> onOrder) {
    this.onOrder = onOrder;
  }

  void snapshots(Set<Long> ids) {
    snapshots = ids;
    refresh();
  }

  boolean isSnapshot(FileNode node) {
    return node.isSubvolume() && snapshots.contains(node.ref().subvolume());
  }

  /** Rows in view. */
  Set<FileNode> onScreen() {
    return Set.copyOf(onScreen);
  }

  /** Shows rows; what was selected stays selected if it is among them. */
  void show(ObservableList<FileNode> rows) {
    FileNode selected = getSelectionModel().getSelectedItem();
    // Setting items clears the order, of which this table hears as a wish.
    placing = true;
    List<TableColumn<FileNode, ?>> order = List.copyOf(getSortOrder());
    setItems(rows);
    getSortOrder().setAll(order);
    placing = false;
    if (selected != null) {
      select(selected);
    }
  }

  /** Selects a node where it is; does nothing when it has no row. */
  void select(FileNode node) {
    int at = getItems().indexOf(node);
    if (at >= 0) {
      getSelectionModel().select(at);
    }
  }

  /** Selects a node and brings it into view; does nothing when it has no row. */
  void reveal(FileNode node) {
    select(node);
    int at = getItems().indexOf(node);
    if (at >= 0) {
      scrollTo(Math.max(0, at - 4));
    }
  }

  Optional<FileNode> selected() {
    return Optional.ofNullable(getSelectionModel().getSelectedItem()).filter(n -> !n.isMessage());
  }

  /** The table never sorts its rows itself: it tells who does, elsewhere. */
  private boolean ordered() {
    if (placing) {
      return true;
    }
    if (getSortOrder().isEmpty()) {
      onOrder.accept(FileOrder.BY_NAME);
    } else {
      TableColumn<FileNode, ?> first = getSortOrder().getFirst();
      onOrder.accept(
          new FileOrder(
              (FileOrder.Column) first.getUserData(),
              first.getSortType() == TableColumn.SortType.DESCENDING));
    }
    return true;
  }

  private void key(KeyEvent e) {
    FileNode node = getSelectionModel().getSelectedItem();
    if (node == null || e.isShortcutDown() || e.isAltDown()) {
      return;
    }
    switch (e.getCode()) {
      case RIGHT -> {
        if (node.isDirectory() && !node.expanded()) {
          onToggle.accept(node);
        }
      }
      case LEFT -> {
        if (node.isDirectory() && node.expanded()) {
          onToggle.accept(node);
        } else {
          node.parent().ifPresent(this::reveal);
        }
      }
      case ENTER, SPACE -> {
        if (!node.isDirectory()) {
          return;
        }
        onToggle.accept(node);
      }
      default -> {
        return;
      }
    }
    e.consume();
  }

  private final class Row extends TableRow<FileNode> {
    Row() {
      setOnMouseClicked(
          e -> {
            boolean twice = e.getClickCount() == 2 && e.getButton() == MouseButton.PRIMARY;
            if (twice && getItem() != null && getItem().isDirectory()) {
              onToggle.accept(getItem());
            }
          });
    }

    @Override
    protected void updateItem(FileNode node, boolean empty) {
      FileNode before = getItem();
      super.updateItem(node, empty);
      if (before != null && before != node) {
        onScreen.remove(before);
      }
      if (!empty && node != null) {
        onScreen.add(node);
        onWant.accept(node);
        setAccessibleText(NameText.shown(node.name()) + ", " + FileText.type(node.type()));
      }
    }
  }

  private static final class TextCell extends TableCell<FileNode, FileNode> {
    private final Function<FileNode, String> words;
    private final Function<FileNode, String> hint;
    private final Tooltip tooltip = new Tooltip();

    TextCell(Function<FileNode, String> words, Function<FileNode, String> hint) {
      this.words = words;
      this.hint = hint;
    }

    @Override
    protected void updateItem(FileNode node, boolean empty) {
      super.updateItem(node, empty);
      boolean nothing = empty || node == null;
      setText(nothing ? "" : words.apply(node));
      String more = nothing || getText().isEmpty() ? "" : hint.apply(node);
      tooltip.setText(more);
      setTooltip(more.isEmpty() ? null : tooltip);
    }
  }
}
