package fathom.views.files;

import fathom.views.work.Background;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/**
 * A file's extents: file offsets above, device addresses below, and what joins them. The wheel
 * zooms the band under the pointer, dragging moves it, a double click shows everything again.
 */
public final class ExtentRuler extends Region {
  private static final double CLICK = 3;

  /** Pieces of the selected extent that are outlined. */
  private static final int MOST_OUTLINES = 256;

  private final Background background;
  private final Canvas canvas = new Canvas();
  private final Label card = new Label();
  private RulerModel model = RulerModel.of(Extents.NONE, 0, List.of());
  private RulerPalette palette = RulerPalette.LIGHT;
  private Optional<WritableImage> picture = Optional.empty();
  private RulerModel pictured = model;
  private Background.Job painting = new Background.Job();
  private Extents extents = Extents.NONE;
  private Pieces pieces = Pieces.whole(Extents.NONE);
  private boolean busy;
  private String trouble = "";
  private boolean stale;
  private int selected = -1;
  private int hovered = -1;
  private double pressedX;
  private double pressedY;
  private double draggedX;
  private IntConsumer onSelect = i -> {};

  ExtentRuler(Background background) {
    this.background = background;
    card.getStyleClass().add("ruler-card");
    card.setMouseTransparent(true);
    card.setVisible(false);
    card.setManaged(false);
    getChildren().addAll(canvas, card);
    getStyleClass().add("extent-ruler");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText("Extents of the file, from file offset to device address");
    addEventHandler(MouseEvent.MOUSE_MOVED, e -> hover(e.getX(), e.getY()));
    addEventHandler(MouseEvent.MOUSE_EXITED, e -> leave());
    addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
    addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    addEventHandler(ScrollEvent.SCROLL, this::scrolled);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    setOnContextMenuRequested(e -> menu().show(this, e.getScreenX(), e.getScreenY()));
    focusedProperty().subscribe(f -> draw());
  }

  void show(Extents of, Pieces cut, long fileSize, List<RulerModel.Disk> disks) {
    extents = of;
    pieces = cut;
    selected = -1;
    leave();
    picture = Optional.empty();
    change(RulerModel.of(cut.pieces(), fileSize, disks).resize(getWidth(), getHeight()));
    requestLayout();
  }

  /** Hears which extent was clicked. */
  void setOnSelect(IntConsumer onSelect) {
    this.onSelect = onSelect;
  }

  RulerModel model() {
    return model;
  }

  /** Whether the picture shows what it should. */
  boolean painted() {
    return !busy && picture.isPresent();
  }

  void setDark(boolean dark) {
    palette = dark ? RulerPalette.DARK : RulerPalette.LIGHT;
    repaint();
  }

  RulerPalette palette() {
    return palette;
  }

  /** Marks an extent and brings it into view; -1 marks none. */
  void select(int extent) {
    selected = extent;
    int piece = extent < 0 ? -1 : pieces.first(extent);
    if (piece >= 0) {
      change(model.reveal(piece));
    } else {
      draw();
    }
  }

  private void change(RulerModel now) {
    model = now;
    repaint();
  }

  /** Paints in the background; what is asked for meanwhile is painted once that is done. */
  private void repaint() {
    draw();
    if (getWidth() < 2 || getHeight() < 2) {
      return;
    }
    if (busy) {
      stale = true;
      return;
    }
    busy = true;
    stale = false;
    RulerModel shown = model;
    double scale = scale();
    RulerPalette colours = palette;
    painting =
        background.run(
            job -> RulerPainter.paint(shown, colours, scale, job::cancelled),
            pixels -> painted(shown, scale, pixels),
            words -> {
              busy = false;
              trouble = words;
              draw();
            });
  }

  private void painted(RulerModel shown, double scale, int[] pixels) {
    int w = RulerPainter.width(shown, scale);
    int h = RulerPainter.height(shown, scale);
    WritableImage image =
        picture
            .filter(i -> i.getWidth() == w && i.getHeight() == h)
            .orElseGet(() -> new WritableImage(w, h));
    image.getPixelWriter().setPixels(0, 0, w, h, PixelFormat.getIntArgbInstance(), pixels, 0, w);
    picture = Optional.of(image);
    trouble = "";
    pictured = shown;
    busy = false;
    draw();
    if (stale) {
      repaint();
    }
  }

  private double scale() {
    return getScene() == null || getScene().getWindow() == null
        ? 1
        : Math.clamp(getScene().getWindow().getOutputScaleX(), 1, 2);
  }

  private void draw() {
    boolean current = picture.isPresent() && pictured.extents() == model.extents();
    RulerOverlay overlay = new RulerOverlay(canvas.getGraphicsContext2D(), model, palette);
    overlay.clear();
    if (current) {
      overlay.picture(picture.get());
    }
    overlay.scales();
    overlay.words(trouble);
    for (int i = 0; selected >= 0 && i < Math.min(MOST_OUTLINES, pieces.count(selected)); i++) {
      overlay.outline(pieces.first(selected) + i, 1.5);
    }
    overlay.outline(hovered, 1);
    if (isFocused()) {
      overlay.focus();
    }
  }

  private void hover(double x, double y) {
    Optional<RulerModel.Hit> hit = model.hit(x, y);
    int before = hovered;
    hovered = hit.filter(h -> h.count() == 1).map(RulerModel.Hit::first).orElse(-1);
    if (hovered != before) {
      draw();
    }
    card.setVisible(hit.isPresent());
    hit.ifPresent(
        h -> {
          card.setText(RulerWords.hit(model, h, extents, pieces));
          card.applyCss();
          card.autosize();
          double left = x + 14 + card.getWidth() > getWidth() ? x - 14 - card.getWidth() : x + 14;
          double top = Math.min(y + 14, getHeight() - card.getHeight() - 2);
          card.relocate(Math.max(2, left), Math.max(2, top));
        });
  }

  private void leave() {
    hovered = -1;
    card.setVisible(false);
    draw();
  }

  private void pressed(MouseEvent e) {
    requestFocus();
    pressedX = e.getX();
    pressedY = e.getY();
    draggedX = e.getX();
  }

  private void dragged(MouseEvent e) {
    if (e.isPrimaryButtonDown()) {
      card.setVisible(false);
      change(model.pan(pressedY, e.getX() - draggedX));
      draggedX = e.getX();
    }
  }

  private void clicked(MouseEvent e) {
    if (e.getButton() != MouseButton.PRIMARY || Math.abs(e.getX() - pressedX) > CLICK) {
      return;
    }
    int band = model.bandAt(e.getY());
    if (e.getClickCount() == 2) {
      change(band < 0 ? model.whole() : model.toggleBand(band));
      return;
    }
    model
        .hit(e.getX(), e.getY())
        .filter(h -> h.first() >= 0)
        .ifPresent(
            h -> {
              selected = pieces.owner(h.first());
              draw();
              onSelect.accept(selected);
            });
  }

  private void scrolled(ScrollEvent e) {
    if (e.getDeltaX() != 0 && Math.abs(e.getDeltaX()) > Math.abs(e.getDeltaY())) {
      change(model.pan(e.getY(), e.getDeltaX()));
    } else if (e.getDeltaY() != 0) {
      change(model.zoom(e.getX(), e.getY(), Math.pow(0.9975, e.getDeltaY())));
    }
    hover(e.getX(), e.getY());
    e.consume();
  }

  private void key(KeyEvent e) {
    double middle = getWidth() / 2;
    switch (e.getCode()) {
      case PLUS, ADD, EQUALS -> change(model.zoom(middle, 0, 0.7));
      case MINUS, SUBTRACT -> change(model.zoom(middle, 0, 1 / 0.7));
      case LEFT -> change(model.pan(0, getWidth() / 8));
      case RIGHT -> change(model.pan(0, -getWidth() / 8));
      case HOME, DIGIT0 -> change(model.whole());
      default -> {
        return;
      }
    }
    e.consume();
  }

  private ContextMenu menu() {
    MenuItem whole = new MenuItem("Show the whole file");
    whole.setOnAction(e -> change(model.whole()));
    MenuItem devices = new MenuItem("Show whole devices");
    devices.setOnAction(
        e -> {
          RulerModel shown = model.whole();
          for (int b = 0; b < model.bands().size(); b++) {
            shown = shown.toggleBand(b);
          }
          change(shown);
        });
    ContextMenu menu = new ContextMenu(whole, devices);
    menu.setAutoHide(true);
    return menu;
  }

  void close() {
    painting.cancel();
  }

  @Override
  protected void layoutChildren() {
    if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
      canvas.setWidth(getWidth());
      canvas.setHeight(getHeight());
      change(model.resize(getWidth(), getHeight()));
    }
  }

  @Override
  protected double computePrefHeight(double width) {
    return model.preferredHeight();
  }

  @Override
  protected double computeMinHeight(double width) {
    return model.preferredHeight() - 40;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 480;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 120;
  }
}
