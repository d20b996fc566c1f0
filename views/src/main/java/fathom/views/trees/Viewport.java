package fathom.views.trees;

/**
 * The part of a tree's breadth that is in view. Breadth is counted in leaves: leaf {@code n} lies
 * between {@code n} and {@code n + 1}, and an inner node spans what hangs below it.
 *
 * @param from what is at the left edge, in leaves; negative when a small tree is centred
 * @param scale pixels a leaf
 * @param width pixels
 */
public record Viewport(double from, double scale, double width) {
  /** A leaf is never drawn wider, unless the whole tree fits. */
  static final double MAX_SCALE = 220;

  /** All of a tree, in the middle. */
  public static Viewport fit(double breadth, double width) {
    double scale = Math.min(MAX_SCALE, width / Math.max(1, breadth));
    return new Viewport((breadth - width / scale) / 2, scale, width);
  }

  /** What is at the right edge, in leaves. */
  public double to() {
    return from + width / scale;
  }

  /** Pixel of a position. */
  public double x(double leaf) {
    return (leaf - from) * scale;
  }

  /** Position at a pixel. */
  public double leaf(double x) {
    return from + x / scale;
  }

  /**
   * Zoomed by a factor, what is at pixel {@code x} staying there as far as the tree's ends let it.
   */
  public Viewport zoom(double factor, double x, double breadth) {
    double least = fit(breadth, width).scale;
    double zoomed = Math.clamp(scale * factor, least, Math.max(least, MAX_SCALE));
    return new Viewport(leaf(x) - x / zoomed, zoomed, width).inside(breadth);
  }

  /** Moved by pixels, not beyond the tree's ends. */
  public Viewport pan(double pixels, double breadth) {
    return new Viewport(from - pixels / scale, scale, width).inside(breadth);
  }

  /** Moved as little as it takes to show a range; its middle when it is wider than the view. */
  public Viewport reveal(double start, double end, double breadth) {
    double span = width / scale;
    if (start >= from && end <= to()) {
      return this;
    }
    double middle = (start + end) / 2 - span / 2;
    boolean covers = start <= from && end >= to();
    return covers ? this : new Viewport(middle, scale, width).inside(breadth);
  }

  /** The same for another width: a fitted view stays fitted. */
  public Viewport resize(double newWidth, double breadth, double oldBreadth) {
    boolean fitted = scale <= fit(oldBreadth, width).scale * 1.0001;
    return fitted
        ? fit(breadth, newWidth)
        : new Viewport(from, scale, newWidth).zoom(1, 0, breadth);
  }

  private Viewport inside(double breadth) {
    double span = width / scale;
    double start = span >= breadth ? (breadth - span) / 2 : Math.clamp(from, 0, breadth - span);
    return new Viewport(start, scale, width);
  }
}
