package fathom.app.desktop;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.kordamp.ikonli.material2.Material2AL;

/** The line below: what the view says, or for a moment what the window says; and running work. */
final class StatusBar extends HBox {
  private static final Duration MOMENT = Duration.seconds(8);

  private final WorkList works;
  private final Label text = Ui.label("", "status-text");
  private final HBox running = new HBox(8);
  private final PauseTransition moment = new PauseTransition(MOMENT);
  private String fromView = "";
  private Subscription following = Subscription.EMPTY;

  StatusBar(WorkList works) {
    this.works = works;
    getStyleClass().add("status-bar");
    setAlignment(Pos.CENTER_LEFT);
    running.setAlignment(Pos.CENTER_RIGHT);
    text.setMaxWidth(Double.MAX_VALUE);
    text.setMinWidth(0);
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().addAll(text, running);
    moment.setOnFinished(_ -> text.setText(fromView));
    works.running().addListener((ListChangeListener<Work>) _ -> refresh());
    refresh();
  }

  /** Follows what the view in front says. */
  void follow(ObservableValue<String> status) {
    following.unsubscribe();
    following =
        status.subscribe(
            value -> {
              fromView = value == null ? "" : value;
              if (moment.getStatus() != Animation.Status.RUNNING) {
                text.setText(fromView);
              }
            });
  }

  /** Says something for a few seconds. */
  void say(String message) {
    text.setText(message);
    moment.playFromStart();
  }

  /** What stands there now. */
  String text() {
    return text.getText();
  }

  private void refresh() {
    running.getChildren().clear();
    int count = works.running().size();
    if (count == 0) {
      return;
    }
    Work first = works.running().getFirst();
    Label name = Ui.label(first.name(), Styles.TEXT_MUTED);
    ProgressBar bar = bar(first);
    bar.setPrefWidth(140);
    running
        .getChildren()
        .addAll(
            name, bar, Ui.iconButton(Material2AL.CLOSE, "Cancel: " + first.name(), first::cancel));
    if (count > 1) {
      Button more = new Button("+" + (count - 1));
      more.getStyleClass().addAll(Styles.FLAT, "small-icon-button");
      more.setTooltip(new Tooltip("Show all running work"));
      more.setOnAction(_ -> showAll(more));
      running.getChildren().add(more);
    }
  }

  private static ProgressBar bar(Work work) {
    ProgressBar bar = new ProgressBar();
    bar.getStyleClass().add(Styles.SMALL);
    bar.progressProperty().bind(work.fractionProperty());
    return bar;
  }

  private void showAll(Node owner) {
    VBox list = new VBox(8);
    list.getStyleClass().add("work-list");
    Runnable fill =
        () -> list.getChildren().setAll(works.running().stream().map(StatusBar::row).toList());
    fill.run();
    Popover popover = new Popover(list);
    popover.setTitle("Running");
    popover.setHeaderAlwaysVisible(true);
    popover.setArrowLocation(Popover.ArrowLocation.BOTTOM_RIGHT);
    ListChangeListener<Work> follow =
        _ -> {
          fill.run();
          if (works.running().isEmpty()) {
            popover.hide();
          }
        };
    works.running().addListener(follow);
    popover.setOnHidden(_ -> works.running().removeListener(follow));
    popover.show(owner);
  }

  private static Node row(Work work) {
    Label name = new Label(work.name());
    name.setMaxWidth(220);
    ProgressBar bar = bar(work);
    bar.setPrefWidth(140);
    HBox row =
        new HBox(
            12,
            name,
            Ui.spring(),
            bar,
            Ui.iconButton(Material2AL.CLOSE, "Cancel: " + work.name(), work::cancel));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }
}
