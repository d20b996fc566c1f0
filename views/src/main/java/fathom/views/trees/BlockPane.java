package fathom.views.trees;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeBlock.Slot;
import fathom.engine.volume.Trees;
import fathom.views.hex.HexPane;
import fathom.views.hex.Highlight;
import fathom.views.work.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * One block: its slots, the fields of the selected slot, and all its bytes. What is selected in one
 * of the three is selected in the others.
 */
final class BlockPane extends StackPane {
  /**
   * What is selected inside the block.
   *
   * @param slot index, or -1
   * @param field the selected field and all it lies in, outermost first
   */
  record Selection(int slot, List<Field> field) {
    static final Selection NONE = new Selection(-1, List.of());
  }

  private static final double SLOTS_SHARE = 0.42;
  private static final double SPARE = 24;

  private final Trees trees;
  private final Background background;
  private final SlotTable slots = new SlotTable();
  private final FieldTable fields = new FieldTable();
  private final HexPane hex = new HexPane();
  private final HexLegend legend = new HexLegend(hex);
  private final SplitPane right = new SplitPane(fields, new VBox(hex, legend));
  private final SplitPane split = new SplitPane(slots, right);
  private final Label message = new Label();
  private final VBox trouble = new VBox(8, new Label("This block cannot be shown"), message);
  private Optional<TreeBlock> block = Optional.empty();
  private List<Field> groups = List.of();
  private List<Field> decoded = List.of();
  private Selection selection = Selection.NONE;
  private Background.Job loading = new Background.Job();
  private boolean syncing;
  private Consumer<Selection> onSelect = s -> {};
  private Consumer<String> onHover = words -> {};

  BlockPane(Trees trees, Background background) {
    this.trees = trees;
    this.background = background;
    right.setOrientation(Orientation.VERTICAL);
    VBox.setVgrow(hex, Priority.ALWAYS);
    right.setDividerPositions(0.45);
    divideByWidth();
    message.setWrapText(true);
    trouble.getStyleClass().add("trees-trouble");
    trouble.getChildren().getFirst().getStyleClass().add("trees-trouble-title");
    trouble.setVisible(false);
    getChildren().setAll(split, trouble);
    slots
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((o, old, slot) -> slotSelected(slot));
    fields
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((o, old, item) -> fieldSelected());
    fields.setOnHover(this::hoverField);
    hex.setOnPick(this::pickByte);
    hex.setOnHover(this::hoverByte);
  }

  /** Once the width is known: the bytes get what sixteen a row take, the slots what is left. */
  private void divideByWidth() {
    split.setDividerPositions(SLOTS_SHARE);
    widthProperty()
        .addListener(
            new InvalidationListener() {
              @Override
              public void invalidated(Observable width) {
                widthProperty().removeListener(this);
                double left = 1 - (hex.prefWidth(-1) + SPARE) / getWidth();
                split.setDividerPositions(Math.max(SLOTS_SHARE, left));
              }
            });
  }

  void setOnOpen(LongConsumer open) {
    slots.setOnOpen(open);
  }

  /** Hears what is selected. */
  void setOnSelect(Consumer<Selection> onSelect) {
    this.onSelect = onSelect;
  }

  /** Hears in words what is under the pointer; empty for nothing. */
  void setOnHover(Consumer<String> onHover) {
    this.onHover = onHover;
  }

  void setDark(boolean dark) {
    hex.setDark(dark);
    legend.update();
  }

  /** What is selected as text: a field, else an item, else the whole block. */
  String copyAsText(LongFunction<String> treeName) {
    if (block.isEmpty()) {
      return "";
    }
    TreeBlock of = block.get();
    if (!selection.field().isEmpty()) {
      return BlockText.field(selection.field().getLast());
    }
    return selection.slot() < 0
        ? BlockText.block(of, treeName.apply(of.owner()))
        : BlockText.item(of, of.slots().get(selection.slot()), decoded);
  }

  HexPane hex() {
    return hex;
  }

  Optional<TreeBlock> block() {
    return block;
  }

  Selection selection() {
    return selection;
  }

  /** Shows a block, with a slot selected unless it is -1. */
  void show(TreeBlock shown, int slot) {
    loading.cancel();
    block = Optional.of(shown);
    trouble.setVisible(false);
    split.setVisible(true);
    selection = Selection.NONE;
    syncing = true;
    slots.show(shown);
    hex.setBytes(shown.bytes());
    showFields(headerOnly(shown), BlockParts.highlights(shown, -1));
    syncing = false;
    if (slot >= 0 && slot < shown.slots().size()) {
      selectSlot(slot);
    } else {
      onSelect.accept(selection);
    }
  }

  /** Says why a block cannot be shown. */
  void fail(String words) {
    loading.cancel();
    block = Optional.empty();
    selection = Selection.NONE;
    slots.clear();
    fields.clear();
    message.setText(words);
    split.setVisible(false);
    trouble.setVisible(true);
    onSelect.accept(selection);
  }

  /** Selects a slot by index. */
  void selectSlot(int index) {
    slots.getSelectionModel().select(index);
    slots.scrollTo(Math.max(0, index - 3));
  }

  private void showFields(List<Field> shown, List<Highlight> tints) {
    groups = shown;
    fields.show(shown);
    hex.setHighlights(tints);
  }

  private static List<Field> headerOnly(TreeBlock block) {
    return List.of(new Field("header", 0, BlockParts.headerSize(block), "", block.header()));
  }

  private void slotSelected(Slot slot) {
    if (slot != null && !syncing && block.isPresent()) {
      TreeBlock of = block.get();
      load(of, slot, OptionalInt.empty());
    }
  }

  /** Decodes a slot's fields; then selects the field at a byte, if one is given. */
  private void load(TreeBlock of, Slot slot, OptionalInt at) {
    loading.cancel();
    selection = new Selection(slot.index(), List.of());
    decoded = List.of();
    onSelect.accept(selection);
    loading =
        background.run(
            job -> trees.fields(of, slot.index()),
            fieldsOfItem -> loaded(of, slot, fieldsOfItem, at),
            words ->
                loaded(
                    of,
                    slot,
                    List.of(Field.of("not decoded", slot.dataOffset(), slot.dataSize(), words)),
                    at));
  }

  private void loaded(TreeBlock of, Slot slot, List<Field> itemFields, OptionalInt at) {
    syncing = true;
    decoded = itemFields;
    List<Field> shown = new ArrayList<>(headerOnly(of));
    if (Fields.at(decoded, slot.headerOffset()).isEmpty()) {
      String what = of.level() == 0 ? "item header" : "key pointer";
      shown.add(Field.of(what, slot.headerOffset(), slot.headerSize(), slot.key()));
    }
    String name = of.level() == 0 ? "item " + slot.index() : "slot " + slot.index();
    shown.add(new Field(name, slot.dataOffset(), slot.dataSize(), slot.type(), decoded));
    showFields(shown, BlockParts.highlights(of, slot.index()));
    hex.select(0, 0);
    boolean data = slot.dataSize() > 0;
    hex.scrollTo(
        data ? slot.dataOffset() : slot.headerOffset(), data ? slot.dataSize() : slot.headerSize());
    syncing = false;
    at.ifPresent(this::selectFieldAt);
  }

  private void fieldSelected() {
    if (syncing) {
      return;
    }
    List<Field> path = fields.selectedPath();
    if (!path.isEmpty()) {
      selection = new Selection(selection.slot(), path);
      hex.select(path.getLast().offset(), path.getLast().size());
      onSelect.accept(selection);
    }
  }

  private void pickByte(int offset) {
    if (block.isEmpty()) {
      return;
    }
    TreeBlock of = block.get();
    OptionalInt slot = BlockParts.slotAt(of, offset);
    if (slot.isPresent() && slot.getAsInt() != selection.slot()) {
      syncing = true;
      selectSlot(slot.getAsInt());
      syncing = false;
      load(of, of.slots().get(slot.getAsInt()), OptionalInt.of(offset));
    } else {
      selectFieldAt(offset);
    }
  }

  private void selectFieldAt(int offset) {
    List<Field> path = Fields.at(groups, offset);
    if (!path.isEmpty()) {
      fields.select(path);
      fieldSelected();
    }
  }

  private void hoverField(Optional<Field> field) {
    hex.hover(field.map(Field::offset).orElse(0), field.map(Field::size).orElse(0));
    onHover.accept(field.map(BlockPane::words).orElse(""));
  }

  private void hoverByte(OptionalInt offset) {
    if (offset.isEmpty() || block.isEmpty()) {
      hoverField(Optional.empty());
      return;
    }
    int at = offset.getAsInt();
    List<Field> path = Fields.at(groups, at);
    if (!path.isEmpty()) {
      hoverField(Optional.of(path.getLast()));
      return;
    }
    hex.hover(at, 1);
    OptionalInt slot = BlockParts.slotAt(block.get(), at);
    String what = slot.isPresent() ? "item " + slot.getAsInt() : "not in use";
    onHover.accept("byte " + at + " · " + what);
  }

  private static String words(Field field) {
    String value = field.value().isEmpty() ? "" : " = " + field.value();
    String bytes =
        field.size() == 0
            ? ""
            : " · bytes " + field.offset() + "–" + (field.offset() + field.size() - 1);
    return field.name() + value + bytes;
  }
}
