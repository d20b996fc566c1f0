package fathom.views.scrub;

import fathom.engine.mirror.Readahead;
import fathom.engine.scrub.Scrub;
import fathom.engine.scrub.ScrubControl;
import fathom.engine.scrub.ScrubCounts;
import fathom.engine.scrub.ScrubFinding;
import fathom.engine.scrub.ScrubOptions;
import fathom.engine.scrub.ScrubPosition;
import fathom.engine.scrub.ScrubResult;
import fathom.engine.scrub.ScrubSample;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Volume;
import fathom.views.chart.LineChart;
import fathom.views.chart.Series;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import fathom.views.work.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * A scrub, watched: throughput of each device over time, how far it is on each, and what is bad.
 *
 * <p>All methods are for the screen's thread. Close it before the volume.
 */
public final class ScrubView extends Region implements AutoCloseable {
  private static final Duration FRAME = Duration.millis(100);

  private final Volume volume;
  private final Memory memory;
  private final Background background = new Background();
  private final ScrubBar bar = new ScrubBar();
  private final Label verdict = new Label("Not verified yet");
  private final Label figures = new Label();
  private final LineChart chart =
      new LineChart(s -> Words.seconds(s), r -> Sizes.of((long) r) + "/s", true);
  private final CoverageStrips strips = new CoverageStrips();
  private final FindingsTable table = new FindingsTable();
  private final VBox page;
  private final Timeline frames = new Timeline(new KeyFrame(FRAME, e -> frame()));
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", -1);
  private final ReadOnlyBooleanWrapper pictured = new ReadOnlyBooleanWrapper(this, "pictured");
  private final Map<Long, Series> series = new TreeMap<>();
  private final Map<Long, ScrubSample> latest = new TreeMap<>();
  private LongConsumer onShowAddress = a -> {};
  private Optional<ScrubRun> run = Optional.empty();
  private Optional<ScrubResult> result = Optional.empty();
  private ScrubPosition position;
  private ScrubControl control = new ScrubControl();

  /** Where it is kept how far a scrub came; used from several threads. */
  public interface Memory {
    /** Keeps nothing. */
    Memory NONE =
        new Memory() {
          @Override
          public Optional<ScrubPosition> last() {
            return Optional.empty();
          }

          @Override
          public void keep(ScrubPosition position) {}

          @Override
          public void forget() {}
        };

    /** What was kept last for this filesystem. */
    Optional<ScrubPosition> last();

    /** Keeps it. */
    void keep(ScrubPosition position);

    /** There is nothing left to go on with. */
    void forget();
  }

  /** As {@link #ScrubView(Volume, Memory)}, remembering nothing. */
  public ScrubView(Volume volume) {
    this(volume, Memory.NONE);
  }

  /** A view of a volume; it shows what is allocated and waits to be started. */
  public ScrubView(Volume volume, Memory memory) {
    this.volume = volume;
    this.memory = memory;
    this.position = Scrub.start(volume);
    verdict.getStyleClass().add("verdict");
    figures.getStyleClass().add("figures");
    page =
        new VBox(
            12,
            bar,
            new VBox(2, verdict, figures),
            section("Throughput", chart),
            section("Devices", strips),
            section("Bad places", table));
    VBox.setVgrow(page.getChildren().get(2), Priority.ALWAYS);
    VBox.setVgrow(page.getChildren().get(4), Priority.ALWAYS);
    page.getStyleClass().add("page");
    getChildren().setAll(page);
    getStyleClass().add("scrub-view");
    getStylesheets().add(ScrubView.class.getResource("scrub.css").toExternalForm());
    Theme.completeWhereBare(this);
    frames.setCycleCount(Animation.INDEFINITE);
    bar.start.setOnAction(e -> start());
    bar.pause.setOnAction(e -> pause());
    bar.stop.setOnAction(e -> cancel());
    bar.limit.valueProperty().addListener((o, a, b) -> control.limit(b.bytesPerSecond()));
    table.setOnShowAddress(a -> onShowAddress.accept(a));
    strips.setOnChosen(
        (device, physical) ->
            volume.space().address(device, physical).ifPresent(a -> onShowAddress.accept(a)));
    background.run(job -> memory.last(), this::remembered, words -> {});
    background.run(job -> ScrubRun.of(volume, memory::keep), this::loaded, this::fail);
  }

  private static VBox section(String title, Region content) {
    Label label = new Label(title);
    label.getStyleClass().add("section-title");
    VBox.setVgrow(content, Priority.ALWAYS);
    return new VBox(4, label, content);
  }

  @Override
  protected void layoutChildren() {
    page.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  /** A scrub that was under way when the program ended goes on, unless the filesystem changed. */
  private void remembered(Optional<ScrubPosition> last) {
    ScrubPosition now = Scrub.start(volume);
    last.filter(p -> p.fsid().equals(now.fsid()) && p.generation() == now.generation())
        .ifPresent(
            p -> {
              position = p;
              verdict.setText("Verified in part; it can go on");
              bar.state(false, false, true);
            });
  }

  private void loaded(ScrubRun ready) {
    run = Optional.of(ready);
    strips.show(ready.devices(), false);
    pictured.set(true);
    status.set("%s to verify".formatted(Sizes.of(ready.total())));
    figures.setText(
        "%s in use on %d %s, all copies counted"
            .formatted(
                Sizes.of(ready.total()),
                ready.devices().size(),
                ready.devices().size() == 1 ? "device" : "devices"));
  }

  private void fail(String words) {
    verdict.setText("It cannot be verified: " + words);
    verdict.setGraphic(ScrubBar.icon(true));
    status.set(words);
    ended();
  }

  /** Starts, or goes on where it was stopped. */
  public void start() {
    if (busy.get()) {
      return;
    }
    background.run(job -> ScrubRun.of(volume, memory::keep), this::begin, this::fail);
    busy.set(true);
    progress.set(-1);
    bar.state(true, false, false);
  }

  private void begin(ScrubRun fresh) {
    boolean resumed = !position.devices().isEmpty();
    if (!resumed) {
      table.getItems().clear();
    }
    run = Optional.of(fresh);
    result = Optional.empty();
    series.clear();
    latest.clear();
    control = new ScrubControl();
    control.limit(bar.limit.getValue().bytesPerSecond());
    for (ScrubPosition.Device d : position.devices()) {
      fresh.verified(d.id(), 0, d.physical());
    }
    ScrubOptions options =
        new ScrubOptions(
            Readahead.of(bar.readahead.getValue()).orElseThrow(),
            ScrubOptions.THREADS,
            false,
            Map.of());
    ScrubPosition from = position;
    ScrubControl mine = control;
    verdict.setGraphic(null);
    frames.play();
    background.run(job -> fresh.run(volume, from, options, mine), this::done, this::fail);
  }

  private void pause() {
    if (control.paused()) {
      control.resume();
    } else {
      control.pause();
    }
    bar.state(true, control.paused(), false);
    frame();
  }

  /** Stops it; {@link #start} goes on from there. */
  public void cancel() {
    control.cancel();
  }

  private void done(ScrubResult r) {
    result = Optional.of(r);
    position = r.complete() ? Scrub.start(volume) : r.position();
    if (r.complete()) {
      memory.forget();
    } else {
      memory.keep(position);
    }
    frame();
    ended();
    ScrubCounts c = r.counts();
    boolean bad = c.errors() > 0 || !run.orElseThrow().troubles().isEmpty();
    verdict.setText(Words.verdict(r, run.orElseThrow().troubles().size()));
    verdict.setGraphic(ScrubBar.icon(bad));
    verdict.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("bad"), bad);
    figures.setText(
        "%s in %s, %s/s"
            .formatted(Sizes.of(c.bytes()), Words.seconds(r.seconds()), Sizes.of((long) r.rate())));
    status.set(verdict.getText());
  }

  private void ended() {
    frames.stop();
    busy.set(false);
    progress.set(1);
    bar.state(false, false, !position.devices().isEmpty());
    run.ifPresent(r -> strips.show(r.devices(), false));
  }

  /** Shows what has come since the last frame. */
  private void frame() {
    if (run.isEmpty()) {
      return;
    }
    ScrubRun r = run.get();
    for (ScrubSample s : r.newSamples()) {
      series
          .computeIfAbsent(s.device(), id -> new Series("device " + Long.toUnsignedString(id)))
          .add(s.seconds(), s.rate());
      latest.put(s.device(), s);
    }
    List<ScrubFinding> fresh = r.newFindings();
    if (!fresh.isEmpty()) {
      table.getItems().addAll(fresh);
    }
    chart.show(new ArrayList<>(series.values()));
    strips.show(r.devices(), busy.get());
    if (!busy.get() || latest.isEmpty()) {
      return;
    }
    long bytes = latest.values().stream().mapToLong(ScrubSample::bytes).sum();
    double rate = latest.values().stream().mapToDouble(ScrubSample::rate).sum();
    long errors = latest.values().stream().mapToLong(ScrubSample::errors).sum();
    progress.set(r.total() > 0 ? Math.clamp((double) bytes / r.total(), 0, 1) : -1);
    verdict.setText(
        control.paused()
            ? "Paused"
            : errors == 0
                ? "Verifying, nothing bad so far"
                : "Verifying, %d bad".formatted(errors));
    figures.setText(
        "%s of %s, %s/s%s"
            .formatted(
                Sizes.of(bytes),
                Sizes.of(r.total()),
                Sizes.of((long) rate),
                Words.left(r.total() - bytes, rate)));
    status.set(verdict.getText() + " · " + figures.getText());
  }

  /** What it is doing or has found, in a line. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** Whether it runs. */
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /** How far it is, 0 to 1; -1 while that is not known. */
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /** Whether it shows something of the volume. */
  public ReadOnlyBooleanProperty picturedProperty() {
    return pictured.getReadOnlyProperty();
  }

  /** Hears which logical address is to be looked at. */
  public void setOnShowAddress(LongConsumer show) {
    onShowAddress = show;
  }

  /** Hears which file is to be looked at. */
  public void setOnOpenFile(Consumer<FileRef> open) {
    table.setOnOpenFile(open);
  }

  /** The colours of what is drawn, for a dark or a light window. */
  public void setDark(boolean dark) {
    chart.setDark(dark);
    strips.setDark(dark);
  }

  /** What was found, as text; empty before it was started. */
  public String copyAsText() {
    StringBuilder b = new StringBuilder();
    result.ifPresent(
        r -> b.append(verdict.getText()).append('\n').append(figures.getText()).append('\n'));
    for (ScrubFinding f : table.getItems()) {
      b.append(
          String.format(
              Locale.ROOT,
              "%s\t%d\tdevice %d at %d\t%d bytes\t%s\t%s\t%s%n",
              f.kind(),
              f.address(),
              f.device(),
              f.physical(),
              f.length(),
              f.intactElsewhere() ? "another copy is good" : "no good copy",
              f.paths().isEmpty() ? f.owner() : String.join(", ", f.paths()),
              f.what()));
    }
    run.ifPresent(
        r -> {
          for (Finding f : r.troubles()) {
            b.append(f.line()).append('\n');
          }
        });
    return b.toString();
  }

  @Override
  public void close() {
    control.cancel();
    frames.stop();
    background.close();
  }
}
