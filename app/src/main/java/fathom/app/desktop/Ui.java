package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** The small parts the panes are made of. */
final class Ui {
  private Ui() {}

  static FontIcon icon(Ikon ikon, String... classes) {
    FontIcon icon = new FontIcon(ikon);
    icon.getStyleClass().addAll(classes);
    return icon;
  }

  static Label label(String text, String... classes) {
    Label label = new Label(text);
    label.getStyleClass().addAll(classes);
    return label;
  }

  /** A flat button that is only an icon; the tooltip names it, also to screen readers. */
  static Button iconButton(Ikon ikon, String name, Runnable action) {
    Button button = new Button(null, icon(ikon));
    button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, "small-icon-button");
    button.setTooltip(new Tooltip(name));
    button.setAccessibleText(name);
    button.setOnAction(_ -> action.run());
    return button;
  }

  static Button button(String text, Ikon ikon, Runnable action) {
    Button button = new Button(text, icon(ikon));
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** Takes the room that is left in a row. */
  static Region spring() {
    Region region = new Region();
    HBox.setHgrow(region, Priority.ALWAYS);
    return region;
  }

  /** Shows or removes a node together with its place in the layout. */
  static void present(Node node, boolean present) {
    node.setVisible(present);
    node.setManaged(present);
  }
}
