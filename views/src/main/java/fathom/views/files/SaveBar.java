package fathom.views.files;

import fathom.engine.files.Extraction;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Copies files out in the background, and tells how far it is and how it ended. */
final class SaveBar extends HBox {
  /** What went wrong is told for so many files; further ones are counted. */
  private static final int MOST_TOLD = 12;

  private final Files files;
  private final Background background;
  private final ProgressBar bar = new ProgressBar();
  private final Label words = new Label();
  private final Button stop = new Button("Cancel");
  private boolean running;
  private AtomicBoolean cancelled = new AtomicBoolean();

  SaveBar(Files files, Background background) {
    super(12);
    this.files = files;
    this.background = background;
    getStyleClass().add("save-bar");
    setAlignment(Pos.CENTER_LEFT);
    bar.setPrefWidth(160);
    bar.setMinWidth(Region.USE_PREF_SIZE);
    words.setMaxWidth(Double.MAX_VALUE);
    words.setMinWidth(0);
    HBox.setHgrow(words, Priority.ALWAYS);
    stop.setMinWidth(Region.USE_PREF_SIZE);
    stop.getStyleClass().add("small");
    stop.setOnAction(e -> stopOrHide());
    getChildren().addAll(bar, words, stop);
    present(false);
  }

  private void present(boolean shown) {
    setVisible(shown);
    setManaged(shown);
  }

  boolean running() {
    return running;
  }

  String words() {
    return words.getText();
  }

  /**
   * Begins to copy.
   *
   * @param total bytes to expect, or -1
   * @param replace whether a file of that name may be replaced
   */
  void save(Extraction.Item item, Path folder, long total, boolean replace) {
    running = true;
    present(true);
    bar.setVisible(true);
    bar.setManaged(true);
    bar.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
    stop.setText("Cancel");
    String name = NameText.shown(item.destination().getLast());
    words.setText("Saving " + name);
    words.setTooltip(null);
    cancelled = new AtomicBoolean();
    AtomicBoolean cancel = cancelled;
    ConcurrentLinkedQueue<Finding> told = new ConcurrentLinkedQueue<>();
    AtomicInteger count = new AtomicInteger();
    SaveProgress progress = new SaveProgress(cancel, done -> at(name, done, total));
    Extraction.Options usual = Extraction.Options.DEFAULT;
    Extraction.Options options = new Extraction.Options(replace, usual.owner(), usual.threads());
    background.run(
        job ->
            Extraction.copy(
                files,
                List.of(item),
                folder,
                options,
                finding -> {
                  if (count.incrementAndGet() <= MOST_TOLD) {
                    told.add(finding);
                  }
                },
                progress),
        result -> ended(name, folder, result, cancel.get(), List.copyOf(told), count.get()),
        failure -> end("Saving " + name + " failed: " + failure, List.of()));
  }

  private void at(String name, long done, long total) {
    if (running) {
      bar.setProgress(
          total > 0 ? Math.min(1, (double) done / total) : ProgressBar.INDETERMINATE_PROGRESS);
      words.setText(
          "Saving " + name + " · " + Sizes.of(done) + (total > 0 ? " of " + Sizes.of(total) : ""));
    }
  }

  private void ended(
      String name,
      Path folder,
      Extraction.Result result,
      boolean stopped,
      List<Finding> told,
      int count) {
    String what =
        FileText.count(result.names())
            + (result.names() == 1 ? " name, " : " names, ")
            + Sizes.of(result.bytes());
    String how =
        stopped
            ? "Stopped saving " + name
            : count > 0 ? "Saved " + name + " in part" : "Saved " + name;
    String trouble =
        count == 0
            ? ""
            : " · " + told.getFirst().line() + (count > 1 ? " · and " + (count - 1) + " more" : "");
    end(how + " (" + what + ") in " + folder + trouble, told);
  }

  private void end(String how, List<Finding> told) {
    running = false;
    bar.setVisible(false);
    bar.setManaged(false);
    stop.setText("Close");
    words.setText(how);
    String all = how + told.stream().map(f -> "\n" + f.line()).reduce("", String::concat);
    words.setTooltip(new Tooltip(all));
  }

  private void stopOrHide() {
    if (running) {
      cancelled.set(true);
      words.setText("Stopping…");
    } else {
      present(false);
    }
  }

  void close() {
    cancelled.set(true);
  }
}
