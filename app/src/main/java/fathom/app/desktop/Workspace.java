package fathom.app.desktop;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * What is open, and which of it is looked at. Needs no toolkit: the executors decide where things
 * run. All methods are called on the user interface's thread; opening and closing happen in the
 * background.
 */
final class Workspace {
  private static final int REMEMBERED = 20;

  private final DropGrouping grouping;
  private final WorkList works;
  private final Executor background;
  private final ObservableList<OpenImage> images = FXCollections.observableArrayList();
  private final ObservableList<OpenImage> readOnly =
      FXCollections.unmodifiableObservableList(images);
  private final ObjectProperty<OpenImage> current = new SimpleObjectProperty<>();
  private final Deque<List<Path>> closed = new ArrayDeque<>();
  private final List<Listener> listeners = new ArrayList<>();

  /** Hears of what the workspace has done. */
  interface Listener {
    /** {@code image} can be looked at. */
    void opened(OpenImage image);

    /** {@code image} is gone from the workspace; its volume is closed after this returns. */
    void closing(OpenImage image);
  }

  Workspace(VolumeOpener opener, WorkList works, Executor background) {
    this.grouping = new DropGrouping(opener);
    this.works = works;
    this.background = background;
  }

  void addListener(Listener listener) {
    listeners.add(listener);
  }

  /** Everything open, being opened, or failed to open, in order of arrival. */
  ObservableList<OpenImage> images() {
    return readOnly;
  }

  /** The one that is looked at; null in the property while there is none. */
  ObjectProperty<OpenImage> currentProperty() {
    return current;
  }

  Optional<OpenImage> current() {
    return Optional.ofNullable(current.get());
  }

  /** Opens files or devices that were given together: one filesystem, or several. */
  void open(List<Path> given) {
    List<Path> paths = given.stream().map(p -> p.toAbsolutePath().normalize()).distinct().toList();
    if (paths.isEmpty()) {
      return;
    }
    Optional<OpenImage> same = images.stream().filter(i -> i.paths().equals(paths)).findFirst();
    if (same.isPresent() && !(same.get().state() instanceof OpenImage.State.Failed)) {
      current.set(same.get());
      return;
    }
    same.ifPresent(images::remove);
    start(paths, images.size());
  }

  private void start(List<Path> paths, int index) {
    OpenImage[] image = new OpenImage[1];
    Work work =
        works.run(
            "Opening " + OpenImage.fileName(paths),
            progress -> grouping.open(paths, progress),
            groups -> arrived(image[0], groups),
            e -> image[0].become(new OpenImage.State.Failed(Words.of(e))));
    image[0] = new OpenImage(paths, new OpenImage.State.Opening(work));
    images.add(index, image[0]);
    current.set(image[0]);
  }

  private void arrived(OpenImage asked, List<DropGrouping.Group> groups) {
    int index = images.indexOf(asked);
    if (index < 0 || !(asked.state() instanceof OpenImage.State.Opening(Work work))) {
      groups.forEach(this::discard);
      return;
    }
    if (work.cancelled()) {
      groups.forEach(this::discard);
      remove(asked);
      return;
    }
    if (groups.size() == 1) {
      settle(asked, groups.getFirst());
      return;
    }
    boolean wasCurrent = current.get() == asked;
    List<OpenImage> parts = new ArrayList<>();
    for (DropGrouping.Group group : groups) {
      OpenImage part = new OpenImage(group.paths(), asked.state());
      parts.add(part);
      images.add(index + parts.size(), part);
    }
    if (wasCurrent) {
      current.set(parts.getFirst());
    }
    images.remove(asked);
    for (int i = 0; i < parts.size(); i++) {
      settle(parts.get(i), groups.get(i));
    }
  }

  private void settle(OpenImage image, DropGrouping.Group group) {
    switch (group) {
      case DropGrouping.Group.Found found -> {
        image.become(new OpenImage.State.Ready(found.opened()));
        List.copyOf(listeners).forEach(l -> l.opened(image));
      }
      case DropGrouping.Group.Bad bad -> image.become(new OpenImage.State.Failed(bad.message()));
    }
  }

  private void discard(DropGrouping.Group group) {
    if (group instanceof DropGrouping.Group.Found found) {
      background.execute(() -> DropGrouping.discard(found));
    }
  }

  /** Closes an image, or stops opening it. */
  void close(OpenImage image) {
    if (!images.contains(image)) {
      return;
    }
    if (image.state() instanceof OpenImage.State.Opening(Work work)) {
      work.cancel();
    } else {
      closed.remove(image.paths());
      closed.push(image.paths());
      if (closed.size() > REMEMBERED) {
        closed.removeLast();
      }
    }
    remove(image);
  }

  private void remove(OpenImage image) {
    int index = images.indexOf(image);
    OpenImage.State last = image.state();
    images.remove(image);
    if (current.get() == image) {
      current.set(images.isEmpty() ? null : images.get(Math.min(index, images.size() - 1)));
    }
    List.copyOf(listeners).forEach(l -> l.closing(image));
    image.become(new OpenImage.State.Closed());
    if (last instanceof OpenImage.State.Ready(var opened)) {
      discard(new DropGrouping.Group.Found(image.paths(), opened));
    }
  }

  /** Whether {@link #reopen} has something to bring back. */
  boolean canReopen() {
    return !closed.isEmpty();
  }

  /** Brings back what was closed last. */
  void reopen() {
    if (!closed.isEmpty()) {
      open(closed.pop());
    }
  }

  /** Reads an image again from the start, in its old place. */
  void reload(OpenImage image) {
    int index = images.indexOf(image);
    if (index >= 0 && !(image.state() instanceof OpenImage.State.Opening)) {
      List<Path> paths = image.paths();
      remove(image);
      start(paths, index);
    }
  }

  /** Closes everything, at the end of the program. */
  void closeAll() {
    List<OpenImage> all = List.copyOf(images);
    all.forEach(this::remove);
  }
}
