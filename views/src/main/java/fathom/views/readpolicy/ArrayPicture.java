package fathom.views.readpolicy;

import fathom.engine.read.ReadSample;
import fathom.views.chart.SeriesColors;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** The array: each device with what it is and what it does, run by run. */
final class ArrayPicture extends Region {
  /** One device of the array. */
  record Device(long id, String what, boolean turns) {}

  private static final double HEIGHT = 118;
  private static final double GAP = 12;

  private final Canvas canvas = new Canvas();
  private List<Device> devices = List.of();
  private Map<Long, ReadSample> samples = Map.of();
  private double fastest = 1;
  private boolean running;
  private boolean dark;

  ArrayPicture() {
    getChildren().add(canvas);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
  }

  /**
   * @param now what each device did last
   * @param most the rate that fills a bar
   */
  void show(List<Device> all, Map<Long, ReadSample> now, double most, boolean nowRunning) {
    devices = List.copyOf(all);
    samples = Map.copyOf(now);
    fastest = Math.max(1, most);
    running = nowRunning;
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

  private void draw() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    int n = devices.size();
    if (n == 0) {
      return;
    }
    double w = Math.min(360, (canvas.getWidth() - GAP * (n - 1)) / n);
    for (int i = 0; i < n; i++) {
      device(g, devices.get(i), i, i * (w + GAP), w);
    }
  }

  private void device(GraphicsContext g, Device d, int index, double x, double w) {
    Color text = Color.web(dark ? "#E6EDF3" : "#24292F");
    Color muted = Color.web(dark ? "#9198A1" : "#59636E");
    g.setFill(Color.web(dark ? "#151B23" : "#F6F8FA"));
    g.fillRoundRect(x, 0, w, HEIGHT - 2, 10, 10);
    g.setStroke(Color.web(dark ? "#3D444D" : "#D1D9E0"));
    g.strokeRoundRect(x + 0.5, 0.5, w - 1, HEIGHT - 3, 10, 10);
    Color color = SeriesColors.of(index, dark);
    g.setFill(color);
    if (d.turns()) {
      g.fillOval(x + 12, 12, 22, 22);
      g.setFill(Color.web(dark ? "#151B23" : "#F6F8FA"));
      g.fillOval(x + 20, 20, 6, 6);
    } else {
      g.fillRoundRect(x + 12, 14, 22, 18, 4, 4);
    }
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    g.setFill(text);
    g.setFont(Font.font(null, FontWeight.BOLD, 12));
    g.fillText("device " + Long.toUnsignedString(d.id()), x + 42, 16, w - 50);
    g.setFont(Font.font(11));
    g.setFill(muted);
    g.fillText(d.what(), x + 42, 32, w - 50);
    ReadSample s = samples.get(d.id());
    double rate = s == null ? 0 : s.rate();
    g.setFill(Color.web(dark ? "#2A313A" : "#E4E7EB"));
    g.fillRoundRect(x + 12, 48, w - 24, 12, 6, 6);
    g.setFill(color);
    g.fillRoundRect(x + 12, 48, Math.max(0, Math.min(1, rate / fastest)) * (w - 24), 12, 6, 6);
    g.setFill(text);
    g.fillText(Sizes.of((long) rate) + "/s" + (running ? "" : ", last"), x + 12, 74, w - 24);
    g.setFill(muted);
    g.fillText(
        s == null
            ? "not asked"
            : String.format(
                Locale.ROOT,
                "%s read, %.2f ms a request, %d under way",
                Sizes.of(s.bytes()),
                s.meanSeconds() * 1e3,
                s.inFlight()),
        x + 12,
        94,
        w - 24);
  }
}
