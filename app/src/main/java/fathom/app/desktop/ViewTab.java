package fathom.app.desktop;

import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** What the window needs of a view, whatever it shows. All on the FX thread. */
interface ViewTab {
  /** The view itself. */
  Region node();

  /** What the status line says while this view is looked at; empty text for nothing. */
  ObservableValue<String> status();

  /** True once the view has something of the image to show. */
  ObservableBooleanValue pictured();

  /** What the pane on the right shows; empty for the filesystem's facts. */
  default Optional<Node> details() {
    return Optional.empty();
  }

  /** What "Copy as text" copies; empty text for nothing. */
  String copyAsText();

  /** Follows the theme. */
  void setDark(boolean dark);

  /** Goes to a place another view asked for; does nothing when this view has no such place. */
  default void show(Target target) {}

  /** Stops background passes; the volume is closed soon after. */
  void close();
}
