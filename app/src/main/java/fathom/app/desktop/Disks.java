package fathom.app.desktop;

import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The disks of this machine, as far as they have been asked for. */
final class Disks {
  private final MachineDisk.Lister lister;
  private final Executor background;
  private final Executor ui;
  private final ObservableList<MachineDisk> disks = FXCollections.observableArrayList();
  private final ObservableList<MachineDisk> readOnly =
      FXCollections.unmodifiableObservableList(disks);
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("Looking for disks…");

  Disks(MachineDisk.Lister lister, Executor background, Executor ui) {
    this.lister = lister;
    this.background = background;
    this.ui = ui;
  }

  ObservableList<MachineDisk> list() {
    return readOnly;
  }

  /** What has to be said about them: none found, permission missing, an error; else empty. */
  ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /** Asks again, in the background. */
  void refresh() {
    background.execute(
        () -> {
          try {
            List<MachineDisk> found = lister.list();
            ui.execute(() -> found(found));
          } catch (java.io.IOException | RuntimeException e) {
            String words = Words.of(e);
            ui.execute(() -> note.set("Disks can’t be listed: " + words));
          }
        });
  }

  private void found(List<MachineDisk> found) {
    disks.setAll(found);
    note.set(
        found.isEmpty()
            ? "This machine shows no disks."
            : found.stream().allMatch(MachineDisk::allReadable) ? "" : MachineDisk.PERMISSION);
  }
}
