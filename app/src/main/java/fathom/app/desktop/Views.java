package fathom.app.desktop;

import fathom.engine.open.Opened;
import java.util.List;

/** The views of {@code fathom.views} in the window. */
final class Views implements ViewFactory {
  @Override
  public List<ViewKind> kinds() {
    return List.of(ViewKind.OVERVIEW);
  }

  @Override
  public ViewTab create(ViewKind kind, Opened opened, Context context) {
    return new SummaryView(opened);
  }
}
