package fathom.views.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The extents of a file as a table; sorted in the background. */
final class ExtentTable extends TableView<Integer> {
  private final Background background;
  private Extents extents = Extents.NONE;
  private ExtentRows rows = ExtentRows.of(Extents.NONE);
  private Background.Job sorting = new Background.Job();
  private boolean quiet;
  private IntConsumer onSelect = i -> {};
  private LongConsumer onShowAddress = a -> {};

  ExtentTable(Background background) {
    this.background = background;
    getStyleClass().addAll("extent-table", "dense");
    setFixedCellSize(24);
    setAccessibleText("Extents of the file");
    Label nothing = new Label("No extents");
    nothing.getStyleClass().add("files-muted");
    setPlaceholder(nothing);
    getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    size("Offset", 96, i -> extents.offset(i));
    size("Length", 84, i -> extents.length(i));
    number("Address", 108, i -> extents.address(i), i -> !extents.has(i, Extent.INLINE));
    number("Device", 60, i -> extents.deviceId(i), i -> extents.device(i) >= 0);
    number("Physical", 108, i -> extents.physical(i), i -> extents.device(i) >= 0);
    size("On disk", 84, i -> extents.diskLength(i));
    text(
        "Flags",
        124,
        i -> String.join(" ", Extent.flagNames(extents.flags(i))),
        i -> extents.flags(i));
    text("Compression", 92, this::compression, i -> extents.compression(i).ordinal());
    setSortPolicy(t -> sorted());
    getSelectionModel().selectedItemProperty().addListener((o, old, now) -> selected(now));
    setContextMenu(menu());
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  private String compression(int i) {
    Compression c = extents.compression(i);
    return c == Compression.NONE ? "" : c.word();
  }

  private void size(String title, double width, IntToLongFunction value) {
    column(
            title,
            width,
            i -> Sizes.of(value.applyAsLong(i)),
            i -> Sizes.exact(value.applyAsLong(i)),
            value)
        .getStyleClass()
        .add("number");
  }

  private void number(
      String title, double width, IntToLongFunction value, java.util.function.IntPredicate has) {
    column(
            title,
            width,
            i -> has.test(i) ? Long.toUnsignedString(value.applyAsLong(i)) : "–",
            i -> has.test(i) ? Sizes.of(value.applyAsLong(i)) : "",
            value)
        .getStyleClass()
        .add("number");
  }

  private void text(
      String title, double width, IntFunction<String> words, IntToLongFunction value) {
    column(title, width, words, i -> "", value);
  }

  private TableColumn<Integer, Integer> column(
      String title,
      double width,
      IntFunction<String> words,
      IntFunction<String> hint,
      IntToLongFunction value) {
    TableColumn<Integer, Integer> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setUserData(value);
    column.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue()));
    column.setCellFactory(c -> new Cell(words, hint));
    getColumns().add(column);
    return column;
  }

  /** Hears which extent was selected, not those selected by {@link #select}. */
  void setOnSelect(IntConsumer onSelect) {
    this.onSelect = onSelect;
  }

  /** Opens the space map at a logical address. */
  void setOnShowAddress(LongConsumer onShowAddress) {
    this.onShowAddress = onShowAddress;
  }

  void show(Extents now) {
    sorting.cancel();
    quiet = true;
    extents = now;
    getSortOrder().clear();
    place(ExtentRows.of(now));
    // The rows are numbers, which are the same as before: cells would keep what they show.
    refresh();
    quiet = false;
    refresh(); // rows are numbers: to the table the same ones again
    if (now.size() > 0) {
      scrollTo(0);
    }
  }

  private void place(ExtentRows now) {
    rows = now;
    getSelectionModel().clearSelection();
    // Setting items clears the order, of which this table hears as a wish.
    boolean before = quiet;
    quiet = true;
    List<TableColumn<Integer, ?>> order = List.copyOf(getSortOrder());
    setItems(now);
    getSortOrder().setAll(order);
    quiet = before;
  }

  /** Selects an extent and brings it into view. */
  void select(int extent) {
    int row = rows.row(extent);
    if (row >= 0) {
      quiet = true;
      getSelectionModel().clearAndSelect(row);
      scrollTo(Math.max(0, row - 3));
      quiet = false;
    }
  }

  private void selected(Integer extent) {
    if (extent != null && !quiet) {
      onSelect.accept(extent);
    }
  }

  private boolean sorted() {
    if (quiet) {
      return true;
    }
    sorting.cancel();
    Extents of = extents;
    if (getSortOrder().isEmpty()) {
      place(ExtentRows.of(of));
      return true;
    }
    TableColumn<Integer, ?> by = getSortOrder().getFirst();
    IntToLongFunction value = (IntToLongFunction) by.getUserData();
    boolean descending = by.getSortType() == TableColumn.SortType.DESCENDING;
    sorting =
        background.run(
            job -> ExtentRows.by(of, value, descending),
            this::placeQuietly,
            words -> placeQuietly(ExtentRows.of(of)));
    return true;
  }

  private void placeQuietly(ExtentRows now) {
    quiet = true;
    place(now);
    quiet = false;
  }

  private ContextMenu menu() {
    MenuItem show = new MenuItem("Show on the space map");
    show.setOnAction(e -> showAddress());
    MenuItem copy = new MenuItem("Copy selected rows");
    copy.setOnAction(e -> copy());
    ContextMenu menu = new ContextMenu(show, copy);
    menu.setOnShowing(e -> show.setDisable(!hasAddress()));
    return menu;
  }

  private boolean hasAddress() {
    Integer i = getSelectionModel().getSelectedItem();
    return i != null && !extents.has(i, Extent.INLINE);
  }

  private void showAddress() {
    if (hasAddress()) {
      onShowAddress.accept(extents.address(getSelectionModel().getSelectedItem()));
    }
  }

  private void key(KeyEvent e) {
    if (e.isShortcutDown() && e.getCode() == KeyCode.C) {
      copy();
      e.consume();
    } else if (e.getCode() == KeyCode.ENTER) {
      showAddress();
      e.consume();
    }
  }

  private void copy() {
    List<Integer> chosen = List.copyOf(getSelectionModel().getSelectedItems());
    ClipboardContent content = new ClipboardContent();
    content.putString(ExtentText.tsv(extents, chosen));
    Clipboard.getSystemClipboard().setContent(content);
  }

  private static final class Cell extends TableCell<Integer, Integer> {
    private final IntFunction<String> words;
    private final IntFunction<String> hint;
    private final Tooltip tooltip = new Tooltip();

    Cell(IntFunction<String> words, IntFunction<String> hint) {
      this.words = words;
      this.hint = hint;
    }

    @Override
    protected void updateItem(Integer extent, boolean empty) {
      super.updateItem(extent, empty);
      boolean nothing = empty || extent == null;
      setText(nothing ? "" : words.apply(extent));
      String more = nothing ? "" : hint.apply(extent);
      tooltip.setText(more);
      setTooltip(more.isEmpty() ? null : tooltip);
    }
  }
}
