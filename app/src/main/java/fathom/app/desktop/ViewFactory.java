package fathom.app.desktop;

import fathom.engine.open.Opened;
import java.util.List;
import java.util.function.Consumer;

/** Makes the views of a filesystem. */
interface ViewFactory {
  /** The views there are, in the order of their tabs. */
  List<ViewKind> kinds();

  /** Makes a view; it starts to fill itself in the background. */
  ViewTab create(ViewKind kind, Opened opened, Context context);

  /**
   * What a view may ask of the window.
   *
   * @param works where it lists its background passes
   * @param goTo shows a place in another view of the same filesystem
   * @param dark whether the theme is dark now
   */
  record Context(WorkList works, Consumer<Target> goTo, boolean dark) {}
}
