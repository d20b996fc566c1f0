package fathom.views.trees;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** Back, forward, and the way from the tree down to what is selected. */
final class BreadcrumbBar extends HBox {
  /**
   * One step of the way.
   *
   * @param hint shown when the pointer rests on it
   * @param go where a click leads
   */
  record Crumb(String text, String hint, Runnable go) {}

  private final Button back = button(Material2AL.ARROW_BACK, "Back (Alt+Left)");
  private final Button forward = button(Material2AL.ARROW_FORWARD, "Forward (Alt+Right)");
  private final HBox crumbs = new HBox();

  BreadcrumbBar(Runnable goBack, Runnable goForward) {
    super(4);
    setAlignment(Pos.CENTER_LEFT);
    back.setOnAction(e -> goBack.run());
    forward.setOnAction(e -> goForward.run());
    crumbs.setAlignment(Pos.CENTER_LEFT);
    crumbs.setMinWidth(0);
    crumbs.getStyleClass().add("trees-crumbs");
    getChildren().setAll(back, forward, crumbs);
    setMinWidth(72);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    show(List.of(), false, false);
  }

  void show(List<Crumb> way, boolean canGoBack, boolean canGoForward) {
    back.setDisable(!canGoBack);
    forward.setDisable(!canGoForward);
    List<Node> nodes = new ArrayList<>();
    for (Crumb crumb : way) {
      if (!nodes.isEmpty()) {
        Label separator = new Label("›");
        separator.getStyleClass().add("trees-muted");
        separator.setMinWidth(USE_PREF_SIZE);
        nodes.add(separator);
      }
      boolean last = crumb == way.getLast();
      nodes.add(last ? here(crumb) : link(crumb));
    }
    crumbs.getChildren().setAll(nodes);
  }

  /** What the crumbs say, from the tree on. */
  List<String> texts() {
    return crumbs.getChildren().stream()
        .filter(n -> n instanceof Hyperlink || n.getStyleClass().contains("trees-here"))
        .map(n -> n instanceof Hyperlink link ? link.getText() : ((Label) n).getText())
        .toList();
  }

  private static Label here(Crumb crumb) {
    Label label = new Label(crumb.text());
    label.getStyleClass().add("trees-here");
    label.setTooltip(new Tooltip(crumb.hint()));
    return label;
  }

  private static Hyperlink link(Crumb crumb) {
    Hyperlink link = new Hyperlink(crumb.text());
    link.setTooltip(new Tooltip(crumb.hint()));
    link.setOnAction(e -> crumb.go().run());
    link.setMinWidth(USE_PREF_SIZE);
    return link;
  }

  private static Button button(Material2AL icon, String hint) {
    Button button = new Button("", new FontIcon(icon));
    button.getStyleClass().addAll("flat", "button-icon");
    button.setTooltip(new Tooltip(hint));
    button.setAccessibleText(hint);
    button.setMinWidth(USE_PREF_SIZE);
    return button;
  }
}
