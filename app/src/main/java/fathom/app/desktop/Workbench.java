package fathom.app.desktop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * The middle of the window: one side with tabs, or two beside each other. Follows the workspace:
 * what is opened gets a pane on the side that was used last, what is closed loses its panes.
 */
final class Workbench extends SplitPane {
  private final Workspace workspace;
  private final ImagePane.Surroundings around;
  private final Preferences preferences;
  private final ReadOnlyObjectWrapper<ImagePane> front = new ReadOnlyObjectWrapper<>();
  private Side active;

  Workbench(
      Workspace workspace,
      WorkList works,
      ViewFactory factory,
      Preferences preferences,
      Look look) {
    this.workspace = workspace;
    this.preferences = preferences;
    this.around =
        new ImagePane.Surroundings(
            workspace, works, factory, preferences, look.darkProperty(), this::goTo);
    getStyleClass().add("workbench");
    active = newSide();
    getItems().add(active);
    workspace
        .images()
        .addListener(
            (ListChangeListener<OpenImage>)
                change -> {
                  while (change.next()) {
                    change.getRemoved().forEach(this::forget);
                    change.getAddedSubList().forEach(this::admit);
                  }
                });
    workspace
        .currentProperty()
        .subscribe(image -> Optional.ofNullable(image).ifPresent(this::reveal));
  }

  /** The pane that is looked at; null in the property while there is none. */
  ReadOnlyObjectProperty<ImagePane> frontProperty() {
    return front.getReadOnlyProperty();
  }

  Optional<ImagePane> front() {
    return Optional.ofNullable(front.get());
  }

  /** All sides, left first. */
  List<Side> sides() {
    return getItems().stream().map(Side.class::cast).toList();
  }

  private Side newSide() {
    Side side = new Side(new Side.Wishes(this::closePane, this::beside, this::move));
    side.getSelectionModel().selectedItemProperty().addListener((_, _, _) -> activate(side));
    side.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> activate(side));
    side.focusWithinProperty()
        .addListener(
            (_, _, now) -> {
              if (now) {
                activate(side);
              }
            });
    return side;
  }

  private void activate(Side side) {
    if (!getItems().contains(side) || side.front().isEmpty()) {
      return;
    }
    active = side;
    ImagePane pane = side.front().get();
    front.set(pane);
    if (workspace.images().contains(pane.image())) {
      workspace.currentProperty().set(pane.image());
    }
  }

  private void admit(OpenImage image) {
    if (sideOf(image).isEmpty()) {
      active.add(new ImagePane(image, around));
    }
  }

  private void reveal(OpenImage image) {
    sideOf(image)
        .ifPresent(
            side -> {
              side.paneOf(image).ifPresent(side::toFront);
              activate(side);
            });
  }

  /** The side that shows an image; the one in use when both do. */
  private Optional<Side> sideOf(OpenImage image) {
    return Stream.concat(Stream.of(active), sides().stream())
        .filter(s -> s.paneOf(image).isPresent())
        .findFirst();
  }

  private void forget(OpenImage image) {
    for (Side side : sides()) {
      side.paneOf(image).ifPresent(pane -> drop(side, pane));
    }
  }

  private void drop(Side side, ImagePane pane) {
    pane.close();
    side.remove(pane);
    tidy();
  }

  /** An empty side goes, unless it is the only one. */
  private void tidy() {
    if (getItems().size() > 1) {
      rememberDivider();
      getItems().removeIf(s -> ((Side) s).getTabs().isEmpty());
    }
    if (getItems().isEmpty()) {
      getItems().add(newSide());
    }
    if (!getItems().contains(active)) {
      active = sides().getFirst();
    }
    if (active.front().isPresent()) {
      activate(active);
    } else {
      front.set(null);
    }
  }

  private void closePane(ImagePane pane) {
    boolean last =
        sides().stream()
                .flatMap(s -> s.panes().stream())
                .filter(p -> p.image() == pane.image())
                .count()
            == 1;
    if (last) {
      workspace.close(pane.image());
    } else {
      sideOf(pane).ifPresent(side -> drop(side, pane));
    }
  }

  private Optional<Side> sideOf(ImagePane pane) {
    return sides().stream().filter(s -> s.panes().contains(pane)).findFirst();
  }

  /** Shows the same filesystem a second time, on the other side. */
  void beside(ImagePane pane) {
    beside(pane.image(), sideOf(pane).orElse(active));
  }

  /** Shows a filesystem on the side that is not in use. */
  void beside(OpenImage image) {
    beside(image, active);
  }

  private void beside(OpenImage image, Side from) {
    if (!workspace.images().contains(image)) {
      return;
    }
    Side other = otherSide(from);
    if (other.paneOf(image).isEmpty()) {
      other.add(new ImagePane(image, around));
    }
    other.paneOf(image).ifPresent(other::toFront);
    activate(other);
  }

  /** Takes a tab to the other side. */
  void move(ImagePane pane) {
    sideOf(pane)
        .ifPresent(
            from -> {
              Side other = otherSide(from);
              if (other.paneOf(pane.image()).isPresent()) {
                drop(from, pane);
                other.paneOf(pane.image()).ifPresent(other::toFront);
              } else {
                from.remove(pane);
                other.add(pane);
                other.toFront(pane);
                tidy();
              }
              if (getItems().contains(other)) {
                activate(other);
              }
            });
  }

  private Side otherSide(Side side) {
    List<Side> others = new ArrayList<>(sides());
    others.remove(side);
    if (!others.isEmpty()) {
      return others.getFirst();
    }
    Side other = newSide();
    getItems().add(other);
    setDividerPositions(preferences.settings().dividers().beside());
    return other;
  }

  private void rememberDivider() {
    double at = getDividerPositions()[0];
    preferences.change(
        s -> {
          Settings.Dividers d = s.dividers();
          return s.withDividers(
              new Settings.Dividers(d.sources(), d.details(), d.showDetails(), at));
        });
  }

  /** A view asks for a place: shown beside when that view is already open there, else here. */
  private void goTo(ImagePane from, Target target) {
    ImagePane where =
        sides().stream()
            .flatMap(s -> s.front().stream())
            .filter(p -> p != from && p.image() == from.image())
            .filter(p -> p.kindProperty().get() == target.view())
            .findFirst()
            .orElse(from);
    where.show(target);
  }
}
