package fathom.views.trees;

import fathom.views.trees.PictureLayout.Box;
import fathom.views.trees.PicturePainter.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/** A tree's picture that can be zoomed, dragged, pointed at and picked from. */
final class PictureCanvas extends Region {
  private final Canvas canvas = new Canvas();
  private TreePicture picture;
  private PictureLayout layout;
  private long drawnVersion = -1;
  private Viewport view = new Viewport(0, 1, 1);
  private List<List<Box>> boxes = List.of();
  private List<TreePicture.Node> path = List.of();
  private Optional<Box> hover = Optional.empty();
  private PicturePalette palette = PicturePalette.LIGHT;
  private ColorBy colorBy = ColorBy.FILL;
  private long newest;
  private double dragX;
  private boolean dragged;
  private Consumer<TreePicture.Node> onPick = node -> {};
  private Consumer<String> onHover = words -> {};

  PictureCanvas() {
    getChildren().add(canvas);
    getStyleClass().add("tree-picture");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText("Picture of the tree");
    addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
    addEventHandler(MouseEvent.MOUSE_EXITED, e -> hover(Optional.empty()));
    addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    addEventHandler(ScrollEvent.SCROLL, this::scrolled);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
  }

  /** Shows another tree's picture, all of it. {@code newest} is the volume's generation. */
  void show(TreePicture picture, long newest) {
    this.picture = picture;
    this.newest = newest;
    layout = new PictureLayout(picture);
    drawnVersion = -1;
    path = List.of();
    hover = Optional.empty();
    view = Viewport.fit(layout.breadth(), pictureWidth());
    requestLayout();
  }

  /** Draws what has come since. */
  void refresh() {
    if (picture != null && picture.version() != drawnVersion) {
      requestLayout();
    }
  }

  /** Marks a node and those above it, and brings it into view. */
  void select(List<TreePicture.Node> newPath) {
    path = List.copyOf(newPath);
    if (!path.isEmpty()) {
      relayout();
      TreePicture.Node node = path.getLast();
      view = view.reveal(layout.start(node), layout.end(node), layout.breadth());
    }
    requestLayout();
  }

  void setDark(boolean dark) {
    palette = dark ? PicturePalette.DARK : PicturePalette.LIGHT;
    requestLayout();
  }

  void setColorBy(ColorBy by) {
    colorBy = by;
    requestLayout();
  }

  PicturePalette palette() {
    return palette;
  }

  /** Hears which node was picked. */
  void setOnPick(Consumer<TreePicture.Node> onPick) {
    this.onPick = onPick;
  }

  /** Hears in words what is under the pointer; empty for nothing. */
  void setOnHover(Consumer<String> onHover) {
    this.onHover = onHover;
  }

  /** All of the tree in view. */
  void fit() {
    if (picture != null) {
      view = Viewport.fit(layout.breadth(), pictureWidth());
      requestLayout();
    }
  }

  Viewport viewport() {
    return view;
  }

  private double pictureWidth() {
    return Math.max(20, getWidth() - PicturePainter.GUTTER - PicturePainter.MARGIN);
  }

  private Rows rows() {
    return new Rows(picture.levels(), getHeight() - 6);
  }

  private Optional<Box> boxAt(MouseEvent e) {
    if (picture == null) {
      return Optional.empty();
    }
    OptionalInt level = rows().levelAt(e.getY());
    double x = e.getX() - PicturePainter.GUTTER;
    return level.isEmpty() || x < 0 || level.getAsInt() >= boxes.size()
        ? Optional.empty()
        : PictureLayout.hit(boxes.get(level.getAsInt()), x);
  }

  private void moved(MouseEvent e) {
    hover(boxAt(e));
  }

  private void hover(Optional<Box> box) {
    if (!box.equals(hover)) {
      hover = box;
      onHover.accept(box.map(this::words).orElse(""));
      requestLayout();
    }
  }

  private String words(Box box) {
    return box.single() ? Words.node(picture.node(box.level(), box.first())) : Words.bar(box);
  }

  private void pressed(MouseEvent e) {
    requestFocus();
    dragX = e.getX();
    dragged = false;
  }

  private void drag(MouseEvent e) {
    if (picture != null && (dragged || Math.abs(e.getX() - dragX) > 4)) {
      dragged = true;
      view = view.pan(e.getX() - dragX, layout.breadth());
      dragX = e.getX();
      requestLayout();
    }
  }

  private void clicked(MouseEvent e) {
    if (dragged || e.getButton() != MouseButton.PRIMARY) {
      return;
    }
    boxAt(e)
        .ifPresent(
            box -> {
              if (!box.single()) {
                zoom(4, e.getX());
              } else if (e.getClickCount() == 2) {
                zoomTo(picture.node(box.level(), box.first()));
              } else {
                onPick.accept(picture.node(box.level(), box.first()));
              }
            });
  }

  private void zoomTo(TreePicture.Node node) {
    double start = layout.start(node);
    double span = Math.max(1, layout.end(node) - start);
    double wanted = pictureWidth() / span;
    view = view.zoom(wanted / view.scale(), 0, layout.breadth());
    view = view.pan(view.x(start) * -1, layout.breadth());
    requestLayout();
  }

  private void zoom(double factor, double x) {
    view = view.zoom(factor, x - PicturePainter.GUTTER, layout.breadth());
    requestLayout();
  }

  private void scrolled(ScrollEvent e) {
    if (picture == null) {
      return;
    }
    if (e.getDeltaX() != 0) {
      view = view.pan(e.getDeltaX(), layout.breadth());
      requestLayout();
    } else if (e.getDeltaY() != 0) {
      zoom(Math.pow(1.004, e.getDeltaY()), e.getX());
    }
    e.consume();
  }

  private void key(KeyEvent e) {
    if (picture == null) {
      return;
    }
    double middle = getWidth() / 2;
    switch (e.getCode()) {
      case LEFT -> step(-1);
      case RIGHT -> step(1);
      case UP -> path.stream().skip(Math.max(0, path.size() - 2)).findFirst().ifPresent(onPick);
      case DOWN -> down();
      case PLUS, ADD, EQUALS -> zoom(1.5, middle);
      case MINUS, SUBTRACT -> zoom(1 / 1.5, middle);
      case DIGIT0, NUMPAD0 -> fit();
      default -> {
        return;
      }
    }
    e.consume();
  }

  private void step(int by) {
    if (!path.isEmpty()) {
      TreePicture.Node node = path.getLast();
      int index = node.index() + by;
      if (index >= 0 && index < picture.summary(node.level()).nodes()) {
        onPick.accept(picture.node(node.level(), index));
      }
    }
  }

  private void down() {
    if (!path.isEmpty()) {
      picture.firstChild(path.getLast()).ifPresent(onPick);
    }
  }

  private void relayout() {
    if (picture.version() != drawnVersion) {
      drawnVersion = picture.version();
      double before = layout.breadth();
      layout = new PictureLayout(picture);
      view = view.resize(view.width(), layout.breadth(), before);
    }
  }

  @Override
  protected double computePrefHeight(double width) {
    return 220;
  }

  @Override
  protected double computeMinHeight(double width) {
    return 90;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 600;
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    if (picture == null) {
      canvas.getGraphicsContext2D().clearRect(0, 0, getWidth(), getHeight());
      return;
    }
    relayout();
    if (view.width() != pictureWidth()) {
      view = view.resize(pictureWidth(), layout.breadth(), layout.breadth());
    }
    draw();
  }

  private void draw() {
    Age age = new Age(newest, picture.oldest());
    var look = new PicturePainter.Look(palette, colorBy, age, picture.finished());
    var painter = new PicturePainter(canvas.getGraphicsContext2D(), look, rows(), getWidth());
    painter.background(getHeight());
    List<List<Box>> drawn = new ArrayList<>();
    for (int level = 0; level < picture.levels(); level++) {
      drawn.add(layout.boxes(level, view));
      painter.boxes(level, drawn.getLast(), picture);
    }
    boxes = drawn;
    for (TreePicture.Node node : path) {
      double x0 = view.x(layout.start(node));
      double x1 = view.x(layout.end(node));
      boolean last = node.equals(path.getLast());
      if (last) {
        painter.fan(node.level(), x0, x1);
      }
      painter.mark(node.level(), x0, x1, last ? Mark.SELECTED : Mark.ANCESTOR);
    }
    hover.ifPresent(box -> painter.mark(box.level(), box.x0(), box.x1(), Mark.HOVER));
    painter.trim(getHeight());
    for (int level = 0; level < picture.levels(); level++) {
      painter.levelName(level, picture.summary(level));
    }
    painter.overview(part(), getHeight());
  }

  private Optional<double[]> part() {
    double from = view.from() / layout.breadth();
    double to = view.to() / layout.breadth();
    return from <= 0.0001 && to >= 0.9999 ? Optional.empty() : Optional.of(new double[] {from, to});
  }
}
