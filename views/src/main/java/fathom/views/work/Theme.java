package fathom.views.work;

import javafx.application.Application;
import javafx.scene.Parent;

/** Makes the view's stylesheet work without an AtlantaFX theme too. */
public final class Theme {
  private Theme() {}

  /** Adds the colours that the stylesheet looks up, where no theme that has them is in force. */
  public static void completeWhereBare(Parent view) {
    String theme = Application.getUserAgentStylesheet();
    boolean bare =
        theme == null
            || theme.equals(Application.STYLESHEET_MODENA)
            || theme.equals(Application.STYLESHEET_CASPIAN);
    if (bare) {
      view.getStylesheets().addFirst(Theme.class.getResource("fallback.css").toExternalForm());
    }
  }
}
