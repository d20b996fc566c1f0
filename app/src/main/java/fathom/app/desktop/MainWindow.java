package fathom.app.desktop;

import fathom.engine.open.Opened;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.util.Subscription;

/** The window: puts the panes around a workspace together. */
final class MainWindow implements Actions.Window {
  /** The program's name, and the title of the window while no image has been drawn. */
  static final String NAME = "Fathom";

  /**
   * What the window is made of.
   *
   * @param disks tells the disks of this machine
   * @param sample where the bundled sample is
   */
  record Parts(
      Workspace workspace,
      WorkList works,
      Preferences preferences,
      ViewFactory factory,
      Disks disks,
      Sample sample) {}

  private final Stage stage;
  private final Parts parts;
  private final Workbench workbench;
  private final StatusBar status;
  private final DetailsPane details;
  private final MiddlePanes panes;
  private final Overlay overlay = new Overlay();
  private final DropTarget drop;
  private final WindowState state;
  private final Look look;
  private final Actions actions;
  private Subscription following = Subscription.EMPTY;

  MainWindow(Stage stage, Parts parts) {
    this.stage = stage;
    this.parts = parts;
    BorderPane frame = new BorderPane();
    StackPane root = new StackPane(frame);
    root.getStyleClass().add("fathom");
    Scene scene = new Scene(root);
    look = new Look(scene, parts.preferences());
    actions = new Actions(stage, parts.workspace(), parts.works(), parts.sample(), this);
    workbench =
        new Workbench(parts.workspace(), parts.works(), parts.factory(), parts.preferences(), look);
    status = new StatusBar(parts.works());
    details = new DetailsPane(this::toggleDetails);
    panes =
        new MiddlePanes(
            new SourcesPane(parts.workspace(), workbench, parts.disks(), actions),
            workbench,
            details,
            parts.preferences());
    WelcomePane welcome =
        new WelcomePane(parts.workspace(), parts.preferences(), parts.disks(), actions);
    StackPane middle = new StackPane(panes, welcome);
    drop = new DropTarget(parts.workspace()::open);
    drop.listen(scene);
    Menus menus =
        new Menus(
            parts.workspace(),
            parts.preferences(),
            actions,
            new Menus.WindowWishes(
                kind -> front().ifPresent(p -> p.select(kind)),
                () -> front().ifPresent(workbench::beside),
                () -> front().ifPresent(workbench::move),
                this::toggleDetails,
                () -> overlay.show("Keyboard shortcuts", HelpCards.shortcuts()),
                () -> overlay.show("About", HelpCards.about()),
                stage::close));
    menus.listen(scene);
    frame.setTop(menus);
    frame.setCenter(middle);
    frame.setBottom(status);
    root.getChildren().addAll(drop, overlay);
    parts
        .workspace()
        .images()
        .addListener(
            (ListChangeListener<OpenImage>)
                _ -> showWelcome(welcome, parts.workspace().images().isEmpty()));
    showWelcome(welcome, true);
    workbench.frontProperty().subscribe(pane -> look(Optional.ofNullable(pane)));
    parts.workspace().addListener(new RecentKeeper());
    state = new WindowState(stage, parts.preferences());
    stage.setScene(scene);
    stage.setTitle(NAME);
    // Reading them takes a while, and the window is wanted first.
    Pulses.after(1, () -> stage.getIcons().setAll(icons()));
    Pulses.after(3, this::warmUp);
    stage.setOnHiding(_ -> remember());
  }

  /** Remembers what could be opened. */
  private final class RecentKeeper implements Workspace.Listener {
    @Override
    public void opened(OpenImage image) {
      if (image.state() instanceof OpenImage.State.Ready(Opened opened)) {
        var info = opened.volume().info();
        parts
            .preferences()
            .changeRecent(r -> r.with(new Recent.Entry(image.paths(), info.label(), info.type())));
      }
    }

    @Override
    public void closing(OpenImage image) {
      // It stays among the recent ones.
    }
  }

  private static List<Image> icons() {
    return List.of(16, 32, 48, 128).stream()
        .map(size -> new Image(Assets.url("icons/fathom-" + size + ".png")))
        .toList();
  }

  /** Styles the panes once, unseen, so that the first drop finds them ready. */
  private void warmUp() {
    panes.setVisible(true);
    Pulses.after(2, () -> panes.setVisible(!parts.workspace().images().isEmpty()));
  }

  private void showWelcome(WelcomePane welcome, boolean empty) {
    if (empty && panes.isVisible()) {
      panes.rememberWidths();
    }
    welcome.setVisible(empty);
    panes.setVisible(!empty);
  }

  private void look(Optional<ImagePane> pane) {
    following.unsubscribe();
    following =
        pane.map(
                p ->
                    Subscription.combine(
                        p.kindProperty().subscribe(() -> lookAtView(p)),
                        p.image().stateProperty().subscribe(() -> lookAtView(p)),
                        p.picturedProperty().subscribe(() -> title(pane))))
            .orElse(Subscription.EMPTY);
    title(pane);
    if (pane.isPresent()) {
      lookAtView(pane.get());
    } else {
      details.clear();
      status.follow(new SimpleStringProperty(""));
    }
  }

  private void lookAtView(ImagePane pane) {
    details.show(pane);
    status.follow(pane.view().map(ViewTab::status).orElseGet(() -> new SimpleStringProperty("")));
  }

  private void title(Optional<ImagePane> pane) {
    stage.setTitle(
        pane.filter(p -> p.picturedProperty().get())
            .map(p -> p.image().fileName() + " — " + NAME)
            .orElse(NAME));
  }

  private void toggleDetails() {
    panes.toggleDetails();
  }

  @Override
  public void say(String message) {
    status.say(message);
  }

  @Override
  public Optional<ImagePane> front() {
    return workbench.front();
  }

  Actions actions() {
    return actions;
  }

  Workbench workbench() {
    return workbench;
  }

  StatusBar status() {
    return status;
  }

  DropTarget drop() {
    return drop;
  }

  Look look() {
    return look;
  }

  private void remember() {
    state.remember();
    panes.rememberWidths();
  }
}
