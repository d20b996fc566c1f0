package fathom.app.desktop;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** The tabs of the views of one filesystem. */
final class ViewSwitcher extends HBox {
  private final Map<ViewKind, ToggleButton> buttons = new EnumMap<>(ViewKind.class);

  ViewSwitcher(List<ViewKind> kinds, Consumer<ViewKind> chosen) {
    getStyleClass().add("view-switcher");
    setAlignment(Pos.CENTER_LEFT);
    ToggleGroup group = new ToggleGroup();
    for (ViewKind kind : kinds) {
      ToggleButton button = new ToggleButton(kind.label(), Ui.icon(kind.icon()));
      button.setAccessibleRole(AccessibleRole.TAB_ITEM);
      button.setTooltip(new Tooltip(kind.explanation() + " (Ctrl+" + (kind.ordinal() + 1) + ")"));
      button.setToggleGroup(group);
      button.getStyleClass().add("view-tab");
      button.setOnAction(_ -> chosen.accept(kind));
      buttons.put(kind, button);
      getChildren().add(button);
    }
  }

  /** Marks a view as the one shown. */
  void select(ViewKind kind) {
    buttons.get(kind).setSelected(true);
  }
}
