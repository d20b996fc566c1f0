package fathom.views.trees;

import fathom.engine.volume.Finding;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.volume.VolumeInfo;
import fathom.views.work.Background;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** A tree's picture with what it says in words, its legend, and the walk that fills it. */
final class PicturePane extends VBox {
  private static final int MAX_FINDINGS = 100;

  private final Trees trees;
  private final VolumeInfo info;
  private final Background background;
  private final PictureCanvas canvas = new PictureCanvas();
  private final Label title = new Label();
  private final Label caption = new Label();
  private final Label damage = new Label();
  private final Tooltip damageDetail = new Tooltip();
  private final ProgressBar bar = new ProgressBar(0);
  private final Button stop = new Button("Stop");
  private final ToggleButton fillToggle =
      toggle("Fill", "Colour nodes by how much of them is in use", "left-pill");
  private final ToggleButton ageToggle =
      toggle("Age", "Colour nodes by how lately they were written", "right-pill");
  private final PictureLegend legend = new PictureLegend();
  private final Timeline ticks = new Timeline(new KeyFrame(Duration.millis(150), e -> tick()));
  private Optional<TreePicture> picture = Optional.empty();
  private List<Finding> findings = List.of();
  private AtomicLong found = new AtomicLong();
  private Background.Job walk = new Background.Job();
  private String hover = "";
  private Runnable onTick = () -> {};
  private Consumer<String> onStatus = words -> {};

  PicturePane(Trees trees, VolumeInfo info, Background background) {
    this.trees = trees;
    this.info = info;
    this.background = background;
    ticks.setCycleCount(Timeline.INDEFINITE);
    getStyleClass().add("trees-picture-pane");
    title.getStyleClass().add("trees-title");
    title.setMinWidth(Label.USE_PREF_SIZE);
    caption.getStyleClass().add("trees-muted");
    caption.setMinWidth(0);
    caption.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(caption, Priority.ALWAYS);
    damage.getStyleClass().add("trees-damage");
    damage.setTooltip(damageDetail);
    damage.setMinWidth(Label.USE_PREF_SIZE);
    bar.setPrefWidth(80);
    stop.getStyleClass().addAll("flat", "small");
    stop.setTooltip(new Tooltip("Stop reading the rest of the tree"));
    stop.setOnAction(e -> cancel());
    stop.setMinWidth(USE_PREF_SIZE);
    bar.setMinWidth(40);
    HBox head = new HBox(8, title, caption, damage, bar, stop, legend, toggles());
    head.getStyleClass().add("trees-picture-head");
    head.setAlignment(Pos.CENTER_LEFT);
    VBox.setVgrow(canvas, Priority.ALWAYS);
    getChildren().setAll(head, canvas);
    canvas.setOnHover(this::hovered);
    colorBy(ColorBy.FILL);
    walking(false);
    showDamage();
  }

  private HBox toggles() {
    fillToggle.setOnAction(e -> colorBy(ColorBy.FILL));
    ageToggle.setOnAction(e -> colorBy(ColorBy.AGE));
    Button fit = new Button("Fit");
    fit.getStyleClass().addAll("small");
    fit.setTooltip(new Tooltip("Show the whole tree (0)"));
    fit.setOnAction(e -> canvas.fit());
    fit.setMinWidth(USE_PREF_SIZE);
    HBox box = new HBox(8, new HBox(fillToggle, ageToggle), fit);
    box.setMinWidth(USE_PREF_SIZE);
    return box;
  }

  private static ToggleButton toggle(String text, String hint, String pill) {
    ToggleButton button = new ToggleButton(text);
    button.getStyleClass().addAll("small", pill);
    button.setTooltip(new Tooltip(hint));
    button.setMinWidth(USE_PREF_SIZE);
    return button;
  }

  void colorBy(ColorBy by) {
    ageToggle.setSelected(by == ColorBy.AGE);
    fillToggle.setSelected(by == ColorBy.FILL);
    canvas.setColorBy(by);
    legend.show(by, canvas.palette());
  }

  void setDark(boolean dark) {
    canvas.setDark(dark);
    legend.recolor(canvas.palette());
  }

  PictureCanvas canvas() {
    return canvas;
  }

  Optional<TreePicture> picture() {
    return picture;
  }

  /** Runs now and then while the walk goes on, and once when it has ended. */
  void setOnTick(Runnable onTick) {
    this.onTick = onTick;
  }

  /** Hears what is under the pointer; without anything there, what the tree is like. */
  void setOnStatus(Consumer<String> onStatus) {
    this.onStatus = onStatus;
  }

  /** Shows a tree and walks it in the background. */
  void show(TreeInfo tree) {
    walk.cancel();
    TreePicture fresh = new TreePicture(tree, info.nodeSize());
    List<Finding> met = new CopyOnWriteArrayList<>();
    AtomicLong count = new AtomicLong();
    picture = Optional.of(fresh);
    findings = met;
    found = count;
    title.setText(tree.name());
    canvas.show(fresh, info.generation());
    walking(true);
    walk =
        background.run(
            job -> {
              trees.walk(
                  tree,
                  (t, block) -> fresh.add(block),
                  finding -> {
                    if (count.getAndIncrement() < MAX_FINDINGS) {
                      met.add(finding);
                    }
                  },
                  job);
              fresh.finish();
              return fresh;
            },
            done -> ended(),
            words -> {
              met.add(new Finding("read", tree.name(), tree.root(), -1, -1, 0, words));
              count.getAndIncrement();
              fresh.finish();
              ended();
            });
    tick();
  }

  /** Stops the walk; what is known stays. */
  void cancel() {
    walk.cancel();
    walking(false);
    tick();
  }

  private void ended() {
    walking(false);
    tick();
  }

  private void walking(boolean on) {
    bar.setVisible(on);
    bar.setManaged(on);
    stop.setVisible(on);
    stop.setManaged(on);
    if (on) {
      ticks.play();
    } else {
      ticks.stop();
    }
  }

  private void tick() {
    picture.ifPresent(
        p -> {
          long known = 0;
          long read = 0;
          for (int level = 0; level < p.levels(); level++) {
            known += p.summary(level).nodes();
            read += p.summary(level).read();
          }
          bar.setProgress(known == 0 ? 0 : (double) read / known);
          canvas.refresh();
          showDamage();
          showCaption();
          onTick.run();
        });
  }

  private void hovered(String words) {
    hover = words;
    showCaption();
  }

  private void showCaption() {
    String words = hover.isEmpty() ? picture.map(Words::tree).orElse("") : hover;
    caption.setText(words);
    onStatus.accept(words);
  }

  private void showDamage() {
    long n = found.get();
    damage.setVisible(n > 0);
    damage.setManaged(n > 0);
    damage.setText(n == 1 ? "1 finding" : Words.count(n) + " findings");
    damageDetail.setText(
        findings.stream().limit(12).map(Finding::line).collect(Collectors.joining("\n")));
  }
}
