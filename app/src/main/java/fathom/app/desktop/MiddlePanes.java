package fathom.app.desktop;

import javafx.application.Platform;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;

/** Sources, workbench and details beside each other; the outer two keep their widths. */
final class MiddlePanes extends SplitPane {
  /** In a narrower window the views need the room more. */
  private static final double ROOM_FOR_DETAILS = 1080;

  private final Region sources;
  private final Region details;
  private final Preferences preferences;
  private boolean placed;
  private boolean wantedThough;

  MiddlePanes(Region sources, Region workbench, Region details, Preferences preferences) {
    this.sources = sources;
    this.details = details;
    this.preferences = preferences;
    getStyleClass().add("middle-panes");
    setResizableWithParent(sources, false);
    setResizableWithParent(details, false);
    workbench.setMinWidth(240);
    getItems().addAll(sources, workbench);
    widthProperty().subscribe(this::resized);
    visibleProperty().subscribe(this::place);
  }

  private void resized() {
    if (getWidth() > 0) {
      show(
          preferences.settings().dividers().showDetails()
              && (getWidth() >= ROOM_FOR_DETAILS || wantedThough));
    }
    if (!placed || !isVisible()) {
      place();
    }
  }

  /** Again later, since a split pane moves its dividers itself when it is laid out first. */
  private void place() {
    Platform.runLater(this::placeNow);
    Pulses.after(2, this::placeNow);
  }

  private void placeNow() {
    if (getWidth() <= 0) {
      return;
    }
    placed = true;
    Settings.Dividers d = preferences.settings().dividers();
    double width = Math.max(getWidth(), 1);
    setDividerPosition(0, d.sources() / width);
    if (showsDetails()) {
      setDividerPosition(1, 1 - d.details() / width);
    }
  }

  /** Shows or hides the pane on the right, because a person asked for it. */
  void toggleDetails() {
    boolean show = !showsDetails();
    wantedThough = show;
    rememberWidths();
    show(show);
    preferences.change(
        s -> {
          Settings.Dividers d = s.dividers();
          return s.withDividers(new Settings.Dividers(d.sources(), d.details(), show, d.beside()));
        });
  }

  private void show(boolean show) {
    if (show == showsDetails()) {
      return;
    }
    if (show) {
      getItems().add(details);
    } else {
      rememberWidths();
      getItems().remove(details);
    }
    place();
  }

  boolean showsDetails() {
    return getItems().contains(details);
  }

  /** Hands the widths to the preferences. */
  void rememberWidths() {
    if (!placed || !isVisible()) {
      return;
    }
    preferences.change(
        s -> {
          Settings.Dividers d = s.dividers();
          double right =
              showsDetails() && details.getWidth() > 0 ? details.getWidth() : d.details();
          return s.withDividers(
              new Settings.Dividers(sources.getWidth(), right, d.showDetails(), d.beside()));
        });
  }
}
