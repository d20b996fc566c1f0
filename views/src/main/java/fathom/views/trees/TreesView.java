package fathom.views.trees;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Volume;
import fathom.views.hex.HexPane;
import fathom.views.work.Background;
import fathom.views.work.Theme;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The trees of a volume: a picture of one tree, and below it one of its blocks down to the byte.
 *
 * <p>All methods are for the screen's thread; none of them waits for the volume. Close it before
 * the volume.
 */
public final class TreesView extends Region implements AutoCloseable {
  private final Trees trees;
  private final Background background = new Background();
  private final TreeChooser chooser = new TreeChooser();
  private final PicturePane picturePane;
  private final BlockPane blockPane;
  private final FindBar find;
  private final TextField address = new TextField();
  private final BreadcrumbBar crumbs = new BreadcrumbBar(this::back, this::forward);
  private final VBox content;
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
  private final History<Location> history = new History<>();
  private final List<Runnable> whenListed = new ArrayList<>();
  private boolean listed;
  private Trail trail = Trail.EMPTY;
  private Background.Job loading = new Background.Job();

  /** A view of a volume's trees; it begins to read at once. */
  public TreesView(Volume volume) {
    trees = volume.trees();
    picturePane = new PicturePane(trees, volume.info(), background);
    blockPane = new BlockPane(trees, background);
    find = new FindBar(trees, background, this::tree, m -> go(tree(), m.address(), m.slot()));
    SplitPane right = new SplitPane(picturePane, blockPane);
    right.setOrientation(Orientation.VERTICAL);
    right.setDividerPositions(0.36);
    SplitPane split = new SplitPane(chooser, right);
    split.setDividerPositions(0.16);
    SplitPane.setResizableWithParent(chooser, false);
    VBox.setVgrow(split, Priority.ALWAYS);
    content = new VBox(bar(), split);
    getChildren().setAll(content);
    getStyleClass().add("trees-view");
    getStylesheets().add(TreesView.class.getResource("trees.css").toExternalForm());
    Theme.completeWhereBare(this);
    listen();
    list();
  }

  private Node bar() {
    address.setPromptText("Go to address");
    address.setPrefColumnCount(11);
    address.setTooltip(new Tooltip("Logical address of a tree block, decimal or 0x… (Ctrl+L)"));
    address.setOnAction(e -> goToTyped());
    HBox.setHgrow(crumbs, Priority.ALWAYS);
    HBox bar = new HBox(8, crumbs, address, find);
    bar.setAlignment(Pos.CENTER_LEFT);
    bar.getStyleClass().add("trees-bar");
    address.setMinWidth(USE_PREF_SIZE);
    find.setMinWidth(USE_PREF_SIZE);
    return bar;
  }

  private void listen() {
    chooser.setOnChoose(this::show);
    picturePane.canvas().setOnPick(node -> go(tree(), node.address(), -1));
    picturePane.setOnTick(this::resolveTrail);
    picturePane.setOnStatus(status::set);
    blockPane.setOnOpen(child -> go(tree(), child, -1));
    blockPane.setOnSelect(this::selected);
    blockPane.setOnHover(status::set);
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    addEventFilter(MouseEvent.MOUSE_PRESSED, this::mouse);
  }

  private void list() {
    background.run(
        job -> trees.list(),
        all -> {
          listed = true;
          chooser.show(all);
          if (whenListed.isEmpty()) {
            // The highest tree has the most to show.
            all.stream().max(Comparator.comparingInt(TreeInfo::level)).ifPresent(this::show);
          }
          whenListed.forEach(Runnable::run);
          whenListed.clear();
        },
        words -> {
          listed = true;
          chooser.fail("The trees cannot be listed: " + words);
          whenListed.forEach(Runnable::run);
          whenListed.clear();
        });
  }

  /** What is under the pointer, else what is shown, in a line. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** Shows a tree and its root block. */
  public void show(TreeInfo tree) {
    go(Optional.of(tree), tree.root(), -1);
  }

  /**
   * Shows the tree block at a logical address: in the tree that is shown when it is part of that,
   * else in the tree that owns it.
   */
  public void show(long address) {
    if (!listed) {
      whenListed.add(() -> show(address));
      return;
    }
    Optional<TreeInfo> here =
        picturePane.picture().filter(p -> p.find(address).isPresent()).map(TreePicture::tree);
    if (here.isPresent()) {
      go(here, address, -1);
      return;
    }
    load(
        address,
        block -> {
          Optional<TreeInfo> owner = chooser.byId(block.owner()).or(this::tree);
          arrive(new Location(owner, address, -1), block);
        },
        new Location(tree(), address, -1));
  }

  /** Colours for a dark or a light window; the rest follows the theme's stylesheet. */
  public void setDark(boolean dark) {
    picturePane.setDark(dark);
    blockPane.setDark(dark);
  }

  /** What the colour of a node says. */
  public void setColorBy(ColorBy by) {
    picturePane.colorBy(by);
  }

  /**
   * The selected field or item, else the block, as text in the manner of {@code btrfs
   * inspect-internal dump-tree}; empty when there is no block.
   */
  public String copyAsText() {
    return blockPane.copyAsText(
        owner -> chooser.byId(owner).map(TreeInfo::name).orElse(Long.toUnsignedString(owner)));
  }

  /** One step back in what was looked at, if there is one. */
  public void back() {
    history.back().ifPresent(this::open);
  }

  /** One step forward again. */
  public void forward() {
    history.forward().ifPresent(this::open);
  }

  /** Stops walking and searching; what is known stays on the screen. */
  public void cancel() {
    picturePane.cancel();
    find.forget();
  }

  /** Stops all work; the view takes no more. */
  @Override
  public void close() {
    cancel();
    loading.cancel();
    background.close();
  }

  private Optional<TreeInfo> tree() {
    return picturePane.picture().map(TreePicture::tree);
  }

  private void goToTyped() {
    OptionalLong typed = Address.parse(address.getText());
    if (typed.isPresent()) {
      show(typed.getAsLong());
    } else {
      status.set("“" + address.getText().strip() + "” is not an address");
    }
  }

  private void go(Optional<TreeInfo> tree, long to, int slot) {
    Location location = new Location(tree, to, slot);
    history.go(location);
    open(location);
  }

  private void open(Location location) {
    location.tree().ifPresent(this::picture);
    Optional<TreeBlock> here = blockPane.block().filter(b -> b.address() == location.address());
    if (here.isPresent()) {
      loading.cancel();
      showBlock(location, here.get());
    } else {
      load(location.address(), block -> showBlock(location, block), location);
    }
  }

  private void arrive(Location location, TreeBlock block) {
    history.go(location);
    location.tree().ifPresent(this::picture);
    showBlock(location, block);
  }

  private void load(long at, Consumer<TreeBlock> done, Location location) {
    loading.cancel();
    loading = background.run(job -> trees.block(at), done, words -> failed(location, words));
  }

  private void failed(Location location, String words) {
    String where = Long.toUnsignedString(location.address());
    history.go(location);
    blockPane.fail(words.contains(where) ? words : "Block " + where + ": " + words);
    trail = new Trail(List.of(new Trail.Step(-1, location.address())), true);
    markPath();
    showCrumbs();
  }

  /** Makes a tree the one in the picture. */
  private void picture(TreeInfo tree) {
    if (tree().filter(tree::equals).isEmpty()) {
      find.forget();
      picturePane.show(tree);
      trail = Trail.EMPTY;
    }
    chooser.mark(tree);
  }

  private void showBlock(Location location, TreeBlock block) {
    trail = trail.to(block, blockPane.block(), picturePane.picture());
    markPath();
    blockPane.show(block, location.slot());
  }

  /** Once the walk has met the block, the picture knows the way to it. */
  private void resolveTrail() {
    if (!trail.known() && blockPane.block().isPresent()) {
      trail = trail.to(blockPane.block().get(), Optional.empty(), picturePane.picture());
      if (trail.known()) {
        markPath();
        showCrumbs();
      }
    }
  }

  private void markPath() {
    picturePane
        .picture()
        .ifPresent(
            p -> {
              Optional<TreePicture.Node> node =
                  trail.known() ? p.find(trail.steps().getLast().address()) : Optional.empty();
              picturePane.canvas().select(node.map(p::path).orElse(List.of()));
            });
  }

  private void selected(BlockPane.Selection selection) {
    history
        .current()
        .filter(l -> blockPane.block().filter(b -> b.address() == l.address()).isPresent())
        .ifPresent(l -> history.refine(new Location(l.tree(), l.address(), selection.slot())));
    showCrumbs();
  }

  private void showCrumbs() {
    List<BreadcrumbBar.Crumb> way = new ArrayList<>();
    tree()
        .ifPresent(
            t -> way.add(new BreadcrumbBar.Crumb(t.name(), "Tree " + t.id(), () -> show(t))));
    for (Trail.Step step : trail.steps()) {
      String at = Long.toUnsignedString(step.address());
      String what = step.level() < 0 ? "block" : Words.level(step.level());
      // Those above are named shortly, so that the way fits in a narrow window.
      String text = step == trail.steps().getLast() ? what + " " + at : "level " + step.level();
      way.add(
          new BreadcrumbBar.Crumb(text, what + " at " + at, () -> go(tree(), step.address(), -1)));
    }
    BlockPane.Selection selection = blockPane.selection();
    blockPane
        .block()
        .filter(b -> selection.slot() >= 0)
        .map(b -> b.slots().get(selection.slot()))
        .ifPresent(
            slot -> {
              String text =
                  slot.child() == -1 ? slot.index() + " " + slot.type() : "slot " + slot.index();
              way.add(
                  new BreadcrumbBar.Crumb(
                      text,
                      slot.key(),
                      () -> blockPane.show(blockPane.block().get(), slot.index())));
            });
    if (!selection.field().isEmpty()) {
      Field field = selection.field().getLast();
      way.add(new BreadcrumbBar.Crumb(field.name(), field.value(), () -> {}));
    }
    crumbs.show(way, history.canGoBack(), history.canGoForward());
  }

  private void key(KeyEvent e) {
    boolean typing = e.getTarget() instanceof TextField;
    if (e.isAltDown() && e.getCode() == KeyCode.LEFT) {
      back();
    } else if (e.isAltDown() && e.getCode() == KeyCode.RIGHT) {
      forward();
    } else if (e.isShortcutDown() && e.getCode() == KeyCode.L) {
      address.requestFocus();
    } else if (e.isShortcutDown() && e.getCode() == KeyCode.F && !typing) {
      find.field().requestFocus();
    } else if (e.isShortcutDown()
        && e.getCode() == KeyCode.C
        && !typing
        && !(e.getTarget() instanceof HexPane)) {
      ClipboardContent text = new ClipboardContent();
      text.putString(copyAsText());
      Clipboard.getSystemClipboard().setContent(text);
    } else {
      return;
    }
    e.consume();
  }

  private void mouse(MouseEvent e) {
    if (e.getButton() == MouseButton.BACK) {
      back();
    } else if (e.getButton() == MouseButton.FORWARD) {
      forward();
    }
  }

  @Override
  protected void layoutChildren() {
    content.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  @Override
  protected double computePrefWidth(double height) {
    return 1000;
  }

  @Override
  protected double computePrefHeight(double width) {
    return 700;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 400;
  }

  @Override
  protected double computeMinHeight(double width) {
    return 300;
  }
}
