package fathom.views.chart;

import java.util.List;
import java.util.function.DoubleFunction;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * Lines of figures over time, or over another figure, with what they were under the pointer. Cheap
 * to draw anew many times a second.
 */
public final class LineChart extends Region {
  private static final double LEFT = 76;
  private static final double RIGHT = 16;
  private static final double TOP = 12;
  private static final double BOTTOM = 26;

  private final Canvas canvas = new Canvas();
  private final Tooltip tip = new Tooltip();
  private final DoubleFunction<String> xText;
  private final DoubleFunction<String> yText;
  private final boolean binary;
  private List<Series> series = List.of();
  private boolean dark;
  private double pointer = -1;
  private double xMost = 1;
  private double yMost = 1;

  /**
   * @param xText words for a value of the x axis
   * @param yText words for a value of the y axis
   * @param binary whether y is in bytes, with ticks at round KiB, MiB and so on
   */
  public LineChart(DoubleFunction<String> xText, DoubleFunction<String> yText, boolean binary) {
    this.xText = xText;
    this.yText = yText;
    this.binary = binary;
    getChildren().add(canvas);
    getStyleClass().add("line-chart");
    setMinSize(200, 90);
    setPrefHeight(180);
    tip.setShowDelay(javafx.util.Duration.ZERO);
    tip.setShowDuration(javafx.util.Duration.INDEFINITE);
    canvas.setOnMouseMoved(e -> point(e.getX(), e.getScreenX(), e.getScreenY()));
    canvas.setOnMouseExited(
        e -> {
          pointer = -1;
          tip.hide();
          draw();
        });
  }

  /** Shows these lines; call again when they have grown. */
  public void show(List<Series> lines) {
    series = List.copyOf(lines);
    draw();
  }

  /** For a dark or a light window. */
  public void setDark(boolean now) {
    dark = now;
    draw();
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    draw();
  }

  private double px(double x) {
    return LEFT + x / xMost * (canvas.getWidth() - LEFT - RIGHT);
  }

  private double py(double y) {
    return canvas.getHeight() - BOTTOM - y / yMost * (canvas.getHeight() - TOP - BOTTOM);
  }

  private void draw() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    double w = canvas.getWidth();
    double h = canvas.getHeight();
    g.clearRect(0, 0, w, h);
    if (w < LEFT + RIGHT + 20 || h < TOP + BOTTOM + 20) {
      return;
    }
    measure();
    Color text = Color.web(dark ? "#9198A1" : "#59636E");
    Color line = Color.web(dark ? "#2A313A" : "#E4E7EB");
    g.setFont(Font.font(11));
    g.setLineWidth(1);
    g.setTextAlign(TextAlignment.RIGHT);
    g.setTextBaseline(VPos.CENTER);
    for (double y : Ticks.of(yMost, Math.max(2, (int) (h / 45)), binary)) {
      double at = Math.round(py(y)) + 0.5;
      g.setStroke(line);
      g.strokeLine(LEFT, at, w - RIGHT, at);
      g.setFill(text);
      g.fillText(yText.apply(y), LEFT - 8, at);
    }
    g.setTextAlign(TextAlignment.CENTER);
    g.setTextBaseline(VPos.TOP);
    for (double x : Ticks.of(xMost, Math.max(2, (int) (w / 110)), false)) {
      g.fillText(xText.apply(x), Math.min(px(x), w - RIGHT - 12), h - BOTTOM + 7);
    }
    g.setLineWidth(2);
    for (int i = 0; i < series.size(); i++) {
      line(g, series.get(i), SeriesColors.of(i, dark));
    }
    if (pointer >= 0) {
      g.setStroke(text);
      g.setLineWidth(1);
      double at = Math.round(px(pointer)) + 0.5;
      g.strokeLine(at, TOP, at, h - BOTTOM);
    }
  }

  private void measure() {
    xMost = 1e-9;
    yMost = 1e-9;
    for (Series s : series) {
      for (int i = 0; i < s.count(); i++) {
        xMost = Math.max(xMost, s.x(i));
        yMost = Math.max(yMost, s.y(i));
      }
    }
    yMost *= 1.08;
  }

  private void line(GraphicsContext g, Series s, Color color) {
    g.setStroke(color);
    g.beginPath();
    for (int i = 0; i < s.count(); i++) {
      if (i == 0) {
        g.moveTo(px(s.x(i)), py(s.y(i)));
      } else {
        g.lineTo(px(s.x(i)), py(s.y(i)));
      }
    }
    g.stroke();
    if (s.count() == 1) {
      g.setFill(color);
      g.fillOval(px(s.x(0)) - 2, py(s.y(0)) - 2, 4, 4);
    }
  }

  private void point(double x, double screenX, double screenY) {
    double at = (x - LEFT) / (canvas.getWidth() - LEFT - RIGHT) * xMost;
    StringBuilder words = new StringBuilder();
    for (Series s : series) {
      int i = s.at(at);
      if (at >= 0 && at <= xMost && i >= 0) {
        words.append(words.isEmpty() ? xText.apply(at) : "");
        words.append("\n").append(s.name()).append(": ").append(yText.apply(s.y(i)));
      }
    }
    pointer = words.isEmpty() ? -1 : at;
    draw();
    if (words.isEmpty()) {
      tip.hide();
      return;
    }
    tip.setText(words.toString());
    tip.show(canvas, screenX + 14, screenY + 14);
  }
}
