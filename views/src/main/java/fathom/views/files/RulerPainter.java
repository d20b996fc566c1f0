package fathom.views.files;

import fathom.engine.volume.Extent;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Paints the ruler's bands and joining lines into pixels. What is narrower than a pixel is added
 * up, so the cost is that of one pass over the extents in view, however many share a pixel.
 * Toolkit-free, for a background thread.
 */
final class RulerPainter {
  private static final int KINDS = ExtentKind.values().length;

  /** Most a joining shape covers, so that others show through. */
  private static final float STRONGEST = 0.42f;

  private final RulerModel model;
  private final RulerPalette palette;
  private final BooleanSupplier cancelled;
  private final double scale;
  private final int width;
  private final int height;
  private final int[] pixels;

  private RulerPainter(
      RulerModel model, RulerPalette palette, double scale, BooleanSupplier cancelled) {
    this.model = model;
    this.palette = palette;
    this.scale = scale;
    this.cancelled = cancelled;
    width = width(model, scale);
    height = height(model, scale);
    pixels = new int[width * height];
    Arrays.fill(pixels, palette.background());
  }

  static int width(RulerModel model, double scale) {
    return Math.max(1, (int) Math.ceil(model.width() * scale));
  }

  static int height(RulerModel model, double scale) {
    return Math.max(1, (int) Math.ceil(model.height() * scale));
  }

  /**
   * Paints.
   *
   * @param scale pixels for each unit of the model's size
   * @return opaque ARGB, row by row
   */
  static int[] paint(
      RulerModel model, RulerPalette palette, double scale, BooleanSupplier cancelled) {
    RulerPainter p = new RulerPainter(model, palette, scale, cancelled);
    p.links();
    p.fileBand();
    for (int b = 0; b < model.bands().size(); b++) {
      p.deviceBand(b);
    }
    return p.pixels;
  }

  private void fileBand() {
    Sums sums = new Sums();
    Extents e = model.extents();
    for (int i = model.firstShown(); i < model.endShown(); i++) {
      sums.add(i, model.x(e.offset(i)), model.x(e.end(i)));
    }
    band(model.fileTop(), sums);
  }

  private void deviceBand(int b) {
    Sums sums = new Sums();
    RulerModel.Band band = model.bands().get(b);
    Extents e = model.extents();
    for (int i = 0; i < e.size() && !stop(i); i++) {
      if (e.device(i) == band.device()) {
        double p = e.physical(i);
        sums.add(i, model.x(band, p), model.x(band, p + e.diskLength(i)));
      }
    }
    band(model.bandTop(b), sums);
  }

  private boolean stop(int i) {
    return (i & 0xFFF) == 0 && cancelled.getAsBoolean();
  }

  /** How much of each column of a band is of each kind, and shared. */
  private final class Sums {
    final float[] kinds = new float[width * KINDS];
    final float[] shared = new float[width];

    void add(int i, double from, double to) {
      double left = Math.max(from, RulerModel.MARGIN) * scale;
      double right = Math.min(to, model.width() - RulerModel.MARGIN) * scale;
      if (to < RulerModel.MARGIN || from > model.width() - RulerModel.MARGIN) {
        return;
      }
      int kind = model.extents().kind(i).ordinal();
      boolean isShared = model.extents().has(i, Extent.SHARED);
      // What is there is seen, however small.
      right = Math.max(right, left + 0.02);
      for (int x = Math.max(0, (int) left); x < Math.min(width, right); x++) {
        float part = (float) (Math.min(right, x + 1) - Math.max(left, x));
        kinds[x * KINDS + kind] += part;
        shared[x] += isShared ? part : 0;
      }
    }
  }

  private void band(double top, Sums sums) {
    int from = (int) Math.round(top * scale);
    int to = Math.min(height, (int) Math.round((top + RulerModel.BAND) * scale));
    int left = (int) Math.round(RulerModel.MARGIN * scale);
    int right = Math.min(width, (int) Math.round((model.width() - RulerModel.MARGIN) * scale));
    for (int x = left; x < right; x++) {
      float sum = 0;
      for (int k = 0; k < KINDS; k++) {
        sum += sums.kinds[x * KINDS + k];
      }
      int colour = sum == 0 ? palette.track() : mixed(sums.kinds, x * KINDS, sum);
      boolean hatched = sum > 0 && sums.shared[x] > sum / 2;
      for (int y = from; y < to; y++) {
        pixels[y * width + x] =
            hatched && hatch(x, y) ? mix(colour, palette.hatch(), 0.55f) : colour;
      }
    }
    frame(left, from, right, to);
  }

  private boolean hatch(int x, int y) {
    int step = Math.max(4, (int) Math.round(6 * scale));
    return Math.floorMod(x + y, step) < Math.max(1, step / 4);
  }

  private void frame(int left, int top, int right, int bottom) {
    for (int x = left; x < right; x++) {
      put(x, top);
      put(x, bottom - 1);
    }
    for (int y = top; y < bottom; y++) {
      put(left, y);
      put(right - 1, y);
    }
  }

  private void put(int x, int y) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      pixels[y * width + x] = mix(pixels[y * width + x], palette.border(), 0.8f);
    }
  }

  /** A column's colour; a thin extent still tints what is otherwise empty. */
  private int mixed(float[] kinds, int at, float sum) {
    return mix(palette.track(), blendOf(kinds, at, sum), Math.clamp(0.3f + 0.7f * sum, 0, 1));
  }

  /** Joins each extent's place in the file with its place on the device. */
  private void links() {
    int top = (int) Math.round(model.linksTop() * scale);
    int bottom = model.bands().isEmpty() ? top : (int) Math.round(lastTop() * scale);
    int rows = Math.min(height, bottom) - top;
    if (rows <= 0) {
      return;
    }
    float[] cover = new float[rows * width * KINDS];
    // Extents that share pixels share their strength, or all would drown in one colour.
    double perPixel = (model.endShown() - model.firstShown()) / Math.max(1.0, model.width());
    float strength = (float) (1 / Math.max(1, perPixel / 3));
    for (int i = model.firstShown(); i < model.endShown() && !stop(i); i++) {
      if (model.bandOf(i) >= 0) {
        link(i, rows, strength, cover);
      }
    }
    for (int row = 0; row < rows; row++) {
      blend(cover, row * width * KINDS, (top + row) * width);
    }
  }

  private double lastTop() {
    return model.bandTop(model.bands().size() - 1);
  }

  /** Adds one joining shape row by row; its edges move by the same step each row. */
  private void link(int i, int rows, float strength, float[] cover) {
    RulerModel.Band band = model.bands().get(model.bandOf(i));
    Extents e = model.extents();
    double p = e.physical(i);
    double deep = (model.bandTop(model.bandOf(i)) - model.linksTop()) * scale;
    double left = model.x(e.offset(i)) * scale;
    double right = model.x(e.end(i)) * scale;
    double leftStep = (model.x(band, p) * scale - left) / deep;
    double rightStep = (model.x(band, p + e.diskLength(i)) * scale - right) / deep;
    int kind = e.kind(i).ordinal();
    int least = (int) Math.round(RulerModel.MARGIN * scale);
    double most = (model.width() - RulerModel.MARGIN) * scale;
    int end = (int) Math.min(rows, Math.ceil(deep));
    for (int row = 0; row < end; row++) {
      // Within a row the shape moves on by a step; a thin one would else be dotted.
      double wide = Math.max(right - left, 0.6);
      double from = Math.min(left, left + leftStep);
      double to = Math.max(left + wide, left + wide + rightStep);
      float part = wide > 3 ? strength : (float) (strength * wide / (to - from));
      int at = row * width * KINDS + kind;
      for (int x = Math.max(least, (int) from); x < Math.min(to, most); x++) {
        cover[at + x * KINDS] += (float) (Math.min(to, x + 1) - Math.max(from, x)) * part;
      }
      left += leftStep;
      right += rightStep;
    }
  }

  private void blend(float[] cover, int at, int row) {
    for (int x = 0; x < width; x++) {
      float sum = 0;
      for (int k = 0; k < KINDS; k++) {
        sum += cover[at + x * KINDS + k];
      }
      if (sum > 0) {
        float alpha = STRONGEST * (float) (1 - Math.exp(-1.2 * sum));
        int solid = blendOf(cover, at + x * KINDS, sum);
        pixels[row + x] = mix(pixels[row + x], solid, alpha);
      }
    }
  }

  /** The colours of kinds mixed by their shares. */
  private int blendOf(float[] kinds, int at, float sum) {
    float red = 0;
    float green = 0;
    float blue = 0;
    for (int k = 0; k < KINDS; k++) {
      int c = palette.kinds().get(k);
      float share = kinds[at + k] / sum;
      red += share * (c >> 16 & 255);
      green += share * (c >> 8 & 255);
      blue += share * (c & 255);
    }
    return 0xFF000000 | (int) red << 16 | (int) green << 8 | (int) blue;
  }

  private static int mix(int under, int over, float alpha) {
    int red = Math.round((under >> 16 & 255) * (1 - alpha) + (over >> 16 & 255) * alpha);
    int green = Math.round((under >> 8 & 255) * (1 - alpha) + (over >> 8 & 255) * alpha);
    int blue = Math.round((under & 255) * (1 - alpha) + (over & 255) * alpha);
    return 0xFF000000 | red << 16 | green << 8 | blue;
  }
}
