package fathom.app.desktop;

import fathom.engine.open.Opened;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** One filesystem in the workspace, from the moment its files were dropped. */
final class OpenImage {
  /** How far it is. */
  sealed interface State {
    /** Being opened. */
    record Opening(Work work) implements State {}

    /** Open. */
    record Ready(Opened opened) implements State {}

    /**
     * Could not be opened.
     *
     * @param message where and what, one line
     */
    record Failed(String message) implements State {}

    /** Closed; nothing of it may be read any more. */
    record Closed() implements State {}
  }

  private final List<Path> paths;
  private final ReadOnlyObjectWrapper<State> state;

  OpenImage(List<Path> paths, State state) {
    this.paths = List.copyOf(paths);
    this.state = new ReadOnlyObjectWrapper<>(state);
  }

  /** The files and devices a person gave. */
  List<Path> paths() {
    return paths;
  }

  ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  State state() {
    return state.get();
  }

  void become(State next) {
    state.set(next);
  }

  /** {@code d1.img}, or {@code d1.img + 2} for three files. */
  String fileName() {
    return fileName(paths);
  }

  /** A short name for several paths that belong together. */
  static String fileName(List<Path> paths) {
    Path first = paths.getFirst();
    Path last = first.getFileName();
    String name = last == null ? first.toString() : last.toString();
    return paths.size() == 1 ? name : name + " + " + (paths.size() - 1);
  }

  /** The filesystem's label where it has one, else {@link #fileName}. */
  String title() {
    return state() instanceof State.Ready(Opened opened)
            && !opened.volume().info().label().isBlank()
        ? opened.volume().info().label()
        : fileName();
  }
}
