package fathom.views.spacemap;

import java.util.function.Supplier;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/** What wheel, mouse and keys ask of the map. */
final class MapInput {
  static final double ZOOM_STEP = 1.25;

  private static final double WHEEL_NOTCH = 40;
  private static final double MOST_AT_ONCE = 4;
  private static final double DRAG_START = 4;

  /** What can be asked. */
  interface Target {
    /** Shows a part of the axis. */
    void go(Viewport view);

    void zoomBy(double factor);

    void fit();

    void back();

    /** The pointer is at a place; null when it is at none. */
    void hover(MapLayout.Spot spot);

    void select(MapLayout.Spot spot);

    void clearSelection();

    /** Opens what owns the selection, when that is known. */
    void open();
  }

  private final Node plane;
  private final Target target;
  private final Supplier<MapLayout> layout;
  private final Supplier<Viewport> view;
  private double pressX;
  private double pressY;
  private boolean dragged;
  private Viewport dragView;

  /**
   * @param layout what is on the screen
   * @param view what is to be shown, or null while nothing is known
   */
  MapInput(Node plane, Target target, Supplier<MapLayout> layout, Supplier<Viewport> view) {
    this.plane = plane;
    this.target = target;
    this.layout = layout;
    this.view = view;
    plane.setOnScroll(this::scrolled);
    plane.setOnMousePressed(this::pressed);
    plane.setOnMouseDragged(this::draggedTo);
    plane.setOnMouseReleased(this::released);
    plane.setOnMouseMoved(e -> target.hover(layout.get().spot(e.getX(), e.getY())));
    plane.setOnMouseExited(e -> target.hover(null));
  }

  private void scrolled(ScrollEvent e) {
    MapLayout.Spot spot = layout.get().nearest(e.getX(), e.getY());
    Viewport v = view.get();
    if (v == null || spot == null) {
      return;
    }
    // With Shift, systems send the wheel's turn as a horizontal one.
    double sideways = e.isShiftDown() && e.getDeltaX() == 0 ? e.getDeltaY() : e.getDeltaX();
    if (e.isShiftDown() || Math.abs(sideways) > Math.abs(e.getDeltaY())) {
      target.go(v.pan((long) (-sideways / WHEEL_NOTCH * v.length() / 20)));
    } else if (e.getDeltaY() != 0) {
      double factor = Math.pow(ZOOM_STEP, e.getDeltaY() / WHEEL_NOTCH);
      target.go(
          v.zoom(
              spot.position(),
              layout.get().fraction(spot),
              Math.clamp(factor, 1 / MOST_AT_ONCE, MOST_AT_ONCE)));
    }
    e.consume();
  }

  private void pressed(MouseEvent e) {
    pressX = e.getX();
    pressY = e.getY();
    dragged = false;
    dragView = view.get();
  }

  private void draggedTo(MouseEvent e) {
    MapLayout.Block b = layout.get().blockAt(pressY);
    if (b == null || dragView == null) {
      return;
    }
    dragged |= Math.hypot(e.getX() - pressX, e.getY() - pressY) > DRAG_START;
    if (dragged) {
      plane.setCursor(Cursor.CLOSED_HAND);
      double bytesPerCell = (double) (b.to() - b.from()) / b.cells();
      double cells =
          (pressX - e.getX()) / b.cellWidth()
              + (b.curve() == null ? (pressY - e.getY()) / b.cellHeight() * b.columns() : 0);
      target.go(dragView.pan((long) (cells * bytesPerCell)));
    }
  }

  private void released(MouseEvent e) {
    plane.setCursor(Cursor.DEFAULT);
    if (dragged || e.getButton() != MouseButton.PRIMARY) {
      return;
    }
    MapLayout.Spot spot = layout.get().spot(e.getX(), e.getY());
    if (spot == null) {
      target.clearSelection();
    } else if (e.getClickCount() == 2) {
      target.open();
    } else {
      target.select(spot);
    }
  }

  /** Takes a key; does nothing with those that mean nothing here. */
  void key(KeyEvent e) {
    Viewport v = view.get();
    if (v == null || e.isControlDown() || e.isMetaDown() || e.isAltDown()) {
      return;
    }
    switch (e.getCode()) {
      case LEFT -> target.go(v.pan(-v.length() / 10));
      case RIGHT -> target.go(v.pan(v.length() / 10));
      case UP -> target.go(v.pan(-v.length() / 4));
      case DOWN -> target.go(v.pan(v.length() / 4));
      case PAGE_UP -> target.go(v.pan(-v.length()));
      case PAGE_DOWN -> target.go(v.pan(v.length()));
      case HOME -> target.go(v.pan(-v.from()));
      case END -> target.go(v.pan(v.total() - v.to()));
      case PLUS, EQUALS, ADD -> target.zoomBy(ZOOM_STEP);
      case MINUS, SUBTRACT -> target.zoomBy(1 / ZOOM_STEP);
      case DIGIT0, NUMPAD0 -> target.fit();
      case BACK_SPACE -> target.back();
      case ESCAPE -> target.clearSelection();
      case ENTER -> target.open();
      default -> {
        return;
      }
    }
    e.consume();
  }
}
