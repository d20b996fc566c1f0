package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the help menu shows. */
final class HelpCards {
  private record Shortcut(String keys, String what) {}

  private static final List<Shortcut> WINDOW =
      List.of(
          new Shortcut("Ctrl+O", "Open files"),
          new Shortcut("Ctrl+Shift+O", "Open a device"),
          new Shortcut("Ctrl+W", "Close"),
          new Shortcut("Ctrl+Shift+T", "Open again what was closed"),
          new Shortcut("F5", "Read again"),
          new Shortcut("Ctrl+Q", "Quit"),
          new Shortcut("F1", "These shortcuts"));

  private static final List<Shortcut> VIEWS =
      List.of(
          new Shortcut("Ctrl+1 … 4", "Overview, space map, trees, files"),
          new Shortcut("Ctrl+\\", "Open beside"),
          new Shortcut("Ctrl+Shift+\\", "Move to the other side"),
          new Shortcut("Ctrl+Shift+C", "Copy the view as text"),
          new Shortcut("Ctrl+S", "Save a picture of the view"),
          new Shortcut("F4", "Show or hide details"),
          new Shortcut("Ctrl+Plus, Minus, 0", "Larger, smaller, normal text"));

  private HelpCards() {}

  static Node shortcuts() {
    return new HBox(40, column("Window", WINDOW), column("Views", VIEWS));
  }

  private static Node column(String title, List<Shortcut> shortcuts) {
    GridPane grid = new GridPane(16, 8);
    for (int row = 0; row < shortcuts.size(); row++) {
      grid.addRow(
          row, Ui.label(shortcuts.get(row).keys(), "key"), Ui.label(shortcuts.get(row).what()));
    }
    return new VBox(12, Ui.label(title, "section-title"), grid);
  }

  static Node about() {
    ImageView picture = new ImageView(new Image(Assets.url("icons/fathom-128.png")));
    picture.setFitWidth(64);
    picture.setFitHeight(64);
    String version =
        HelpCards.class.getModule().getDescriptor() == null
            ? ""
            : HelpCards.class.getModule().getDescriptor().rawVersion().orElse("");
    VBox words =
        new VBox(
            4,
            Ui.label(("Fathom " + version).strip(), Styles.TITLE_4),
            Ui.label("Opens disks and disk images without mounting them. It only ever reads."),
            Ui.label("Apache License 2.0", Styles.TEXT_MUTED),
            Ui.label(
                "Java "
                    + Runtime.version().feature()
                    + ", JavaFX "
                    + System.getProperty("javafx.runtime.version", ""),
                Styles.TEXT_MUTED));
    return new HBox(16, picture, words);
  }
}
