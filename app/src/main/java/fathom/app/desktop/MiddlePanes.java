package fathom.app.desktop;

import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;

/** Sources, workbench and details beside each other; the outer two keep their widths. */
final class MiddlePanes extends SplitPane {
  private final Region sources;
  private final Region details;
  private final Preferences preferences;
  private boolean placed;

  MiddlePanes(Region sources, Region workbench, Region details, Preferences preferences) {
    this.sources = sources;
    this.details = details;
    this.preferences = preferences;
    getStyleClass().add("middle-panes");
    setResizableWithParent(sources, false);
    setResizableWithParent(details, false);
    workbench.setMinWidth(240);
    getItems().addAll(sources, workbench);
    showDetails(preferences.settings().dividers().showDetails());
    widthProperty().subscribe(this::placeOnce);
  }

  private void placeOnce() {
    if (!placed && getWidth() > 0) {
      placed = true;
      place();
    }
  }

  private void place() {
    Settings.Dividers d = preferences.settings().dividers();
    double width = Math.max(getWidth(), 1);
    setDividerPosition(0, d.sources() / width);
    if (getItems().contains(details)) {
      setDividerPosition(1, 1 - d.details() / width);
    }
  }

  /** Shows or hides the pane on the right. */
  void showDetails(boolean show) {
    if (show && !getItems().contains(details)) {
      getItems().add(details);
      place();
    } else if (!show && getItems().contains(details)) {
      remember();
      getItems().remove(details);
      place();
    }
  }

  boolean showsDetails() {
    return getItems().contains(details);
  }

  /** Hands the widths to the preferences. */
  void remember() {
    if (!placed) {
      return;
    }
    preferences.change(
        s -> {
          Settings.Dividers d = s.dividers();
          double right = showsDetails() && details.getWidth() > 0 ? details.getWidth() : d.details();
          return s.withDividers(
              new Settings.Dividers(sources.getWidth(), right, showsDetails(), d.beside()));
        });
  }
}
