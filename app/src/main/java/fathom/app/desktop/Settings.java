package fathom.app.desktop;

import java.util.Optional;

/**
 * What the desktop remembers between runs.
 *
 * @param theme which look
 * @param zoom size of text and controls, 1 is normal
 * @param view the view that was looked at last
 * @param window where the window was; empty before the first run
 * @param dividers widths of the panes
 */
record Settings(
    Theme theme, double zoom, ViewKind view, Optional<Window> window, Dividers dividers) {
  /** Before anything was chosen. */
  static final Settings DEFAULT =
      new Settings(Theme.SYSTEM, 1, ViewKind.OVERVIEW, Optional.empty(), Dividers.DEFAULT);

  static final double SMALLEST_ZOOM = 0.7;
  static final double LARGEST_ZOOM = 2;

  Settings {
    zoom = Double.isFinite(zoom) ? Math.clamp(zoom, SMALLEST_ZOOM, LARGEST_ZOOM) : 1;
  }

  /** Bounds in screen units; those of the window before it was maximised. */
  record Window(double x, double y, double width, double height, boolean maximized) {
    /** Whether the numbers can be a window's at all. */
    boolean plausible() {
      return Double.isFinite(x)
          && Double.isFinite(y)
          && width >= 300
          && height >= 200
          && width <= 32768
          && height <= 32768;
    }
  }

  /**
   * @param sources width of the pane on the left, in screen units
   * @param details width of the pane on the right, in screen units
   * @param showDetails whether the pane on the right is shown
   * @param beside where the two sides meet, 0 to 1
   */
  record Dividers(double sources, double details, boolean showDetails, double beside) {
    private static final double SOURCES = 312;
    private static final double DETAILS = 312;
    static final Dividers DEFAULT = new Dividers(SOURCES, DETAILS, true, 0.5);

    Dividers {
      sources = Double.isFinite(sources) ? Math.clamp(sources, 160, 900) : SOURCES;
      details = Double.isFinite(details) ? Math.clamp(details, 160, 1200) : DETAILS;
      beside = Double.isFinite(beside) ? Math.clamp(beside, 0.1, 0.9) : 0.5;
    }
  }

  Settings withTheme(Theme next) {
    return new Settings(next, zoom, view, window, dividers);
  }

  Settings withZoom(double next) {
    return new Settings(theme, next, view, window, dividers);
  }

  Settings withView(ViewKind next) {
    return new Settings(theme, zoom, next, window, dividers);
  }

  Settings withWindow(Window next) {
    return new Settings(theme, zoom, view, Optional.of(next), dividers);
  }

  Settings withDividers(Dividers next) {
    return new Settings(theme, zoom, view, window, next);
  }
}
