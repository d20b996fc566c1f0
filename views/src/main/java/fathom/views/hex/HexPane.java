package fathom.views.hex;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Bytes as hexadecimal and as text. Only the rows in view are drawn, so its cost does not depend on
 * the length; sixteen bytes a row, or eight or four where the pane is narrow. Ranges can be tinted,
 * one range is selected and one is framed under the pointer.
 */
public final class HexPane extends Region {
  private static final double PADDING = 12;

  private final Canvas canvas = new Canvas();
  private final ScrollBar bar = new ScrollBar();
  private final Font font = Font.font("Monospaced", 12);
  private final double charWidth;
  private final double rowHeight;
  private MemorySegment bytes = MemorySegment.NULL;
  private List<Highlight> highlights = List.of();
  private HexPalette palette = HexPalette.LIGHT;
  private HexModel model;
  private int cursor = -1;
  private int anchor = -1;
  private int selectedOffset;
  private int selectedLength;
  private int hoverOffset;
  private int hoverLength;
  private IntConsumer onPick = offset -> {};
  private Consumer<OptionalInt> onHover = offset -> {};

  /** An empty pane. */
  public HexPane() {
    Text probe = new Text("0".repeat(64));
    probe.setFont(font);
    charWidth = probe.getLayoutBounds().getWidth() / 64;
    rowHeight = Math.ceil(probe.getLayoutBounds().getHeight()) + 3;
    model = new HexModel(0, 16, charWidth, rowHeight, PADDING);
    bar.setOrientation(Orientation.VERTICAL);
    bar.setFocusTraversable(false);
    bar.valueProperty().addListener(o -> requestLayout());
    getChildren().addAll(canvas, bar);
    getStyleClass().add("hex-pane");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText("Bytes of the block");
    setCursor(Cursor.TEXT);
    focusedProperty().addListener(o -> requestLayout());
    canvas.addEventHandler(MouseEvent.MOUSE_MOVED, e -> onHover.accept(byteAt(e)));
    canvas.addEventHandler(MouseEvent.MOUSE_EXITED, e -> onHover.accept(OptionalInt.empty()));
    canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
    canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
    addEventHandler(ScrollEvent.SCROLL, this::scrolled);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    setOnContextMenuRequested(e -> menu().show(this, e.getScreenX(), e.getScreenY()));
  }

  /** Shows these bytes from the start, without highlights; at most 2^31 - 1 of them. */
  public void setBytes(MemorySegment bytes) {
    this.bytes = bytes;
    highlights = List.of();
    cursor = -1;
    anchor = -1;
    selectedLength = 0;
    hoverLength = 0;
    bar.setValue(0);
    requestLayout();
  }

  /** The bytes shown. */
  public MemorySegment bytes() {
    return bytes;
  }

  /** Tints ranges; later ones are drawn over earlier ones. */
  public void setHighlights(List<Highlight> highlights) {
    this.highlights = List.copyOf(highlights);
    requestLayout();
  }

  /** The tinted ranges. */
  public List<Highlight> highlights() {
    return highlights;
  }

  /** Selects a range and scrolls it into view; a length of 0 selects nothing. */
  public void select(int offset, int length) {
    int size = length();
    selectedOffset = Math.clamp(offset, 0, size);
    selectedLength = Math.clamp(length, 0, size - selectedOffset);
    cursor = selectedLength > 0 ? selectedOffset : -1;
    anchor = cursor;
    if (selectedLength > 0) {
      reveal(selectedOffset, selectedLength);
    }
    requestLayout();
  }

  /** Scrolls a range into view. */
  public void scrollTo(int offset, int length) {
    int from = Math.clamp(offset, 0, length());
    reveal(from, Math.clamp(length, 0, length() - from));
  }

  /** The colour of a tint as it is now, for a legend. */
  public Color color(Highlight.Tint tint) {
    return palette.of(tint);
  }

  /** First selected byte; meaningless when {@link #selectedLength} is 0. */
  public int selectedOffset() {
    return selectedOffset;
  }

  /** Selected bytes. */
  public int selectedLength() {
    return selectedLength;
  }

  /** Frames a range as the one under the pointer; a length of 0 frames none. */
  public void hover(int offset, int length) {
    if (offset != hoverOffset || length != hoverLength) {
      hoverOffset = offset;
      hoverLength = length;
      requestLayout();
    }
  }

  /** Does what a click on a byte does. */
  public void pick(int offset) {
    moveTo(Math.clamp(offset, 0, Math.max(0, length() - 1)), false);
  }

  /** Hears which byte was clicked or reached by keyboard. */
  public void setOnPick(IntConsumer onPick) {
    this.onPick = onPick;
  }

  /** Hears which byte is under the pointer, or that none is. */
  public void setOnHover(Consumer<OptionalInt> onHover) {
    this.onHover = onHover;
  }

  /** Colours for a dark or a light window. */
  public void setDark(boolean dark) {
    palette = dark ? HexPalette.DARK : HexPalette.LIGHT;
    requestLayout();
  }

  /** The selected bytes as hexadecimal; all of them when none is selected. */
  public String copyAsHex() {
    return selectedLength > 0
        ? HexText.hex(bytes, selectedOffset, selectedLength)
        : HexText.hex(bytes, 0, length());
  }

  /** The selected bytes as text; all of them when none is selected. */
  public String copyAsText() {
    return selectedLength > 0
        ? HexText.text(bytes, selectedOffset, selectedLength)
        : HexText.text(bytes, 0, length());
  }

  private int length() {
    return (int) Math.min(Integer.MAX_VALUE, bytes.byteSize());
  }

  private OptionalInt byteAt(MouseEvent e) {
    return model.byteAt(e.getX(), e.getY() + model.snap(bar.getValue()));
  }

  private void pressed(MouseEvent e) {
    requestFocus();
    if (e.getButton() == MouseButton.PRIMARY) {
      byteAt(e).ifPresent(at -> moveTo(at, e.isShiftDown()));
    }
  }

  private void dragged(MouseEvent e) {
    if (e.getButton() == MouseButton.PRIMARY && cursor >= 0) {
      byteAt(e).ifPresent(at -> extendTo(at));
    }
  }

  private void moveTo(int at, boolean extend) {
    if (extend && anchor >= 0) {
      extendTo(at);
      return;
    }
    selectedOffset = at;
    selectedLength = 1;
    cursor = at;
    anchor = at;
    reveal(at, 1);
    requestLayout();
    onPick.accept(at);
    // Whoever listened may have selected the whole field; the keyboard goes on from this byte.
    cursor = at;
    anchor = at;
  }

  private void extendTo(int at) {
    if (at == cursor && selectedLength == 1) {
      return;
    }
    cursor = at;
    selectedOffset = Math.min(anchor, at);
    selectedLength = Math.abs(anchor - at) + 1;
    reveal(at, 1);
    requestLayout();
  }

  private void scrolled(ScrollEvent e) {
    bar.setValue(Math.clamp(bar.getValue() - e.getDeltaY(), 0, bar.getMax()));
    e.consume();
  }

  private void key(KeyEvent e) {
    if (e.isShortcutDown() && e.getCode() == KeyCode.C) {
      copy(e.isShiftDown() ? copyAsText() : copyAsHex());
      e.consume();
      return;
    }
    HexModel.Step step = step(e);
    if (step != null && length() > 0) {
      int pageRows = (int) (getHeight() / rowHeight) - 1;
      moveTo(cursor < 0 ? 0 : model.move(cursor, step, pageRows), e.isShiftDown());
      e.consume();
    }
  }

  private static HexModel.Step step(KeyEvent e) {
    boolean all = e.isShortcutDown();
    return switch (e.getCode()) {
      case LEFT -> HexModel.Step.LEFT;
      case RIGHT -> HexModel.Step.RIGHT;
      case UP -> HexModel.Step.UP;
      case DOWN -> HexModel.Step.DOWN;
      case PAGE_UP -> HexModel.Step.PAGE_UP;
      case PAGE_DOWN -> HexModel.Step.PAGE_DOWN;
      case HOME -> all ? HexModel.Step.START : HexModel.Step.ROW_START;
      case END -> all ? HexModel.Step.END : HexModel.Step.ROW_END;
      default -> null;
    };
  }

  private ContextMenu menu() {
    MenuItem hex = new MenuItem("Copy as hex");
    hex.setOnAction(e -> copy(copyAsHex()));
    MenuItem text = new MenuItem("Copy as text");
    text.setOnAction(e -> copy(copyAsText()));
    return new ContextMenu(hex, text);
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  private void reveal(int offset, int length) {
    if (getHeight() > 0) {
      measure();
      bar.setValue(model.scrollToShow(offset, length, model.snap(bar.getValue()), getHeight()));
    }
  }

  private void measure() {
    double width = getWidth() - bar.prefWidth(-1);
    int perRow = HexModel.bytesPerRowFor(length(), charWidth, PADDING, width);
    model = new HexModel(length(), perRow, charWidth, rowHeight, PADDING);
    bar.setMax(model.maxScroll(getHeight()));
    // The thumb's share of the track is visibleAmount / (max - min).
    bar.setVisibleAmount(bar.getMax() * Math.min(1, getHeight() / Math.max(1, model.height())));
    bar.setUnitIncrement(rowHeight);
    bar.setBlockIncrement(getHeight());
    bar.setValue(Math.clamp(bar.getValue(), 0, bar.getMax()));
  }

  @Override
  protected double computePrefWidth(double height) {
    return new HexModel(length(), 16, charWidth, rowHeight, PADDING).width() + bar.prefWidth(-1);
  }

  @Override
  protected double computePrefHeight(double width) {
    return rowHeight * 16;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 80;
  }

  @Override
  protected double computeMinHeight(double width) {
    return rowHeight * 2;
  }

  @Override
  protected void layoutChildren() {
    measure();
    double barWidth = bar.prefWidth(-1);
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    bar.setVisible(bar.getMax() > 0);
    bar.resizeRelocate(getWidth() - barWidth, 0, barWidth, getHeight());
    new HexPainter(canvas.getGraphicsContext2D(), model, palette, font)
        .paint(
            bytes,
            highlights,
            new HexPainter.Marks(
                selectedOffset, selectedLength, hoverOffset, hoverLength, cursor, isFocused()),
            model.snap(bar.getValue()),
            getWidth(),
            getHeight());
  }
}
