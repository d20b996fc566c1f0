package fathom.app.desktop;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Settings and recent images while the program runs; each change is written soon, behind. */
final class Preferences {
  private final Remembered remembered;
  private final Executor background;
  private final Executor ui;
  private final Consumer<String> trouble;
  private final ReadOnlyObjectWrapper<Settings> settings;
  private final ReadOnlyObjectWrapper<Recent> recent;
  private final AtomicBoolean settingsDue = new AtomicBoolean();
  private final AtomicBoolean recentDue = new AtomicBoolean();

  /**
   * @param trouble hears, on the user interface's thread, when something can't be saved
   */
  Preferences(Remembered remembered, Executor background, Executor ui, Consumer<String> trouble) {
    this.remembered = remembered;
    this.background = background;
    this.ui = ui;
    this.trouble = trouble;
    settings = new ReadOnlyObjectWrapper<>(remembered.loadSettings());
    recent = new ReadOnlyObjectWrapper<>(remembered.loadRecent());
  }

  ReadOnlyObjectProperty<Settings> settingsProperty() {
    return settings.getReadOnlyProperty();
  }

  Settings settings() {
    return settings.get();
  }

  ReadOnlyObjectProperty<Recent> recentProperty() {
    return recent.getReadOnlyProperty();
  }

  void change(UnaryOperator<Settings> change) {
    Settings before = settings.get();
    settings.set(change.apply(before));
    if (!settings.get().equals(before)) {
      soon(settingsDue, this::saveSettings);
    }
  }

  void changeRecent(UnaryOperator<Recent> change) {
    Recent before = recent.get();
    recent.set(change.apply(before));
    if (!recent.get().equals(before)) {
      soon(recentDue, this::saveRecent);
    }
  }

  private void soon(AtomicBoolean due, Runnable save) {
    if (due.compareAndSet(false, true)) {
      background.execute(
          () -> {
            due.set(false);
            save.run();
          });
    }
  }

  /** Writes the settings now; at the end of the program. */
  void saveSettings() {
    try {
      remembered.save(settings.get());
    } catch (IOException e) {
      ui.execute(() -> trouble.accept("Settings can't be saved: " + Words.of(e)));
    }
  }

  private void saveRecent() {
    try {
      remembered.save(recent.get());
    } catch (IOException e) {
      ui.execute(() -> trouble.accept("Recent images can't be saved: " + Words.of(e)));
    }
  }
}
