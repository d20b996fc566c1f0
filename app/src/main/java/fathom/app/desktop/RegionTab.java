package fathom.app.desktop;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/**
 * A view of {@code fathom.views} as a tab: those controls know nothing of the window, so each is
 * handed over piece by piece.
 */
record RegionTab(
    Region node,
    ObservableValue<String> status,
    ObservableBooleanValue pictured,
    Supplier<String> text,
    Consumer<Boolean> dark,
    Consumer<Target> shower,
    Runnable closer)
    implements ViewTab {

  @Override
  public String copyAsText() {
    return text.get();
  }

  @Override
  public void setDark(boolean now) {
    dark.accept(now);
  }

  @Override
  public void show(Target target) {
    shower.accept(target);
  }

  @Override
  public void close() {
    closer.run();
  }
}
