package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The window while nothing is open: where to drop, a sample, what was open before, disks. */
final class WelcomePane extends ScrollPane {
  private static final double COLUMN = 400;

  WelcomePane(Workspace workspace, Preferences preferences, Disks disks, Actions actions) {
    VBox left = new VBox(24, greeting(), dropZone(actions));
    VBox right = new VBox(24, recent(workspace, preferences), machine(workspace, disks));
    left.setPrefWidth(COLUMN);
    right.setPrefWidth(COLUMN);
    HBox.setHgrow(left, Priority.ALWAYS);
    HBox.setHgrow(right, Priority.ALWAYS);
    left.setMaxWidth(COLUMN + 80);
    right.setMaxWidth(COLUMN + 80);
    HBox columns = new HBox(48, left, right);
    columns.setAlignment(Pos.TOP_CENTER);
    columns.getStyleClass().add("welcome");
    setContent(columns);
    setFitToWidth(true);
    getStyleClass().addAll("edge-to-edge", "welcome-pane");
  }

  private static HBox greeting() {
    ImageView picture = new ImageView(new Image(Assets.url("icons/fathom-128.png"), true));
    picture.setFitWidth(56);
    picture.setFitHeight(56);
    VBox words =
        new VBox(
            2,
            Ui.label("Fathom", Styles.TITLE_1),
            Ui.label("Look inside disks and images without mounting them", Styles.TEXT_MUTED));
    HBox row = new HBox(16, picture, words);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static VBox dropZone(Actions actions) {
    Button open = Ui.button("Open…", Material2AL.FOLDER_OPEN, actions::openFiles);
    open.getStyleClass().add(Styles.ACCENT);
    open.setDefaultButton(true);
    Button device = Ui.button("Open device…", Material2MZ.STORAGE, actions::openDevice);
    Button sample = Ui.button("Open the sample", Material2AL.LIGHTBULB, actions::openSample);
    sample.getStyleClass().add(Styles.FLAT);
    HBox buttons = new HBox(8, open, device);
    buttons.setAlignment(Pos.CENTER);
    VBox zone =
        new VBox(
            12,
            Ui.icon(Material2MZ.SYSTEM_UPDATE_ALT, "card-icon", "muted"),
            Ui.label("Drop images or devices here", Styles.TITLE_4),
            wrapped("All devices of a RAID dropped together open as one filesystem."),
            buttons,
            sample);
    zone.setAlignment(Pos.CENTER);
    zone.getStyleClass().add("drop-zone");
    return zone;
  }

  private static VBox recent(Workspace workspace, Preferences preferences) {
    VBox section =
        new VBox(8, Ui.label("Recent", "section-title"), new RecentList(workspace, preferences));
    preferences
        .recentProperty()
        .subscribe(recent -> Ui.present(section, !recent.entries().isEmpty()));
    return section;
  }

  private static VBox machine(Workspace workspace, Disks disks) {
    HBox head =
        new HBox(
            Ui.label("This machine", "section-title"),
            Ui.spring(),
            Ui.iconButton(Material2MZ.REFRESH, "Look for disks again", disks::refresh));
    head.setAlignment(Pos.CENTER_LEFT);
    return new VBox(8, head, new DisksView(disks, workspace::open));
  }

  private static javafx.scene.control.Label wrapped(String words) {
    var label = Ui.label(words, Styles.TEXT_MUTED);
    label.setWrapText(true);
    label.setTextAlignment(javafx.scene.text.TextAlignment.CENTER);
    return label;
  }
}
