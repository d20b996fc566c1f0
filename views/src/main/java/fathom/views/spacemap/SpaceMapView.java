package fathom.views.spacemap;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.Space;
import fathom.engine.volume.Volume;
import fathom.views.text.Sizes;
import fathom.views.work.Theme;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * The space map: each device from start to end, or all logical addresses. The wheel zooms where the
 * pointer is, dragging pans, hovering tells who owns a byte, a click selects the extent, a double
 * click or Enter opens what owns it; the bar above shows where one is, the legend brings out one
 * kind of bytes.
 */
public final class SpaceMapView extends BorderPane implements AutoCloseable {
  private static final Duration HOVER = Duration.millis(160);

  /** Changes of the view that follow each other faster are one step back. */
  private static final long STEP_NANOS = 900_000_000;

  private static final int MOST_STEPS = 100;
  private static final int MOST_OWNERS = 3;

  private final Volume volume;
  private final MapWork work;
  private final MapInput input;
  private final ImageView pixels = new ImageView();
  private final MapOverlay overlay = new MapOverlay();
  private final OverviewBar overviewBar = new OverviewBar();
  private final Label failure = new Label();
  private final Pane plane = new Pane(pixels, overlay.node(), failure);
  private final MapToolbar toolbar = new MapToolbar();
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper pictured = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<MapSelection> selection = new ReadOnlyObjectWrapper<>();
  private final PauseTransition hoverPause = new PauseTransition(HOVER);
  private final Deque<Viewport> steps = new ArrayDeque<>();

  private Consumer<FileRef> onOpenFile = f -> {};
  private LongConsumer onOpenBlock = b -> {};

  private MapModel model;
  private Viewport view;
  private MapWork.Painted shown;
  private Part highlight;
  private boolean dark;
  private long selectFrom;
  private long selectTo;
  private boolean looking;
  private boolean openWhenFound;
  private long wanted = -1;
  private long lastStep;

  /** Begins to read the volume in the background at once. */
  public SpaceMapView(Volume volume) {
    this.volume = volume;
    this.work = new MapWork(volume, this::painted, status::set);
    this.input =
        new MapInput(
            plane,
            new Asked(),
            () -> shown == null ? new MapLayout(0, 0, List.of()) : shown.layout(),
            () -> view);
    getStyleClass().add("space-map");
    getStylesheets().add(SpaceMapView.class.getResource("spacemap.css").toExternalForm());
    Theme.completeWhereBare(this);
    VBox top = new VBox(toolbar, overviewBar);
    top.getStyleClass().add("top");
    setTop(top);
    setCenter(plane);
    plane.getStyleClass().add("plane");
    failure.getStyleClass().add("failure");
    failure.setWrapText(true);
    plane.setMinSize(0, 0);
    setFocusTraversable(true);
    setAccessibleText("Space map");
    plane.widthProperty().addListener((o, a, b) -> resized());
    plane.heightProperty().addListener((o, a, b) -> resized());
    plane.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> requestFocus());
    setOnKeyPressed(input::key);
    Asked asked = new Asked();
    toolbar.onChange(this::axisChanged);
    toolbar.onZoom(asked::zoomBy);
    toolbar.onFit(asked::fit);
    toolbar.onBack(asked::back);
    toolbar.onHighlight(
        part -> {
          highlight = part;
          refresh();
        });
    overviewBar.onGo(p -> go(view.pan(p - (view.from() + view.length() / 2))));
    work.load(this::loaded, this::failed);
  }

  private void failed(String words) {
    failure.setText("The space map cannot be drawn: " + words);
    failure.relocate(24, 24);
    failure.setMaxWidth(Math.max(200, plane.getWidth() - 48));
    pictured.set(true);
  }

  private void loaded(MapModel m) {
    model = m;
    view = Viewport.all(axis().length());
    toolbar.setLegend(SpaceMapPicture.LegendEntry.of(m, Palette.of(dark)));
    if (axis().bands().isEmpty()) {
      failed("nothing is known of its devices");
      return;
    }
    if (!m.trouble().isEmpty()) {
      status.set("The groups cannot be read: " + m.trouble());
    }
    refresh();
    work.fill(model, toolbar.by());
    if (wanted >= 0) {
      showAddress(wanted);
    }
  }

  private MapAxis axis() {
    return model.axis(toolbar.by());
  }

  private void axisChanged() {
    if (model == null) {
      return;
    }
    if (view.total() != axis().length() || shown == null || shown.wish().axis() != axis()) {
      view = Viewport.all(axis().length());
      steps.clear();
      toolbar.setBack(false);
      failure.setText(axis().bands().isEmpty() ? "There are no groups to be drawn." : "");
      followSelection();
      work.fill(model, toolbar.by());
    }
    refresh();
  }

  /** Keeps the selected extent selected when the axis becomes another. */
  private void followSelection() {
    MapSelection s = selection.get();
    long position = s == null || s.owner().address() == -1 ? -1 : positionOf(s.owner().address());
    if (position < 0) {
      clearSelection();
    } else {
      outline(position, s.owner());
    }
  }

  private void resized() {
    overlay.node().setWidth(plane.getWidth());
    overlay.node().setHeight(plane.getHeight());
    refresh();
  }

  /** Has painted what the viewport shows. */
  private void refresh() {
    int w = (int) plane.getWidth();
    int h = (int) plane.getHeight();
    if (model == null || w < 16 || h < 32) {
      return;
    }
    toolbar.setZoom(view);
    work.show(
        new MapWork.Wish(
            model, toolbar.by(), toolbar.order(), view, w, h, Palette.of(dark), highlight));
  }

  private void painted(MapWork.Painted p) {
    shown = p;
    MapLayout l = p.layout();
    pixels.setImage(
        new WritableImage(
            new PixelBuffer<>(
                l.width(),
                l.height(),
                IntBuffer.wrap(p.argb()),
                PixelFormat.getIntArgbPreInstance())));
    overlay.draw(p, selectFrom, selectTo);
    overviewBar.show(p.overview(), p.row(), p.wish().view(), p.wish().palette());
    pictured.set(true);
  }

  private void go(Viewport v) {
    if (model == null || v.equals(view)) {
      return;
    }
    long now = System.nanoTime();
    if (steps.isEmpty() || now - lastStep > STEP_NANOS) {
      steps.push(view);
      if (steps.size() > MOST_STEPS) {
        steps.removeLast();
      }
      toolbar.setBack(true);
    }
    lastStep = now;
    view = v;
    refresh();
  }

  /** What is asked by wheel, mouse, keys and buttons. */
  private final class Asked implements MapInput.Target {
    @Override
    public void go(Viewport v) {
      SpaceMapView.this.go(v);
    }

    @Override
    public void zoomBy(double factor) {
      if (model != null) {
        boolean selected =
            selectTo > selectFrom && selectFrom < view.to() && selectTo > view.from();
        long middle =
            selected ? selectFrom + (selectTo - selectFrom) / 2 : view.from() + view.length() / 2;
        double fraction = Math.clamp((double) (middle - view.from()) / view.length(), 0, 1);
        go(view.zoom(middle, fraction, factor));
      }
    }

    @Override
    public void fit() {
      if (model != null) {
        go(Viewport.all(axis().length()));
      }
    }

    @Override
    public void back() {
      if (!steps.isEmpty()) {
        view = steps.pop();
        lastStep = 0;
        toolbar.setBack(!steps.isEmpty());
        refresh();
      }
    }

    @Override
    public void hover(MapLayout.Spot spot) {
      hovered(spot);
    }

    @Override
    public void select(MapLayout.Spot spot) {
      SpaceMapView.this.select(spot.position(), end(spot), false);
    }

    @Override
    public void clearSelection() {
      SpaceMapView.this.clearSelection();
    }

    @Override
    public void open() {
      if (looking) {
        openWhenFound = true;
      } else {
        openSelected();
      }
    }
  }

  private void hovered(MapLayout.Spot spot) {
    hoverPause.stop();
    if (!looking) {
      work.forgetOwner();
    }
    if (model == null || spot == null || shown.wish().axis() != axis()) {
      status.set("");
      return;
    }
    String where = model.describe(toolbar.by(), spot.position());
    status.set(where + " · %s a cell".formatted(Sizes.of(Math.max(1, spot.length()))));
    if (CellOwner.mayExist(axis(), spot.position(), end(spot))) {
      hoverPause.setOnFinished(f -> askOwner(where, spot.position(), end(spot)));
      hoverPause.playFromStart();
    }
  }

  private static long end(MapLayout.Spot spot) {
    return spot.position() + Math.max(1, spot.length());
  }

  private void askOwner(String where, long from, long to) {
    if (looking) {
      return;
    }
    MapBy by = toolbar.by();
    work.owner(
        axis(),
        from,
        to,
        found ->
            found.ifPresent(
                c -> status.set(model.describe(by, c.position()) + " · " + words(c.owner()))),
        words -> status.set(where + " · " + words));
  }

  private static String words(Space.Owner owner) {
    if (owner.address() == -1) {
      return "free";
    }
    String owners = owner.owners().stream().limit(MOST_OWNERS).collect(Collectors.joining(", "));
    return "%s · extent of %s at %,d".formatted(owners, Sizes.of(owner.length()), owner.address());
  }

  /** Selects the first extent that a cell shows, and looks up who owns it. */
  private void select(long from, long to, boolean zoomTo) {
    String where = model.describe(toolbar.by(), from);
    work.forgetOwner();
    hoverPause.stop();
    openWhenFound = false;
    looking = CellOwner.mayExist(axis(), from, to);
    if (!looking) {
      clearSelection();
      status.set(where);
      return;
    }
    MapBy by = toolbar.by();
    work.owner(
        axis(),
        from,
        to,
        found -> {
          looking = false;
          if (by == toolbar.by()) {
            found.ifPresentOrElse(
                c -> selected(model.describe(by, c.position()), c.position(), c.owner(), zoomTo),
                this::clearSelection);
          }
        },
        words -> {
          looking = false;
          status.set(where + " · " + words);
        });
    status.set(where);
  }

  private void selected(String where, long position, Space.Owner owner, boolean zoomTo) {
    selection.set(new MapSelection(where, owner));
    status.set(where + " · " + words(owner));
    outline(position, owner);
    if (zoomTo) {
      go(view.around(selectFrom, selectTo - selectFrom));
    }
    refresh();
    if (openWhenFound) {
      openWhenFound = false;
      openSelected();
    }
  }

  /**
   * Outlines the part of an extent that lies around a position: on a device its stripe may be
   * shorter.
   */
  private void outline(long position, Space.Owner owner) {
    selectFrom = position;
    selectTo = position + 1;
    if (owner.address() == -1) {
      return;
    }
    if (toolbar.by() == MapBy.ADDRESS) {
      selectFrom = Math.max(0, axis().position(-1, owner.address()));
      selectTo = selectFrom + owner.length();
      return;
    }
    long device = axis().band(position).device();
    volume
        .space()
        .places(
            owner.address(),
            owner.length(),
            (logical, n, dev, physical, mirror) -> {
              long at = dev == device ? axis().position(dev, physical) : -1;
              if (at >= 0 && position >= at && position < at + n) {
                selectFrom = at;
                selectTo = at + n;
              }
            });
  }

  private void clearSelection() {
    selectFrom = 0;
    selectTo = 0;
    selection.set(null);
    refresh();
  }

  private void openSelected() {
    MapSelection s = selection.get();
    if (s == null || s.owner().address() == -1) {
      return;
    }
    if (s.owner().kind() == Space.Kind.METADATA) {
      onOpenBlock.accept(s.owner().address());
    } else if (!s.owner().files().isEmpty()) {
      onOpenFile.accept(s.owner().files().getFirst());
    }
  }

  /** Where an address lies on the axis, in its first copy; -1 when nowhere. */
  private long positionOf(long address) {
    if (toolbar.by() == MapBy.ADDRESS) {
      return axis().position(-1, address);
    }
    long[] position = {-1};
    volume
        .space()
        .places(
            address,
            1,
            (logical, n, device, physical, mirror) -> {
              if (position[0] < 0) {
                position[0] = axis().position(device, physical);
              }
            });
    return position[0];
  }

  /** Goes to a logical address and selects what lies there. */
  public void showAddress(long address) {
    if (model == null) {
      wanted = address;
      return;
    }
    wanted = -1;
    long position = positionOf(address);
    if (position >= 0) {
      select(position, position + 1, true);
    } else {
      status.set("address %,d is not on this map".formatted(address));
    }
  }

  /** What the status line says. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** True once the first picture has been drawn. */
  public ReadOnlyBooleanProperty picturedProperty() {
    return pictured.getReadOnlyProperty();
  }

  /** Whether the pass over all extents is running. */
  public ReadOnlyBooleanProperty busyProperty() {
    return work.busy.getReadOnlyProperty();
  }

  /** How far the pass over all extents is, 0 to 1; -1 when not known. */
  public ReadOnlyDoubleProperty progressProperty() {
    return work.progress.getReadOnlyProperty();
  }

  /** What is selected; null when nothing is. */
  public ReadOnlyObjectProperty<MapSelection> selectionProperty() {
    return selection.getReadOnlyProperty();
  }

  /** Called to open a file that owns what was double-clicked. */
  public void setOnOpenFile(Consumer<FileRef> handler) {
    onOpenFile = handler;
  }

  /** Called to open a tree block that was double-clicked, by address. */
  public void setOnOpenBlock(LongConsumer handler) {
    onOpenBlock = handler;
  }

  /** Stops the pass over all extents; what it found stays. */
  public void cancel() {
    work.stopFill();
  }

  /** Chooses what the axis is. */
  public void setBy(MapBy by) {
    toolbar.setBy(by);
  }

  /** Chooses how it is laid out. */
  public void setOrder(MapOrder order) {
    toolbar.setOrder(order);
  }

  /** Follows the theme. */
  public void setDark(boolean isDark) {
    if (dark != isDark) {
      dark = isDark;
      if (model != null) {
        toolbar.setLegend(SpaceMapPicture.LegendEntry.of(model, Palette.of(dark)));
      }
      refresh();
    }
  }

  /** The selection in words; without one, the totals. */
  public String copyAsText() {
    MapSelection s = selection.get();
    if (s != null) {
      return s.where() + "\n" + String.join("\n", s.owner().owners()) + "\n";
    }
    return model == null
        ? ""
        : SpaceMapPicture.LegendEntry.of(model, Palette.LIGHT).stream()
            .map(SpaceMapPicture.LegendEntry::text)
            .collect(Collectors.joining("\n", "", "\n"));
  }

  /** Stops everything that runs for this view. */
  @Override
  public void close() {
    hoverPause.stop();
    work.close();
  }
}
