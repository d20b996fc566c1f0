package fathom.views.spacemap;

import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.views.work.Background;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleWrapper;

/**
 * What the map has done away from the screen's thread: loading, the pass over all extents, exact
 * extents of what is shown, painting. Of wishes that overtake each other, the newest is done.
 */
final class MapWork implements AutoCloseable {
  private static final int ROW = 16;

  /** What part of what is shown is read beyond each end of it. */
  private static final int ROOM = 4;

  /**
   * A picture that is wanted.
   *
   * @param highlight what is brought out; null for nothing
   */
  record Wish(
      MapModel model,
      MapBy by,
      MapOrder order,
      Viewport view,
      int width,
      int height,
      Palette palette,
      Part highlight) {
    MapAxis axis() {
      return model.axis(by);
    }

    /** Bytes of a cell, roughly. */
    double cell() {
      return view.length() / (width * Math.max(1.0, (double) height / ROW));
    }

    /** Whether the buckets of the whole axis are too coarse for it. */
    boolean wantsDetail() {
      return cell() <= Fill.bucket(axis().length()) || view.length() <= 64 * Viewport.SMALLEST;
    }
  }

  /**
   * A picture that was made.
   *
   * @param detail exact runs; null when there are none
   * @param row pixels of the overview
   */
  record Painted(
      Wish wish, MapLayout layout, int[] argb, Detail detail, Overview overview, int[] row) {}

  private final Volume volume;
  private final Consumer<Painted> onPainted;
  private final Consumer<String> onTrouble;
  private final Background background = new Background();
  private final Set<MapBy> filled = EnumSet.noneOf(MapBy.class);
  private Background.Job fillJob = new Background.Job();
  private Background.Job detailJob = new Background.Job();
  private Background.Job ownerJob = new Background.Job();
  private Background.Job paintJob = new Background.Job();
  private Wish newest;
  private boolean painting;
  private Detail detail;
  private MapAxis detailAxis;

  /** What exact extents are being read for; null when none are. */
  private Viewport detailView;

  final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(-1);
  final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

  MapWork(Volume volume, Consumer<Painted> onPainted, Consumer<String> onTrouble) {
    this.volume = volume;
    this.onPainted = onPainted;
    this.onTrouble = onTrouble;
  }

  void load(Consumer<MapModel> loaded, Consumer<String> failed) {
    background.run(job -> MapModel.of(volume), loaded, failed);
  }

  /** Reads what is used, unless that was done for this axis. */
  void fill(MapModel model, MapBy by) {
    fillJob.cancel();
    busy.set(false);
    if (filled.contains(by)) {
      return;
    }
    busy.set(true);
    progress.set(-1);
    Unread unread = new Unread();
    fillJob =
        background.run(
            job -> {
              model.fill(by, b -> Platform.runLater(() -> published(job)), unread, job);
              return by;
            },
            done -> {
              filled.add(done);
              busy.set(false);
              progress.set(1);
              unread.words().ifPresent(onTrouble);
              repaint();
            },
            words -> {
              busy.set(false);
              onTrouble.accept(words);
            });
  }

  /** Parts of what says what is used that could not be read: there the map shows free space. */
  private static final class Unread implements Findings {
    private Finding first;
    private long count;

    @Override
    public synchronized void found(Finding finding) {
      first = first == null ? finding : first;
      count++;
    }

    synchronized Optional<String> words() {
      if (first == null) {
        return Optional.empty();
      }
      String more = count > 1 ? ", and %d more".formatted(count - 1) : "";
      return Optional.of(
          "Not all that is used is shown as used: %s%s".formatted(first.line(), more));
    }
  }

  private void published(Background.Job job) {
    if (!job.cancelled()) {
      progress.set(job.fraction());
      repaint();
    }
  }

  void stopFill() {
    fillJob.cancel();
    busy.set(false);
  }

  /** Makes a picture, first of what is at hand, then with what has to be read for it. */
  void show(Wish wish) {
    boolean sameAxis = wish.axis() == detailAxis;
    boolean underWay =
        newest != null && newest.axis() == wish.axis() && wish.view.equals(detailView);
    boolean enough = sameAxis && detail != null && detail.suffices(wish.view, wish.cell());
    if (!underWay) {
      detailJob.cancel();
      detailView = null;
      if (!enough && wish.wantsDetail()) {
        loadDetail(wish);
      } else if (!enough) {
        detail = null;
      }
    }
    paint(wish);
  }

  private void loadDetail(Wish wish) {
    MapAxis axis = wish.axis();
    detailView = wish.view;
    // With some room around, so that not each step of panning has to read.
    long room = wish.view.length() / ROOM;
    long from = Math.max(0, wish.view.from() - room);
    long to = wish.view.to() + Math.min(room, wish.view.total() - wish.view.to());
    detailJob =
        background.run(
            job -> Detail.load(volume.space(), axis, from, to, job),
            d -> {
              detail = d;
              detailAxis = axis;
              detailView = null;
              repaint();
            },
            words -> {
              detailView = null;
              onTrouble.accept(words);
            });
  }

  private void repaint() {
    if (newest != null) {
      paint(newest);
    }
  }

  /** While one picture is being made, only the newest wish is kept. */
  private void paint(Wish wish) {
    newest = wish;
    if (painting) {
      return;
    }
    painting = true;
    Fill.Sums sums = wish.model.sums(wish.by);
    Detail exact = detailAxis == wish.axis() ? detail : null;
    paintJob =
        background.run(
            job -> {
              MapLayout layout =
                  MapLayout.of(wish.width, wish.height, wish.axis(), wish.view, wish.order);
              MapPainter map = new MapPainter(sums, exact, wish.palette, wish.highlight);
              MapPainter all = new MapPainter(sums, null, wish.palette, null);
              Overview overview = Overview.of(wish.axis(), wish.width);
              return new Painted(
                  wish, layout, map.paint(layout), exact, overview, overview.paint(all));
            },
            p -> painted(p, sums),
            words -> {
              painting = false;
              onTrouble.accept(words);
            });
  }

  private void painted(Painted p, Fill.Sums sums) {
    painting = false;
    onPainted.accept(p);
    boolean stale =
        p.wish != newest
            || sums != newest.model.sums(newest.by)
            || (detailAxis == newest.axis() && detail != p.detail);
    if (stale) {
      paint(newest);
    }
  }

  /**
   * Finds who owns what a cell shows; an answer that is overtaken by another question never comes.
   */
  void owner(
      MapAxis axis,
      long from,
      long to,
      Consumer<Optional<CellOwner>> found,
      Consumer<String> failed) {
    ownerJob.cancel();
    ownerJob =
        background.run(job -> CellOwner.find(volume.space(), axis, from, to, job), found, failed);
  }

  void forgetOwner() {
    ownerJob.cancel();
  }

  @Override
  public void close() {
    List.of(fillJob, paintJob, detailJob, ownerJob).forEach(Background.Job::cancel);
    background.close();
  }
}
