package fathom.views.scrub;

import fathom.views.chart.SeriesColors;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** The devices from start to end, one below the other: what is verified, being read, bad. */
final class CoverageStrips extends Region {
  private static final double ROW = 40;
  private static final double BAR = 18;
  private static final double LEFT = 16;
  private static final double RIGHT = 16;

  private final Canvas canvas = new Canvas();
  private final Tooltip tip = new Tooltip();
  private List<Coverage> devices = List.of();
  private boolean dark;
  private boolean running;
  private BiConsumer<Long, Long> onChosen = (d, p) -> {};

  CoverageStrips() {
    getChildren().add(canvas);
    getStyleClass().add("coverage");
    Tooltip.install(canvas, tip);
    canvas.setOnMouseMoved(e -> tip.setText(words(e.getX(), e.getY())));
    canvas.setOnMouseClicked(
        e -> {
          Coverage c = at(e.getY());
          if (c != null) {
            onChosen.accept(c.device(), physical(c, e.getX()));
          }
        });
  }

  /** Hears which place of a device was clicked. */
  void setOnChosen(BiConsumer<Long, Long> on) {
    onChosen = on;
  }

  void show(List<Coverage> all, boolean nowRunning) {
    devices = List.copyOf(all);
    running = nowRunning;
    setMinHeight(Math.min(3, devices.size()) * ROW);
    setPrefHeight(devices.size() * ROW);
    draw();
  }

  void setDark(boolean now) {
    dark = now;
    draw();
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    draw();
  }

  private double width() {
    return Math.max(1, canvas.getWidth() - LEFT - RIGHT);
  }

  private Coverage at(double y) {
    int row = (int) (y / ROW);
    return row >= 0 && row < devices.size() ? devices.get(row) : null;
  }

  private long physical(Coverage c, double x) {
    return (long) (Math.clamp((x - LEFT) / width(), 0, 0.999999) * c.size());
  }

  private String words(double x, double y) {
    Coverage c = at(y);
    if (c == null) {
      return "";
    }
    byte[] cells = c.cells();
    int cell = (int) Math.clamp((x - LEFT) / width() * cells.length, 0, cells.length - 1);
    String state =
        switch (cells[cell]) {
          case Coverage.BAD -> "bad";
          case Coverage.VERIFIED -> "verified";
          case Coverage.ALLOCATED -> "allocated, nothing verified";
          default -> "not allocated";
        };
    return "%s at %s: %s".formatted(c.name(), Sizes.of(physical(c, x)), state);
  }

  private Color color(byte state) {
    return switch (state) {
      case Coverage.ALLOCATED -> Color.web(dark ? "#1D3A52" : "#CCE3F1");
      case Coverage.VERIFIED -> Color.web(dark ? "#2FA37A" : "#009E73");
      case Coverage.BAD -> Color.web(dark ? "#FF6B61" : "#CF222E");
      default -> Color.web(dark ? "#1B222B" : "#F0F2F5");
    };
  }

  private void draw() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    g.setFont(Font.font(12));
    g.setTextBaseline(VPos.CENTER);
    for (int i = 0; i < devices.size(); i++) {
      Coverage c = devices.get(i);
      double y = i * ROW;
      g.setFill(Color.web(dark ? "#9198A1" : "#59636E"));
      g.setTextAlign(TextAlignment.LEFT);
      g.fillText(c.name(), LEFT + 14, y + 8);
      Color words = Color.web(dark ? "#9198A1" : "#59636E");
      g.setFill(SeriesColors.of(i, dark));
      g.fillOval(LEFT, y + 3, 9, 9);
      g.setFill(words);
      g.setTextAlign(TextAlignment.RIGHT);
      g.fillText(Sizes.of(c.size()), LEFT + width(), y + 8);
      bar(g, c, y + 18);
    }
  }

  private void bar(GraphicsContext g, Coverage c, double y) {
    byte[] cells = c.cells();
    Color[] colors = {color((byte) 0), color((byte) 1), color((byte) 2), color((byte) 3)};
    int columns = (int) width();
    for (int x = 0; x < columns; x++) {
      int from = (int) ((long) x * cells.length / columns);
      int to = Math.max(from + 1, (int) ((x + 1L) * cells.length / columns));
      byte worst = 0;
      for (int i = from; i < to && i < cells.length; i++) {
        worst = (byte) Math.max(worst, cells[i]);
      }
      g.setFill(colors[worst]);
      g.fillRect(LEFT + x, y, 1, BAR);
      if (worst == Coverage.BAD) {
        g.fillRect(LEFT + x - 1, y - 3, 3, BAR + 6); // or a sector on a terabyte would not be seen
      }
    }
    if (running) {
      double at = LEFT + c.position() * width();
      g.setFill(Color.web(dark ? "#E6EDF3" : "#24292F"));
      g.fillRect(at - 1, y - 4, 2, BAR + 8);
    }
  }
}
