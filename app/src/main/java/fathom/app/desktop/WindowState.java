package fathom.app.desktop;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Puts the window where it was, and remembers where it is. */
final class WindowState {
  private static final double WIDTH = 1440;
  private static final double HEIGHT = 900;

  private final Stage stage;
  private final Preferences preferences;
  private Settings.Window normal;

  WindowState(Stage stage, Preferences preferences) {
    this.stage = stage;
    this.preferences = preferences;
    stage.setMinWidth(640);
    stage.setMinHeight(400);
    normal = preferences.settings().window().filter(WindowState::onScreen).orElse(middle());
    stage.setX(normal.x());
    stage.setY(normal.y());
    stage.setWidth(normal.width());
    stage.setHeight(normal.height());
    stage.setMaximized(normal.maximized());
    stage.xProperty().subscribe(this::moved);
    stage.yProperty().subscribe(this::moved);
    stage.widthProperty().subscribe(this::moved);
    stage.heightProperty().subscribe(this::moved);
  }

  /** A screen may be gone since. */
  private static boolean onScreen(Settings.Window w) {
    return !Screen.getScreensForRectangle(w.x() + 40, w.y() + 10, w.width() - 80, 40).isEmpty();
  }

  private static Settings.Window middle() {
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    double width = Math.min(WIDTH, screen.getWidth());
    double height = Math.min(HEIGHT, screen.getHeight());
    return new Settings.Window(
        screen.getMinX() + (screen.getWidth() - width) / 2,
        screen.getMinY() + (screen.getHeight() - height) / 2,
        width,
        height,
        false);
  }

  private void moved() {
    if (stage.isShowing() && !stage.isMaximized() && !stage.isIconified()) {
      Settings.Window now =
          new Settings.Window(
              stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
      normal = now.plausible() ? now : normal;
    }
  }

  /** Hands the bounds to the preferences. */
  void remember() {
    Settings.Window w =
        new Settings.Window(
            normal.x(), normal.y(), normal.width(), normal.height(), stage.isMaximized());
    preferences.change(s -> s.withWindow(w));
  }
}
