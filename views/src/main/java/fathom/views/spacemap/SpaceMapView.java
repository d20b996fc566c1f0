package fathom.views.spacemap;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.volume.Volume;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import java.nio.IntBuffer;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import javafx.util.Duration;

/**
 * The space map: each device from start to end, or all logical addresses. The wheel zooms where the pointer
 * is, dragging pans, hovering tells who owns a byte, a click selects the extent, a double click or Enter
 * opens what owns it.
 */
public final class SpaceMapView extends BorderPane implements AutoCloseable {
  private static final double ZOOM_STEP = 1.25;
  private static final double DRAG_START = 4;
  private static final Duration HOVER = Duration.millis(160);

  private final Volume volume;
  private final Background background = new Background();
  private final ImageView pixels = new ImageView();
  private final MapOverlay overlay = new MapOverlay();
  private final Label failure = new Label();
  private final Pane plane = new Pane(pixels, overlay.node(), failure);
  private final MapToolbar toolbar = new MapToolbar();
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper pictured = new ReadOnlyBooleanWrapper();
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(-1);
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<MapSelection> selection = new ReadOnlyObjectWrapper<>();
  private final PauseTransition hoverPause = new PauseTransition(HOVER);

  private Consumer<FileRef> onOpenFile = f -> {};
  private LongConsumer onOpenBlock = b -> {};

  private MapModel model;
  private Viewport view;
  private MapLayout layout = new MapLayout(0, 0, List.of());
  private Detail detail;
  private boolean dark;
  private long selectFrom;
  private long selectTo;
  private boolean filledDevice;
  private boolean filledAddress;
  private long wanted = -1;

  private Background.Job fillJob = new Background.Job();
  private Background.Job paintJob = new Background.Job();
  private Background.Job detailJob = new Background.Job();
  private Background.Job ownerJob = new Background.Job();
  private boolean painting;
  private boolean paintAgain;

  private double pressX;
  private double pressY;
  private boolean dragged;
  private Viewport dragView;

  /** Begins to read the volume in the background at once. */
  public SpaceMapView(Volume volume) {
    this.volume = volume;
    getStyleClass().add("space-map");
    getStylesheets().add(SpaceMapView.class.getResource("spacemap.css").toExternalForm());
    setTop(toolbar);
    setCenter(plane);
    plane.getStyleClass().add("plane");
    failure.getStyleClass().add("failure");
    failure.setWrapText(true);
    plane.setMinSize(0, 0);
    setFocusTraversable(true);
    setAccessibleText("Space map");
    plane.widthProperty().addListener((o, a, b) -> resized());
    plane.heightProperty().addListener((o, a, b) -> resized());
    plane.setOnScroll(this::scrolled);
    plane.setOnMousePressed(this::pressed);
    plane.setOnMouseDragged(this::draggedTo);
    plane.setOnMouseReleased(this::released);
    plane.setOnMouseMoved(this::moved);
    plane.setOnMouseExited(e -> status.set(""));
    setOnKeyPressed(this::key);
    toolbar.onChange(this::axisChanged);
    toolbar.onZoom(this::zoomBy);
    toolbar.onFit(this::fit);
    background.run(job -> MapModel.of(volume), this::loaded, this::failed);
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
    refresh();
    fill();
    if (wanted >= 0) {
      showAddress(wanted);
    }
  }

  private MapAxis axis() {
    return model.axis(toolbar.by());
  }

  /** Reads what is used, unless that was done for this axis. */
  private void fill() {
    MapBy by = toolbar.by();
    if (by == MapBy.DEVICE ? filledDevice : filledAddress) {
      return;
    }
    fillJob.cancel();
    busy.set(true);
    Findings findings = Findings.IGNORE; // the volume keeps what it meets; the overview lists it
    Background.Job[] self = new Background.Job[1];
    self[0] =
        background.run(
            job -> {
              model.fill(by, b -> Platform.runLater(() -> published(job)), findings, job);
              return by;
            },
            this::filled,
            words -> {
              busy.set(false);
              status.set(words);
            });
    fillJob = self[0];
  }

  private void published(Background.Job job) {
    if (!job.cancelled()) {
      progress.set(job.fraction());
      paint();
    }
  }

  private void filled(MapBy by) {
    filledDevice |= by == MapBy.DEVICE;
    filledAddress |= by == MapBy.ADDRESS;
    busy.set(false);
    progress.set(1);
    paint();
  }

  private void axisChanged() {
    if (model != null) {
      view = Viewport.all(axis().length());
      clearSelection();
      refresh();
      fill();
    }
  }

  private void resized() {
    overlay.node().setWidth(plane.getWidth());
    overlay.node().setHeight(plane.getHeight());
    refresh();
  }

  /** Lays out and paints anew what the viewport shows. */
  private void refresh() {
    if (model == null || plane.getWidth() < 16 || plane.getHeight() < 32) {
      return;
    }
    toolbar.setZoom(view);
    paint();
    loadDetail();
  }

  /** Exact extents, once a cell stands for less than a bucket of the fill. */
  private void loadDetail() {
    MapAxis axis = axis();
    Viewport v = view;
    if (detail != null && detail.covers(v.from(), v.to())) {
      return;
    }
    detailJob.cancel();
    double cells = plane.getWidth() * Math.max(1, plane.getHeight() / 16);
    if (v.length() / cells > model.sums(toolbar.by()).bucket() && v.length() > 64 * Viewport.SMALLEST) {
      detail = null;
      return;
    }
    detailJob =
        background.run(
            job -> Detail.load(volume.space(), axis, v.from(), v.to(), job),
            d -> {
              if (axis == axis()) {
                detail = d;
                paint();
              }
            },
            status::set);
  }

  /** Paints off this thread; while one picture is being made, only the newest wish is kept. */
  private void paint() {
    if (model == null) {
      return;
    }
    if (painting) {
      paintAgain = true;
      return;
    }
    int w = (int) plane.getWidth();
    int h = (int) plane.getHeight();
    if (w < 16 || h < 32) {
      return;
    }
    painting = true;
    MapAxis axis = axis();
    Viewport v = view;
    MapOrder order = toolbar.order();
    Fill.Sums sums = model.sums(toolbar.by());
    Detail exact = detail;
    Palette palette = Palette.of(dark);
    paintJob =
        background.run(
            job -> {
              MapLayout l = MapLayout.of(w, h, axis, v, order);
              return new Painted(l, new MapPainter(axis, sums, exact, palette).paint(l), exact, axis);
            },
            this::painted,
            words -> {
              painting = false;
              status.set(words);
            });
  }

  private record Painted(MapLayout layout, int[] argb, Detail detail, MapAxis axis) {}

  private void painted(Painted p) {
    painting = false;
    layout = p.layout;
    PixelBuffer<IntBuffer> buffer =
        new PixelBuffer<>(
            p.layout.width(),
            p.layout.height(),
            IntBuffer.wrap(p.argb),
            PixelFormat.getIntArgbPreInstance());
    pixels.setImage(new WritableImage(buffer));
    overlay.setPalette(Palette.of(dark));
    overlay.draw(p.layout, p.axis, p.detail, selectFrom, selectTo);
    pictured.set(true);
    if (paintAgain) {
      paintAgain = false;
      paint();
    }
  }

  private void scrolled(ScrollEvent e) {
    MapLayout.Spot spot = layout.spot(e.getX(), e.getY());
    if (model == null || spot == null || e.getDeltaY() == 0) {
      return;
    }
    if (e.isShiftDown()) {
      setView(view.pan((long) (-Math.signum(e.getDeltaY()) * view.length() / 10)));
    } else {
      double factor = e.getDeltaY() > 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      setView(view.zoom(spot.position(), layout.fraction(spot), factor));
    }
    e.consume();
  }

  private void setView(Viewport v) {
    if (!v.equals(view)) {
      view = v;
      refresh();
    }
  }

  private void zoomBy(double factor) {
    if (model != null) {
      long middle =
          selectTo > selectFrom ? selectFrom + (selectTo - selectFrom) / 2 : view.from() + view.length() / 2;
      double fraction = Math.clamp((double) (middle - view.from()) / view.length(), 0, 1);
      setView(view.zoom(middle, fraction, factor));
    }
  }

  private void fit() {
    if (model != null) {
      setView(Viewport.all(axis().length()));
    }
  }

  private void pressed(MouseEvent e) {
    requestFocus();
    pressX = e.getX();
    pressY = e.getY();
    dragged = false;
    dragView = view;
  }

  private void draggedTo(MouseEvent e) {
    MapLayout.Block b = layout.blockAt(pressY);
    if (model == null || b == null || dragView == null) {
      return;
    }
    dragged |= Math.hypot(e.getX() - pressX, e.getY() - pressY) > DRAG_START;
    if (dragged) {
      plane.setCursor(Cursor.CLOSED_HAND);
      double bytesPerCell = (double) (b.to() - b.from()) / b.cells();
      double cells =
          (pressX - e.getX()) / b.cellWidth()
              + (b.curve() == null ? (pressY - e.getY()) / b.cellHeight() * b.columns() : 0);
      setView(dragView.pan((long) (cells * bytesPerCell)));
    }
  }

  private void released(MouseEvent e) {
    plane.setCursor(Cursor.DEFAULT);
    if (dragged || e.getButton() != MouseButton.PRIMARY) {
      return;
    }
    MapLayout.Spot spot = layout.spot(e.getX(), e.getY());
    if (spot == null) {
      clearSelection();
    } else if (e.getClickCount() == 2) {
      open();
    } else {
      select(spot.position(), false);
    }
  }

  private void moved(MouseEvent e) {
    MapLayout.Spot spot = layout.spot(e.getX(), e.getY());
    ownerJob.cancel();
    hoverPause.stop();
    if (model == null || spot == null) {
      status.set("");
      return;
    }
    String where = model.describe(toolbar.by(), spot.position());
    status.set(where + " · %s a cell".formatted(Sizes.of(Math.max(1, spot.length()))));
    OptionalLong address = ownedAddress(spot.position());
    if (address.isPresent()) {
      hoverPause.setOnFinished(
          f ->
              ownerJob =
                  background.run(
                      job -> volume.space().owner(address.getAsLong()),
                      owner -> status.set(where + " · " + words(owner)),
                      words -> status.set(where + " · " + words)));
      hoverPause.playFromStart();
    }
  }

  private OptionalLong ownedAddress(long position) {
    MapAxis.Run run = axis().run(position);
    return run == null || run.group() < 0
        ? OptionalLong.empty()
        : model.address(toolbar.by(), position);
  }

  private static String words(Space.Owner owner) {
    if (owner.address() == -1) {
      return "free";
    }
    String owners = owner.owners().stream().limit(3).collect(Collectors.joining(", "));
    return "%s · extent of %s at %,d".formatted(owners, Sizes.of(owner.length()), owner.address());
  }

  /** Selects the extent at a position, and looks up who owns it. */
  private void select(long position, boolean zoomTo) {
    String where = model.describe(toolbar.by(), position);
    OptionalLong address = ownedAddress(position);
    ownerJob.cancel();
    if (address.isEmpty()) {
      clearSelection();
      status.set(where);
      return;
    }
    ownerJob =
        background.run(
            job -> volume.space().owner(address.getAsLong()),
            owner -> selected(where, position, owner, zoomTo),
            status::set);
  }

  private void selected(String where, long position, Space.Owner owner, boolean zoomTo) {
    selection.set(new MapSelection(where, owner));
    status.set(where + " · " + words(owner));
    selectFrom = position;
    selectTo = position + 1;
    if (owner.address() != -1) {
      outlineExtent(position, owner);
    }
    if (zoomTo) {
      setView(view.around(selectFrom, selectTo - selectFrom));
    }
    paint();
  }

  /** The part of the selected extent that lies around the position: on a device its stripe may be shorter. */
  private void outlineExtent(long position, Space.Owner owner) {
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
    paint();
  }

  private void open() {
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

  private void key(KeyEvent e) {
    if (model == null) {
      return;
    }
    switch (e.getCode()) {
      case LEFT -> setView(view.pan(-view.length() / 10));
      case RIGHT -> setView(view.pan(view.length() / 10));
      case UP -> setView(view.pan(-view.length() / 4));
      case DOWN -> setView(view.pan(view.length() / 4));
      case PLUS, EQUALS, ADD -> zoomBy(ZOOM_STEP);
      case MINUS, SUBTRACT -> zoomBy(1 / ZOOM_STEP);
      case DIGIT0, NUMPAD0 -> fit();
      case ESCAPE -> clearSelection();
      case ENTER -> open();
      default -> {
        return;
      }
    }
    e.consume();
  }

  /** Goes to a logical address and selects what lies there. */
  public void showAddress(long address) {
    if (model == null) {
      wanted = address;
      return;
    }
    wanted = -1;
    long[] position = {toolbar.by() == MapBy.ADDRESS ? axis().position(-1, address) : -1};
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
    if (position[0] >= 0) {
      select(position[0], true);
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
    return busy.getReadOnlyProperty();
  }

  /** How far the pass over all extents is, 0 to 1; -1 when not known. */
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
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
    fillJob.cancel();
    busy.set(false);
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
      paint();
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
    List.of(fillJob, paintJob, detailJob, ownerJob).forEach(Background.Job::cancel);
    hoverPause.stop();
    background.close();
  }
}
