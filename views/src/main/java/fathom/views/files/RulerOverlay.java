package fathom.views.files;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** Draws what lies over the ruler's picture: scales, titles, outlines. */
final class RulerOverlay {
  private static final Font SMALL = Font.font(11);
  private static final Font TITLE = Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, 11);
  private static final double TICK_WIDTH = 92;

  private final GraphicsContext g;
  private final RulerModel model;
  private final RulerPalette palette;

  RulerOverlay(GraphicsContext g, RulerModel model, RulerPalette palette) {
    this.g = g;
    this.model = model;
    this.palette = palette;
  }

  private static Color color(int argb) {
    return Color.rgb(argb >> 16 & 255, argb >> 8 & 255, argb & 255);
  }

  void clear() {
    g.setFill(color(palette.background()));
    g.fillRect(0, 0, model.width(), model.height());
  }

  void picture(Image image) {
    g.drawImage(image, 0, 0, model.width(), model.height());
  }

  void scales() {
    g.setTextBaseline(VPos.CENTER);
    fileScale();
    for (int b = 0; b < model.bands().size(); b++) {
      title(model.bands().get(b), model.bandTop(b) + RulerModel.BAND + RulerModel.TITLE / 2);
    }
  }

  private void fileScale() {
    g.setFont(SMALL);
    g.setFill(color(palette.muted()));
    g.setStroke(color(palette.border()));
    g.setLineWidth(1);
    double across = model.width() - 2 * RulerModel.MARGIN;
    long step = RulerWords.step(model.file().length(), across / TICK_WIDTH);
    long first = Math.ceilDiv((long) model.file().from(), step) * step;
    for (long at = first; at <= model.file().to() && at >= 0; at += step) {
      double x = Math.round(model.x(at)) + 0.5;
      g.strokeLine(x, RulerModel.AXIS - 4, x, RulerModel.AXIS);
      boolean left = x < RulerModel.MARGIN + 30;
      boolean right = x > model.width() - RulerModel.MARGIN - 30;
      g.setTextAlign(
          left ? TextAlignment.LEFT : right ? TextAlignment.RIGHT : TextAlignment.CENTER);
      double at0 =
          left ? Math.max(RulerModel.MARGIN, x - 8) : right ? model.width() - RulerModel.MARGIN : x;
      g.fillText(RulerWords.tick(at, step), at0, 7);
    }
  }

  private void title(RulerModel.Band band, double y) {
    String name = band.disk().name();
    g.setFont(TITLE);
    g.setFill(color(palette.text()));
    g.setTextAlign(TextAlignment.LEFT);
    String device = "Device " + Long.toUnsignedString(band.disk().id());
    double room = model.width() - 2 * RulerModel.MARGIN;
    double third = room * 0.3;
    g.fillText(device, RulerModel.MARGIN, y, third);
    g.setFont(SMALL);
    g.setFill(color(palette.muted()));
    if (!name.isEmpty() && room > 360) {
      g.fillText(name, RulerModel.MARGIN + 8 + device.length() * 6.6, y, third);
    }
    g.setTextAlign(TextAlignment.RIGHT);
    String range = range(band.shown());
    g.fillText(range, model.width() - RulerModel.MARGIN, y, room * 0.6);
  }

  /** Both ends, as finely as the range is narrow. */
  private static String range(RulerModel.Range shown) {
    long step = RulerWords.step(shown.length(), 16);
    long from = (long) shown.from() / step * step;
    long to = Math.ceilDiv((long) shown.to(), step) * step;
    return RulerWords.tick(from, step) + " – " + RulerWords.tick(to, step);
  }

  /** Outlines an extent in all bands; -1 outlines none. */
  void outline(int i, double wide) {
    Extents e = model.extents();
    if (i < 0 || i >= e.size()) {
      return;
    }
    g.save();
    g.beginPath();
    g.rect(RulerModel.MARGIN - 1, 0, model.width() - 2 * RulerModel.MARGIN + 2, model.height());
    g.clip();
    g.setStroke(color(palette.select()));
    g.setLineWidth(wide);
    double left = model.x(e.offset(i));
    double right = Math.max(left + 1, model.x(e.end(i)));
    g.strokeRect(left, model.fileTop(), right - left, RulerModel.BAND);
    int b = model.bandOf(i);
    if (b >= 0) {
      RulerModel.Band band = model.bands().get(b);
      double low = model.x(band, e.physical(i));
      double high = Math.max(low + 1, model.x(band, (double) e.physical(i) + e.diskLength(i)));
      double top = model.bandTop(b);
      g.strokeRect(low, top, high - low, RulerModel.BAND);
      g.strokeLine(left, model.linksTop(), low, top);
      g.strokeLine(right, model.linksTop(), high, top);
    }
    g.restore();
  }

  /** Says why there is no picture. */
  void words(String trouble) {
    if (!trouble.isEmpty()) {
      g.setFont(SMALL);
      g.setFill(color(palette.muted()));
      g.setTextAlign(TextAlignment.CENTER);
      g.fillText(
          "Cannot be drawn: " + trouble, model.width() / 2, model.linksTop() + 30, model.width());
    }
  }

  void focus() {
    g.setStroke(color(palette.border()));
    g.setLineWidth(1);
    g.strokeRect(0.5, 0.5, model.width() - 1, model.height() - 1);
  }
}
