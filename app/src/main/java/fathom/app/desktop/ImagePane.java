package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import fathom.engine.open.Opened;
import fathom.engine.volume.VolumeInfo;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * One filesystem in the middle of the window: its name, its views in tabs; or why there are none.
 */
final class ImagePane extends BorderPane {
  /** What a pane needs around it. */
  record Surroundings(
      Workspace workspace,
      WorkList works,
      ViewFactory factory,
      Preferences preferences,
      ReadOnlyBooleanProperty dark,
      BiConsumer<ImagePane, Target> goTo) {}

  private final OpenImage image;
  private final Surroundings around;
  private final Map<ViewKind, ViewTab> views = new EnumMap<>(ViewKind.class);
  private final ReadOnlyObjectWrapper<ViewKind> kind = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyBooleanWrapper pictured = new ReadOnlyBooleanWrapper();
  private final Subscription subscriptions;
  private ViewSwitcher switcher;

  ImagePane(OpenImage image, Surroundings around) {
    this.image = image;
    this.around = around;
    getStyleClass().add("image-pane");
    switcher = new ViewSwitcher(around.factory().kinds(), this::select);
    subscriptions =
        Subscription.combine(
            image.stateProperty().subscribe(this::became),
            around.dark().subscribe(d -> views.values().forEach(v -> v.setDark(d))));
  }

  OpenImage image() {
    return image;
  }

  /** Which view is shown; null in the property before the image is open. */
  ReadOnlyObjectProperty<ViewKind> kindProperty() {
    return kind.getReadOnlyProperty();
  }

  /** Whether a picture of the image has been on the screen. */
  ReadOnlyBooleanProperty picturedProperty() {
    return pictured.getReadOnlyProperty();
  }

  /** The view that is shown. */
  Optional<ViewTab> view() {
    return Optional.ofNullable(kind.get()).map(views::get);
  }

  Optional<Opened> opened() {
    return image.state() instanceof OpenImage.State.Ready(Opened opened)
        ? Optional.of(opened)
        : Optional.empty();
  }

  private void became(OpenImage.State state) {
    switch (state) {
      case OpenImage.State.Opening(Work work) -> showOpening(work);
      case OpenImage.State.Failed(String message) -> showError(message);
      case OpenImage.State.Ready(Opened opened) -> showReady(opened);
      case OpenImage.State.Closed() -> {
        // The pane is about to be taken away.
      }
    }
  }

  private void showOpening(Work work) {
    Button cancel = new Button("Cancel");
    cancel.setOnAction(_ -> around.workspace().close(image));
    setTop(null);
    setCenter(
        Card.working(
            "Opening " + image.fileName(),
            image.paths().getFirst().toString(),
            work.fractionProperty(),
            cancel));
  }

  private void showError(String message) {
    Button again =
        Ui.button("Try again", Material2MZ.REFRESH, () -> around.workspace().reload(image));
    Button close = new Button("Close");
    close.getStyleClass().add(Styles.FLAT);
    close.setOnAction(_ -> around.workspace().close(image));
    setTop(null);
    String words = deniedDevice(message) ? message + "\n\n" + MachineDisk.PERMISSION : message;
    setCenter(Card.error(image.fileName() + " can’t be opened", words, again, close));
  }

  private boolean deniedDevice(String message) {
    return message.toLowerCase(Locale.ROOT).contains("permission denied")
        && image.paths().stream().anyMatch(p -> p.startsWith("/dev"));
  }

  private void showReady(Opened opened) {
    setTop(head(opened));
    ViewKind wanted = around.preferences().settings().view();
    select(
        around.factory().kinds().contains(wanted) ? wanted : around.factory().kinds().getFirst());
  }

  private Node head(Opened opened) {
    VolumeInfo info = opened.volume().info();
    Label title = Ui.label(image.title(), Styles.TITLE_4);
    Label facts =
        Ui.label(
            String.join(
                "  ·  ",
                info.type(),
                Words.count(info.devices().size(), "device"),
                Words.size(info.bytesUsed()) + " of " + Words.size(info.totalBytes()) + " used"),
            Styles.TEXT_MUTED);
    facts.setMinWidth(0);
    title.setMaxWidth(320);
    title.setMinWidth(USE_PREF_SIZE);
    title.setTooltip(new Tooltip(image.title()));
    HBox line = new HBox(12, title, facts);
    line.setAlignment(Pos.BASELINE_LEFT);
    long missing = info.devices().stream().filter(VolumeInfo.Device::missing).count();
    if (missing > 0) {
      line.getChildren().add(warning(Words.count(missing, "device") + " missing", "Read degraded"));
    }
    if (!opened.volume().findings().isEmpty()) {
      String all =
          String.join(
              "\n", opened.volume().findings().stream().limit(12).map(f -> f.line()).toList());
      line.getChildren()
          .add(warning(Words.count(opened.volume().findings().size(), "finding"), all));
    }
    VBox head = new VBox(8, line, switcher);
    head.getStyleClass().add("image-head");
    return head;
  }

  private static Label warning(String words, String explanation) {
    Label label = Ui.label(words, "badge", "badge-warning");
    label.setMinWidth(USE_PREF_SIZE);
    label.setTooltip(new Tooltip(explanation));
    return label;
  }

  /** Shows one of the views. */
  void select(ViewKind wanted) {
    Optional<Opened> opened = opened();
    if (opened.isEmpty() || !around.factory().kinds().contains(wanted)) {
      return;
    }
    boolean made = views.containsKey(wanted);
    views.computeIfAbsent(wanted, k -> make(k, opened.get()));
    switcher.select(wanted);
    kind.set(wanted);
    around.preferences().change(s -> s.withView(wanted));
    if (made) {
      attach(wanted);
    } else {
      // Making a view and styling it are two frames' work; together they would hold up one.
      Pulses.after(0, () -> attach(wanted));
    }
  }

  private void attach(ViewKind wanted) {
    ViewTab view = views.get(wanted);
    if (view != null && kind.get() == wanted && view.node() != getCenter()) {
      setCenter(view.node());
      view.pictured().subscribe(this::drawn);
    }
  }

  private void drawn(boolean now) {
    if (now && !pictured.get()) {
      Pulses.after(2, () -> pictured.set(true));
    }
  }

  private ViewTab make(ViewKind wanted, Opened opened) {
    ViewFactory.Context context =
        new ViewFactory.Context(
            around.works(), target -> around.goTo().accept(this, target), around.dark().get());
    try {
      return around.factory().create(wanted, opened, context);
    } catch (RuntimeException e) {
      System.getLogger(ImagePane.class.getName())
          .log(System.Logger.Level.WARNING, "making " + wanted + " of " + image.paths(), e);
      return new BrokenView(wanted, Words.of(e));
    }
  }

  /** Shows a place in the view it belongs to. */
  void show(Target target) {
    if (!around.factory().kinds().contains(target.view())) {
      return;
    }
    select(target.view());
    view().ifPresent(v -> v.show(target));
  }

  /** Stops what runs behind the views. */
  void close() {
    subscriptions.unsubscribe();
    views.values().forEach(ViewTab::close);
    views.clear();
    setCenter(null);
  }
}
