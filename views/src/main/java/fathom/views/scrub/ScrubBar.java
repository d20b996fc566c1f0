package fathom.views.scrub;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Start, pause, stop, and how it is done. */
final class ScrubBar extends FlowPane {
  /** How fast it may read; a limit of 0 is none. */
  record Limit(String text, long bytesPerSecond) {
    @Override
    public String toString() {
      return text;
    }
  }

  final Button start = new Button("Start", new FontIcon(Material2MZ.PLAY_ARROW));
  final Button pause = new Button("Pause", new FontIcon(Material2MZ.PAUSE));
  final Button stop = new Button("Stop", new FontIcon(Material2MZ.STOP));
  final ComboBox<String> readahead = new ComboBox<>();
  final ComboBox<Limit> limit = new ComboBox<>();

  ScrubBar() {
    super(8, 8);
    getStyleClass().add("scrub-bar");
    setAlignment(Pos.CENTER_LEFT);
    start.getStyleClass().add("accent");
    tip(start, "Verify every copy of everything in use; nothing is written");
    tip(pause, "Hold on at the next piece");
    tip(stop, "End here; Start goes on from this place");
    readahead.getItems().addAll("dedicated", "path", "none");
    readahead.getSelectionModel().selectFirst();
    tip(
        readahead,
        "How the trees that say what is used come in: all of a range beforehand, the next leaves"
            + " while one is read, or each when it is needed");
    long mib = 1 << 20;
    limit
        .getItems()
        .addAll(
            new Limit("as fast as it goes", 0),
            new Limit("500 MiB/s", 500 * mib),
            new Limit("200 MiB/s", 200 * mib),
            new Limit("50 MiB/s", 50 * mib),
            new Limit("10 MiB/s", 10 * mib));
    limit.getSelectionModel().selectFirst();
    tip(limit, "At most so much of each device");
    getChildren().addAll(start, pause, stop, label("Readahead"), readahead, label("Speed"), limit);
    state(false, false, false);
  }

  private static void tip(javafx.scene.control.Control c, String words) {
    c.setTooltip(new Tooltip(words));
    c.setAccessibleHelp(words);
  }

  private static Label label(String words) {
    Label l = new Label(words, null);
    l.getStyleClass().add("choice-label");
    return l;
  }

  /**
   * @param resumable whether an earlier run was stopped on its way
   */
  void state(boolean running, boolean paused, boolean resumable) {
    start.setDisable(running);
    start.setText(resumable ? "Go on" : "Start");
    pause.setDisable(!running);
    pause.setText(paused ? "Go on" : "Pause");
    pause.setGraphic(new FontIcon(paused ? Material2MZ.PLAY_ARROW : Material2MZ.PAUSE));
    stop.setDisable(!running);
    readahead.setDisable(running);
  }

  static FontIcon icon(boolean bad) {
    return new FontIcon(bad ? Material2AL.ERROR_OUTLINE : Material2AL.CHECK_CIRCLE_OUTLINE);
  }
}
