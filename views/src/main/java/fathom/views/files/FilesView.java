package fathom.views.files;

import fathom.engine.files.Extraction;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Volume;
import fathom.views.work.Background;
import fathom.views.work.Theme;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/**
 * The files of a volume: a tree of names, and of the selected one where it lies, what it is and how
 * it begins.
 *
 * <p>All methods are for the screen's thread; none of them waits for the volume. Close it before
 * the volume.
 */
public final class FilesView extends Region implements AutoCloseable {
  /** Below this width the details stand under the tree. */
  private static final double NARROW = 860;

  private final Files files;
  private final Background background = new Background();
  private final TreePane tree;
  private final FileDetails details;
  private final PathBar bar;
  private final SaveBar saving;
  private final SplitPane split;
  private final VBox content;
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
  private Background.Job seeking = new Background.Job();

  /** A view of a volume's files; it begins to read at once. */
  public FilesView(Volume volume) {
    files = volume.files();
    tree = new TreePane(volume, background);
    details = new FileDetails(volume, background);
    saving = new SaveBar(files, background);
    bar = new PathBar(this::show, tree::filter, this::askWhere);
    split = new SplitPane(tree, details);
    split.setDividerPositions(0.48);
    VBox.setVgrow(split, Priority.ALWAYS);
    content = new VBox(bar, split, saving);
    getChildren().setAll(content);
    getStyleClass().add("files-view");
    getStylesheets().add(FilesView.class.getResource("files.css").toExternalForm());
    Theme.completeWhereBare(this);
    tree.setOnSelect(this::selected);
    tree.setOnStatus(status::set);
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    tree.open();
  }

  /** What is selected or under way, in a line. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** Opens the way to a file by one of its paths and selects it. */
  public void show(String path) {
    seeking.cancel();
    seeking =
        background.run(
            job -> way(path),
            way -> {
              bar.wrong(way.isEmpty());
              if (way.isEmpty()) {
                status.set("There is no “" + path + "”");
              } else {
                tree.reveal(way.get());
              }
            },
            words -> status.set("“" + path + "” cannot be reached: " + words));
  }

  /**
   * Selects a file. As an inode does not say where its names are, it is looked for among the names
   * read so far, then in the whole filesystem; until it is found, its details are shown without a
   * path.
   */
  public void show(FileRef file) {
    seeking.cancel();
    Optional<FileNode> known = tree.find(file);
    if (known.isPresent()) {
      tree.revealNode(known.get());
      return;
    }
    String name = "inode " + Long.toUnsignedString(file.inode());
    details.show(FileNode.of(FileNode.root(file), new FileEntry(name, file, FileType.UNKNOWN)));
    status.set("Looking for the name of " + name);
    seeking =
        background.run(
            job -> NameSearch.find(files, file, job),
            path -> path.ifPresentOrElse(this::show, () -> status.set(name + " has no name")),
            words -> status.set("The name of " + name + " was not found: " + words));
  }

  /** The names from the top to a path; empty when there is none. */
  private Optional<List<FileRef>> way(String path) throws IOException {
    List<FileRef> way = new ArrayList<>(List.of(files.root()));
    for (String name : path.split("/+")) {
      if (name.isEmpty()) {
        continue;
      }
      Optional<FileRef> next = files.find(way.getLast(), name);
      if (next.isEmpty()) {
        next = files.find(way.getLast(), NameText.typed(name));
      }
      if (next.isEmpty()) {
        return Optional.empty();
      }
      way.add(next.get());
    }
    return Optional.of(way);
  }

  /** Opens the space map at a logical address. */
  public void setOnShowAddress(LongConsumer show) {
    details.setOnShowAddress(show);
  }

  /** Colours for a dark or a light window; the rest follows the theme's stylesheet. */
  public void setDark(boolean dark) {
    details.setDark(dark);
  }

  /** The selected file with its extents as text; empty when none is. */
  public String copyAsText() {
    return details.text();
  }

  FileDetails details() {
    return details;
  }

  TreePane tree() {
    return tree;
  }

  SaveBar saving() {
    return saving;
  }

  private void selected(FileNode node) {
    bar.at(node);
    bar.wrong(false);
    details.show(node);
    status.set(NameText.shown(node.path()));
  }

  private void askWhere() {
    if (getScene() != null) {
      saveAs(getScene().getWindow());
    }
  }

  /** Asks where to, and copies the selected file or directory there. */
  public void saveAs(Window owner) {
    Optional<FileNode> chosen = tree.selected();
    if (chosen.isEmpty() || saving.running()) {
      status.set(chosen.isEmpty() ? "Nothing is selected" : "One thing is saved at a time");
      return;
    }
    FileNode node = chosen.get();
    if (node.isDirectory()) {
      DirectoryChooser chooser = new DirectoryChooser();
      chooser.setTitle("Save " + NameText.shown(node.name()) + " into");
      File folder = chooser.showDialog(owner);
      if (folder != null) {
        save(node, folder.toPath(), node.parent().isEmpty() ? "root" : node.name(), false);
      }
      return;
    }
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Save " + NameText.shown(node.name()) + " as");
    chooser.setInitialFileName(NameText.shown(node.name()));
    File file = chooser.showSaveDialog(owner);
    if (file != null) {
      // The chooser has asked already whether a file there may be replaced.
      save(node, file.getAbsoluteFile().toPath().getParent(), file.getName(), true);
    }
  }

  /** Copies a file or directory into a folder under a name. */
  void save(FileNode node, Path folder, String name, boolean replace) {
    long total = node.info().filter(i -> i.type() == FileType.FILE).map(FileInfo::size).orElse(-1L);
    saving.save(
        new Extraction.Item(node.ref(), node.path(), List.of(name)), folder, total, replace);
  }

  private void key(KeyEvent e) {
    if (!e.isShortcutDown()) {
      return;
    }
    if (e.getCode() == KeyCode.L) {
      bar.path().requestFocus();
    } else if (e.getCode() == KeyCode.F) {
      bar.filter().requestFocus();
    } else if (e.getCode() == KeyCode.S) {
      askWhere();
    } else {
      return;
    }
    e.consume();
  }

  /** Stops all work; the view takes no more. */
  @Override
  public void close() {
    seeking.cancel();
    bar.close();
    tree.close();
    details.close();
    saving.close();
    background.close();
  }

  @Override
  protected void layoutChildren() {
    Orientation wanted = getWidth() < NARROW ? Orientation.VERTICAL : Orientation.HORIZONTAL;
    if (split.getOrientation() != wanted) {
      split.setOrientation(wanted);
      split.setDividerPositions(wanted == Orientation.VERTICAL ? 0.4 : 0.48);
    }
    content.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  @Override
  protected double computePrefWidth(double height) {
    return 1100;
  }

  @Override
  protected double computePrefHeight(double width) {
    return 720;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 360;
  }

  @Override
  protected double computeMinHeight(double width) {
    return 300;
  }
}
