package fathom.views.spacemap;

import java.nio.IntBuffer;
import java.util.function.LongConsumer;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/**
 * The bar above the map that shows all of it, with what the map shows marked; a press or drag goes
 * there.
 */
final class OverviewBar extends Pane {
  private static final int BAR = 10;
  private static final int RIM = 3;
  private static final double LEAST_MARK = 6;

  private final ImageView bar = new ImageView();
  private final Rectangle mark = new Rectangle();
  private Overview overview = new Overview(0, java.util.List.of());
  private LongConsumer onGo = p -> {};

  OverviewBar() {
    getStyleClass().add("overview");
    setMinHeight(BAR + 2 * RIM);
    setPrefHeight(BAR + 2 * RIM);
    setMaxHeight(BAR + 2 * RIM);
    setMinWidth(0);
    bar.setY(RIM);
    mark.setHeight(BAR + 2.0 * RIM - 2);
    mark.setY(1);
    mark.setArcWidth(5);
    mark.setArcHeight(5);
    mark.setFill(Color.TRANSPARENT);
    mark.setStrokeWidth(2);
    mark.setMouseTransparent(true);
    mark.setVisible(false);
    getChildren().addAll(bar, mark);
    setOnMousePressed(e -> go(e.getX()));
    setOnMouseDragged(e -> go(e.getX()));
  }

  private void go(double x) {
    if (!overview.pieces().isEmpty()) {
      onGo.accept(overview.position(x));
    }
  }

  /** Called with the position that was pressed. */
  void onGo(LongConsumer handler) {
    onGo = handler;
  }

  void show(Overview o, int[] row, Viewport view, Palette palette) {
    overview = o;
    if (row.length == 0) {
      return;
    }
    int[] rows = new int[row.length * BAR];
    for (int y = 0; y < BAR; y++) {
      System.arraycopy(row, 0, rows, y * row.length, row.length);
    }
    bar.setImage(
        new WritableImage(
            new PixelBuffer<>(
                row.length, BAR, IntBuffer.wrap(rows), PixelFormat.getIntArgbPreInstance())));
    double from = o.x(view.from());
    double to = Math.max(from + LEAST_MARK, o.x(view.to()));
    mark.setX(Math.clamp(from, 1, Math.max(1, row.length - LEAST_MARK)));
    mark.setWidth(Math.max(LEAST_MARK, Math.min(to, row.length - 1.0) - mark.getX()));
    mark.setStroke(MapOverlay.color(palette.select()));
    mark.setVisible(!view.isAll());
  }
}
