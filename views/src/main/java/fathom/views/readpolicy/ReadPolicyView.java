package fathom.views.readpolicy;

import fathom.engine.mirror.PidPolicy;
import fathom.engine.mirror.ReadPolicy;
import fathom.engine.mirror.RoundRobinPolicy;
import fathom.engine.model.DeviceModel;
import fathom.engine.read.FileLayout;
import fathom.engine.read.ReadOptions;
import fathom.engine.read.ReadResult;
import fathom.engine.read.ReadSample;
import fathom.engine.read.RealRead;
import fathom.engine.read.SimulatedRead;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.views.chart.LineChart;
import fathom.views.chart.Series;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import fathom.views.work.Theme;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * Reads a file through its mirrors by several policies, one after another, and draws their rates on
 * the same axes: for real, or on modelled devices in virtual time.
 *
 * <p>All methods are for the screen's thread. Close it before the volume.
 */
public final class ReadPolicyView extends Region implements AutoCloseable {
  private static final Duration FRAME = Duration.millis(100);

  /** Powers of two of the turns that are plotted: 64 KiB to 128 MiB. */
  private static final int SMALLEST_TURN = 16;

  private static final int LARGEST_TURN = 27;

  private final Volume volume;
  private final Models models;
  private final Background background = new Background();
  private final Choices choices;
  private final Label verdict = new Label();
  private final LineChart chart =
      new LineChart(
          s -> String.format(Locale.ROOT, "%.1f s", s), r -> Sizes.of((long) r) + "/s", true);
  private final LineChart turnChart =
      new LineChart(
          x -> Sizes.of(1L << Math.round(x + SMALLEST_TURN)), r -> Sizes.of((long) r) + "/s", true);
  private final VBox turnSection = section("Round-robin: rate by bytes from one copy", turnChart);
  private final ArrayPicture array = new ArrayPicture();
  private final ResultTable table = new ResultTable();
  private final VBox page;
  private final Timeline frames = new Timeline(new KeyFrame(FRAME, e -> frame()));
  private final List<PolicyRun> runs = new ArrayList<>();
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", -1);
  private Background.Job job = new Background.Job();
  private int current = -1;

  /** A view of a volume; {@code models} are those it offers. */
  public ReadPolicyView(Volume volume, Models models) {
    this.volume = volume;
    this.models = models;
    List<Long> ids = volume.info().devices().stream().map(VolumeInfo.Device::id).toList();
    this.choices = new Choices(ids, new ArrayList<>(models.byName().keySet()));
    verdict.getStyleClass().add("verdict");
    verdict.setText("Choose policies and read");
    verdict.setWrapText(true);
    page =
        new VBox(
            12, choices, verdict, section("The array", array), charts(), section("Results", table));
    VBox.setVgrow(page.getChildren().get(3), Priority.ALWAYS);
    page.getStyleClass().add("page");
    getChildren().setAll(page);
    getStyleClass().add("read-policy-view");
    getStylesheets().add(ReadPolicyView.class.getResource("readpolicy.css").toExternalForm());
    Theme.completeWhereBare(this);
    frames.setCycleCount(Animation.INDEFINITE);
    choices.start.setOnAction(e -> start());
    choices.stop.setOnAction(e -> cancel());
    choices.turns.setOnAction(e -> plotTurns());
    choices.setOnChanged(this::frame);
    frame();
  }

  private HBox charts() {
    VBox rates = section("Rate of all devices together", chart);
    HBox.setHgrow(rates, Priority.ALWAYS);
    HBox.setHgrow(turnSection, Priority.ALWAYS);
    turnSection.setManaged(false);
    turnSection.setVisible(false);
    return new HBox(12, rates, turnSection);
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

  private Map<Long, DeviceModel> array() {
    Map<Long, DeviceModel> map = new TreeMap<>();
    choices.chosenModels().forEach((id, name) -> map.put(id, models.byName().get(name)));
    return map;
  }

  /** Reads by every chosen policy, one after another. */
  public void start() {
    if (busy.get()) {
      return;
    }
    List<String> words = choices.policies();
    String path = choices.path();
    if (words.isEmpty() || (!choices.modelled() && path.isEmpty())) {
      verdict.setText(words.isEmpty() ? "Choose a policy" : "Name a file, such as /seqread");
      return;
    }
    runs.clear();
    table.getItems().clear();
    for (String word : words) {
      ReadPolicy policy = ReadPolicy.of(word).orElseThrow();
      runs.add(
          new PolicyRun(
              new ReadOptions(
                  policy,
                  choices.jobs(),
                  choices.blockSize(),
                  false,
                  false,
                  ReadOptions.CACHE,
                  choices.readahead(),
                  1),
              word));
    }
    busy.set(true);
    choices.running(true);
    frames.play();
    next(0, path, array());
  }

  /** Reads in the model by round-robin with turns of every size, and by pid to compare. */
  private void plotTurns() {
    if (busy.get()) {
      return;
    }
    Map<Long, DeviceModel> map = array();
    String path = choices.path();
    long size = choices.fileSize();
    ReadOptions pid =
        ReadOptions.of(new PidPolicy()).withJobs(choices.jobs()).withReadahead(choices.readahead());
    busy.set(true);
    progress.set(-1);
    choices.running(true);
    job =
        background.run(
            j -> {
              FileLayout layout = layout(path, size, map, j);
              Series turns = new Series("round-robin");
              Series flat = new Series("pid");
              double base = rate(layout, map, pid, j);
              for (int i = SMALLEST_TURN; i <= LARGEST_TURN && !j.cancelled(); i++) {
                ReadPolicy policy = new RoundRobinPolicy(1L << i);
                turns.add(i - SMALLEST_TURN, rate(layout, map, pid.withPolicy(policy), j));
                flat.add(i - SMALLEST_TURN, base);
                j.at(i - SMALLEST_TURN, LARGEST_TURN - SMALLEST_TURN);
              }
              return List.of(turns, flat);
            },
            lines -> {
              turnSection.setManaged(true);
              turnSection.setVisible(true);
              turnChart.show(lines);
              ended("");
              verdict.setText(bestTurn(lines.getFirst(), lines.getLast()));
            },
            this::ended);
  }

  private static double rate(
      FileLayout layout, Map<Long, DeviceModel> map, ReadOptions options, Background.Job j)
      throws IOException {
    try {
      return SimulatedRead.run(layout, map, options, s -> {}, j).rate();
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static String bestTurn(Series turns, Series pid) {
    int best = 0;
    for (int i = 1; i < turns.count(); i++) {
      best = turns.y(i) > turns.y(best) ? i : best;
    }
    return String.format(
        Locale.ROOT,
        "Round-robin is fastest with %s from one copy: %s/s, %.2f times pid",
        Sizes.of(1L << (best + SMALLEST_TURN)),
        Sizes.of((long) turns.y(best)),
        turns.y(best) / Math.max(1, pid.y(best)));
  }

  private void next(int index, String path, Map<Long, DeviceModel> map) {
    if (index == runs.size() || job.cancelled()) {
      ended("");
      return;
    }
    current = index;
    PolicyRun run = runs.get(index);
    boolean modelled = choices.modelled();
    long size = choices.fileSize();
    job =
        background.run(
            j -> modelled ? modelled(run, path, size, map, j) : real(run, path, j),
            r -> {
              run.done(r);
              table.getItems().add(new ResultTable.Row(run.label(), r));
              next(index + 1, path, map);
            },
            this::ended);
  }

  private ReadResult modelled(
      PolicyRun run, String path, long size, Map<Long, DeviceModel> map, Background.Job j)
      throws IOException {
    FileLayout layout = layout(path, size, map, j);
    try {
      return SimulatedRead.run(layout, map, run.options(), run, j);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private FileLayout layout(String path, long size, Map<Long, DeviceModel> map, Background.Job j)
      throws IOException {
    return path.isEmpty()
        ? FileLayout.mirrored(size, 1 << 30, map.keySet().stream().mapToLong(i -> i).toArray())
        : FileLayout.of(volume, file(path), j);
  }

  private ReadResult real(PolicyRun run, String path, Background.Job j) throws IOException {
    // What fails is told by the volume and the scrub; here it only costs time.
    return RealRead.run(volume, file(path), Map.of(), run.options(), run, Findings.IGNORE, j);
  }

  private FileRef file(String path) throws IOException {
    return volume
        .files()
        .find(path)
        .orElseThrow(() -> new IOException(path + ": no such file in the filesystem"));
  }

  private void ended(String trouble) {
    frames.stop();
    busy.set(false);
    choices.running(false);
    frame();
    job = new Background.Job();
    if (!trouble.isEmpty()) {
      verdict.setText(trouble);
      status.set(trouble);
      return;
    }
    verdict.setText(verdict(runs));
    status.set(verdict.getText());
  }

  private static String verdict(List<PolicyRun> runs) {
    PolicyRun best = null;
    PolicyRun worst = null;
    for (PolicyRun r : runs) {
      if (r.result().isPresent()) {
        best = best == null || rate(r) > rate(best) ? r : best;
        worst = worst == null || rate(r) < rate(worst) ? r : worst;
      }
    }
    if (best == null) {
      return "Stopped";
    }
    String words = "%s: %s/s".formatted(best.label(), Sizes.of((long) rate(best)));
    return best == worst
        ? words
        : String.format(
            Locale.ROOT,
            "%s, %.2f times %s",
            words,
            rate(best) / Math.max(1, rate(worst)),
            worst.label());
  }

  private static double rate(PolicyRun r) {
    return r.result().map(ReadResult::rate).orElse(0.0);
  }

  private void frame() {
    Map<Long, DeviceModel> map = array();
    Map<Long, ReadSample> now =
        current >= 0 && current < runs.size() ? runs.get(current).latest() : Map.of();
    List<ArrayPicture.Device> devices = new ArrayList<>();
    double most = 1;
    for (VolumeInfo.Device d : volume.info().devices()) {
      DeviceModel m = choices.modelled() ? map.get(d.id()) : null;
      devices.add(
          new ArrayPicture.Device(
              d.id(),
              m != null ? m.name() : d.missing() ? "missing" : Sizes.of(d.size()),
              m != null && m.rpm() > 0));
      most = Math.max(most, m == null ? 0 : m.rate());
    }
    for (ReadSample s : now.values()) {
      most = Math.max(most, s.rate());
    }
    array.show(devices, now, most, busy.get());
    List<Series> lines = new ArrayList<>();
    runs.forEach(r -> lines.add(r.series()));
    chart.show(lines);
    if (busy.get() && current >= 0) {
      verdict.setText("Reading by " + runs.get(current).label());
      progress.set((current + Math.max(0, job.fraction())) / runs.size());
      status.set(verdict.getText());
    }
  }

  /** Ends the run under way; what it gave until then counts. */
  public void cancel() {
    job.cancel();
    ended("");
  }

  /** What it is doing or has found, in a line. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** Whether it reads. */
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /** How far it is, 0 to 1; -1 while that is not known. */
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
  }

  /** Names the file to read. */
  public void setPath(String path) {
    choices.setPath(path);
  }

  /** The colours of what is drawn, for a dark or a light window. */
  public void setDark(boolean dark) {
    chart.setDark(dark);
    turnChart.setDark(dark);
    array.setDark(dark);
    table.setDark(dark);
  }

  /** The results as text; empty before there are any. */
  public String copyAsText() {
    return table.asText();
  }

  @Override
  public void close() {
    job.cancel();
    frames.stop();
    background.close();
  }
}
