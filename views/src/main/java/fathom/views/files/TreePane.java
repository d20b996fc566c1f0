package fathom.views.files;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Volume;
import fathom.views.work.Background;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.collections.FXCollections;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/** The tree of names: opens directories, sorts and filters them in the background. */
final class TreePane extends StackPane implements DirectoryReader.Listener {
  private final Volume volume;
  private final Background background;
  private final DirectoryReader reader;
  private final RowLoader rows;
  private final FileTable table = new FileTable();
  private final FileTree tree;
  private final PauseTransition refresh = new PauseTransition(Duration.millis(120));
  private final IdentityHashMap<FileNode, Background.Job> reading = new IdentityHashMap<>();
  private final List<FileRef> wayLeft = new ArrayList<>();
  private Background.Job sorting = new Background.Job();
  private Background.Job filtering = new Background.Job();
  private NameFilter filter = NameFilter.ALL;
  private Consumer<FileNode> onSelect = n -> {};
  private Consumer<String> onStatus = words -> {};
  private Optional<FileNode> shown = Optional.empty();

  TreePane(Volume volume, Background background) {
    this.volume = volume;
    this.background = background;
    Files files = volume.files();
    reader = new DirectoryReader(files);
    tree = new FileTree(FileNode.root(files.root()));
    rows = new RowLoader(files, reader, background, this::refreshSoon);
    getChildren().setAll(table);
    table.setOnToggle(this::toggle);
    table.setOnWant(rows::want);
    table.setOnOrder(this::order);
    refresh.setOnFinished(e -> refresh());
    table.getSelectionModel().selectedItemProperty().addListener((o, old, now) -> selected(now));
  }

  void setOnSelect(Consumer<FileNode> onSelect) {
    this.onSelect = onSelect;
  }

  void setOnStatus(Consumer<String> onStatus) {
    this.onStatus = onStatus;
  }

  FileTable table() {
    return table;
  }

  Optional<FileNode> selected() {
    return table.selected();
  }

  /** Opens the top. */
  void open() {
    expand(tree.root());
    background.run(
        job -> Snapshots.of(volume.trees(), job),
        table::snapshots,
        // Without the root tree nothing can be said of snapshots; subvolumes are marked all the
        // same.
        words -> table.snapshots(Set.of()));
  }

  private void selected(FileNode node) {
    if (node != null && !node.isMessage() && shown.filter(s -> s == node).isEmpty()) {
      shown = Optional.of(node);
      onSelect.accept(node);
    }
  }

  private void toggle(FileNode node) {
    if (node.expanded()) {
      node.expanded(false);
      Optional.ofNullable(reading.remove(node)).ifPresent(job -> stop(node, job));
      update();
    } else {
      expand(node);
    }
  }

  /** What was read of a directory that is closed meanwhile is read again when it is opened. */
  private static void stop(FileNode node, Background.Job job) {
    job.cancel();
    node.state(FileNode.State.CLOSED);
    node.children(FileNode.NONE);
  }

  private void expand(FileNode node) {
    node.expanded(true);
    if (node.state() == FileNode.State.CLOSED || node.state() == FileNode.State.FAILED) {
      node.state(FileNode.State.LOADING);
      node.children(new FileNode[] {FileNode.message(node, "Reading…")});
      FileOrder order = tree.order();
      reading.put(
          node,
          background.run(
              job -> reader.read(node, order, this, job),
              sorted -> loaded(node, sorted, order),
              words -> failed(node, words)));
    }
    update();
  }

  @Override
  public void names(FileNode directory, FileNode[] all) {
    if (all.length > 0) {
      directory.children(all);
      if (!onWay(directory)) {
        update();
      }
    }
  }

  @Override
  public void inodes(FileNode directory, int done, int total) {
    onStatus.accept(
        NameText.shown(directory.path())
            + " · "
            + FileText.count(done)
            + " of "
            + FileText.count(total)
            + " inodes read");
    refreshSoon();
  }

  private void loaded(FileNode node, FileNode[] sorted, FileOrder order) {
    reading.remove(node);
    node.state(FileNode.State.LOADED);
    tree.loaded(node);
    node.children(sorted.length == 0 ? new FileNode[] {FileNode.message(node, "Empty")} : sorted);
    onStatus.accept(
        NameText.shown(node.path())
            + " · "
            + FileText.count(sorted.length)
            + (sorted.length == 1 ? " name" : " names"));
    if (!order.equals(tree.order())) {
      sort();
    }
    if (!filter.isAll()) {
      filterNow();
    }
    if (!onWay(node)) {
      update();
    }
    if (node == tree.root()) {
      selectLargest();
    }
  }

  /** The first picture is that of the file in the top directory that has the most to show. */
  private void selectLargest() {
    if (shown.isEmpty() && wayLeft.isEmpty()) {
      Arrays.stream(tree.root().children())
          .filter(n -> !n.isMessage() && n.type() == FileType.FILE && n.info().isPresent())
          .max(Comparator.comparingLong(n -> n.info().get().size()))
          .ifPresent(table::select);
    }
  }

  private void failed(FileNode node, String words) {
    reading.remove(node);
    node.state(FileNode.State.FAILED);
    node.children(new FileNode[] {FileNode.message(node, "Cannot be read: " + words)});
    wayLeft.clear();
    update();
  }

  private void update() {
    FileNode[] now = tree.rows();
    table.show(FXCollections.observableList(Arrays.asList(now)));
  }

  private void refreshSoon() {
    if (refresh.getStatus() != Animation.Status.RUNNING) {
      refresh.playFromStart();
    }
  }

  private void refresh() {
    table.refresh();
    rows.keep(table.onScreen());
  }

  private void order(FileOrder order) {
    if (!order.equals(tree.order())) {
      tree.order(order);
      sort();
    }
  }

  private void sort() {
    sorting.cancel();
    FileOrder order = tree.order();
    List<FileTree.Snapshot> all = tree.snapshot();
    sorting =
        background.run(
            job -> FileTree.sorted(all, order),
            sorted -> {
              tree.reorder(sorted);
              update();
            },
            onStatus);
  }

  /** Shows only names that a typed filter lets pass. */
  void filter(String typed) {
    filter = NameFilter.of(typed);
    filterNow();
  }

  private void filterNow() {
    filtering.cancel();
    if (filter.isAll()) {
      tree.unfilter();
      update();
      return;
    }
    NameFilter wanted = filter;
    List<FileTree.Snapshot> all = tree.snapshot();
    filtering =
        background.run(
            job -> FileTree.matching(all, wanted),
            passed -> {
              tree.filter(passed);
              table.scrollTo(0);
              update();
              onStatus.accept(
                  FileText.count(Math.max(0, table.getItems().size() - 1))
                      + " rows pass the filter");
            },
            onStatus);
  }

  /** A node that has been read already. */
  Optional<FileNode> find(FileRef file) {
    return tree.snapshot().stream()
        .flatMap(s -> Arrays.stream(s.children()))
        .filter(n -> !n.isMessage() && n.ref().equals(file))
        .findFirst();
  }

  /** Opens the way to a node and selects it. */
  void revealNode(FileNode node) {
    for (Optional<FileNode> n = node.parent(); n.isPresent(); n = n.get().parent()) {
      n.get().expanded(true);
    }
    clearFilter();
    update();
    table.reveal(node);
  }

  private void clearFilter() {
    if (tree.filtered()) {
      filter = NameFilter.ALL;
      tree.unfilter();
    }
  }

  /** Opens the way from the top, reading what has not been read, and selects its end. */
  void reveal(List<FileRef> way) {
    wayLeft.clear();
    wayLeft.addAll(way.subList(1, way.size()));
    clearFilter();
    if (wayLeft.isEmpty()) {
      table.reveal(tree.root());
      return;
    }
    expand(tree.root());
    onWay(tree.root());
  }

  /** Goes on along the way, as far as directories have been read; false when that is no step. */
  private boolean onWay(FileNode directory) {
    FileNode at = directory;
    boolean moved = false;
    while (!wayLeft.isEmpty()) {
      Optional<FileNode> next = child(at, wayLeft.getFirst());
      if (next.isEmpty()) {
        return moved;
      }
      moved = true;
      wayLeft.removeFirst();
      at = next.get();
      if (wayLeft.isEmpty()) {
        update();
        table.reveal(at);
      } else {
        expand(at);
      }
    }
    return moved;
  }

  private static Optional<FileNode> child(FileNode of, FileRef wanted) {
    for (FileNode n : of.children()) {
      if (n.ref().inode() == wanted.inode() && !n.isMessage() && n.ref().equals(wanted)) {
        return Optional.of(n);
      }
    }
    return Optional.empty();
  }

  void close() {
    refresh.stop();
    reading.values().forEach(Background.Job::cancel);
    sorting.cancel();
    filtering.cancel();
    rows.close();
  }
}
