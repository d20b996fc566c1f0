package fathom.app.desktop;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Parent;
import javafx.scene.Scene;

/** Puts theme and zoom onto the window, and follows the system's theme when asked to. */
final class Look {
  private static final double NORMAL_FONT = 13;
  private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

  private final Preferences preferences;
  private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();
  private final Scene scene;

  Look(Scene scene, Preferences preferences) {
    this.scene = scene;
    this.preferences = preferences;
    scene.getStylesheets().add(Assets.url("css/fathom.css"));
    preferences.settingsProperty().addListener((_, _, _) -> apply());
    Platform.getPreferences().colorSchemeProperty().addListener((_, _, _) -> apply());
    apply();
  }

  /** Whether the dark theme is on now. */
  ReadOnlyBooleanProperty darkProperty() {
    return dark.getReadOnlyProperty();
  }

  private void apply() {
    Settings settings = preferences.settings();
    boolean wanted =
        switch (settings.theme()) {
          case LIGHT -> false;
          case DARK -> true;
          case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
        };
    Parent root = scene.getRoot();
    String sheet =
        wanted
            ? new PrimerDark().getUserAgentStylesheetBSS()
            : new PrimerLight().getUserAgentStylesheetBSS();
    if (!sheet.equals(Application.getUserAgentStylesheet())) {
      Application.setUserAgentStylesheet(sheet);
    }
    root.pseudoClassStateChanged(DARK, wanted);
    root.setStyle(
        String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", NORMAL_FONT * settings.zoom()));
    dark.set(wanted);
  }
}
