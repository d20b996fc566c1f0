package fathom.views.trees;

import javafx.scene.paint.Color;

/** The picture's colours, after the neutral and accent scales of GitHub's Primer. */
record PicturePalette(
    Color background,
    Color empty,
    Color unread,
    Color border,
    Color text,
    Color muted,
    Color low,
    Color high,
    Color old,
    Color fresh,
    Color damaged,
    Color danger,
    Color accent,
    Color path) {

  static final PicturePalette LIGHT =
      new PicturePalette(
          Color.web("#ffffff"),
          Color.web("#f6f8fa"),
          Color.web("#eaeef2"),
          Color.web("#d0d7de"),
          Color.web("#24292f"),
          Color.web("#57606a"),
          Color.web("#d6ecff"),
          Color.web("#54aeff"),
          Color.web("#d8dee4"),
          Color.web("#fb8f44"),
          Color.web("#ffcecb"),
          Color.web("#cf222e"),
          Color.web("#0a3069"),
          Color.web("#57606a"));

  static final PicturePalette DARK =
      new PicturePalette(
          Color.web("#0d1117"),
          Color.web("#161b22"),
          Color.web("#21262d"),
          Color.web("#30363d"),
          Color.web("#e6edf3"),
          Color.web("#8b949e"),
          Color.web("#15304f"),
          Color.web("#1f6feb"),
          Color.web("#2d333b"),
          Color.web("#d4661f"),
          Color.web("#67060c"),
          Color.web("#f85149"),
          Color.web("#f0f6fc"),
          Color.web("#8b949e"));

  /** Colour of a fill, 0 to 1. */
  Color fill(double fill) {
    return low.interpolate(high, fill);
  }

  /** Colour of a newness, 0 to 1. */
  Color age(double newness) {
    return old.interpolate(fresh, newness);
  }
}
