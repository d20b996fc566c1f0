package fathom.views.spacemap;

import fathom.views.text.Sizes;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** What the map shows and how: choices, zoom, and the legend with totals. */
final class MapToolbar extends VBox {
  private final ToggleGroup by = new ToggleGroup();
  private final ToggleGroup order = new ToggleGroup();
  private final Label zoom = new Label();
  private final ToggleGroup highlight = new ToggleGroup();
  private final FlowPane legend = new FlowPane(4, 4);
  private final Button back;
  private Runnable onChange = () -> {};
  private DoubleConsumer onZoom = f -> {};
  private Runnable onFit = () -> {};
  private Runnable onBack = () -> {};
  private Consumer<Part> onHighlight = p -> {};

  MapToolbar() {
    getStyleClass().add("map-toolbar");
    HBox left =
        choices(
            by,
            choice(
                by,
                "By device",
                "Each device from its start to its end",
                MapBy.DEVICE,
                "left-pill"),
            choice(
                by,
                "By address",
                "Logical addresses, chunk after chunk",
                MapBy.ADDRESS,
                "right-pill"));
    HBox middle =
        choices(
            order,
            choice(order, "Rows", "Left to right, row by row", MapOrder.ROWS, "left-pill"),
            choice(
                order,
                "Hilbert",
                "Along a Hilbert curve: neighbours stay neighbours",
                MapOrder.HILBERT,
                "right-pill"));
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Button out = button(Material2MZ.ZOOM_OUT, "Zoom out (−)", () -> onZoom.accept(0.5));
    Button in = button(Material2MZ.ZOOM_IN, "Zoom in (+)", () -> onZoom.accept(2));
    Button fit = button(Material2MZ.ZOOM_OUT_MAP, "Show everything (0)", () -> onFit.run());
    back =
        button(
            Material2AL.ARROW_BACK,
            "Back to what was shown before (Backspace)",
            () -> onBack.run());
    back.setDisable(true);
    zoom.getStyleClass().add("zoom");
    HBox top = new HBox(12, left, middle, space, zoom, new HBox(2, back, out, in, fit));
    top.setAlignment(Pos.CENTER_LEFT);
    legend.getStyleClass().add("legend");
    getChildren().addAll(top, legend);
    highlight
        .selectedToggleProperty()
        .addListener(
            (o, before, now) -> onHighlight.accept(now == null ? null : (Part) now.getUserData()));
  }

  private HBox choices(ToggleGroup group, ToggleButton... buttons) {
    group.selectToggle(buttons[0]);
    group
        .selectedToggleProperty()
        .addListener(
            (o, before, now) -> {
              if (now == null) {
                group.selectToggle(before);
              } else if (before != null) {
                onChange.run();
              }
            });
    return new HBox(buttons);
  }

  private static ToggleButton choice(
      ToggleGroup group, String text, String explanation, Object value, String style) {
    ToggleButton b = new ToggleButton(text);
    b.setToggleGroup(group);
    b.setUserData(value);
    b.getStyleClass().add(style);
    b.setTooltip(new Tooltip(explanation));
    b.setFocusTraversable(true);
    return b;
  }

  private static Button button(org.kordamp.ikonli.Ikon icon, String explanation, Runnable action) {
    Button b = new Button(null, new FontIcon(icon));
    b.getStyleClass().addAll("flat", "button-icon");
    b.setTooltip(new Tooltip(explanation));
    b.setAccessibleText(explanation);
    b.setOnAction(e -> action.run());
    return b;
  }

  MapBy by() {
    return (MapBy) by.getSelectedToggle().getUserData();
  }

  MapOrder order() {
    return (MapOrder) order.getSelectedToggle().getUserData();
  }

  void setBy(MapBy value) {
    pick(by, value);
  }

  void setOrder(MapOrder value) {
    pick(order, value);
  }

  private static void pick(ToggleGroup group, Object value) {
    group.getToggles().stream()
        .filter(t -> t.getUserData() == value)
        .findFirst()
        .ifPresent(group::selectToggle);
  }

  void onChange(Runnable handler) {
    onChange = handler;
  }

  void onZoom(DoubleConsumer handler) {
    onZoom = handler;
  }

  void onFit(Runnable handler) {
    onFit = handler;
  }

  void onBack(Runnable handler) {
    onBack = handler;
  }

  /** Called with what is to be brought out; null for nothing. */
  void onHighlight(Consumer<Part> handler) {
    onHighlight = handler;
  }

  void setBack(boolean possible) {
    back.setDisable(!possible);
  }

  void setZoom(Viewport v) {
    zoom.setText(v.isAll() ? "" : "%s of %s".formatted(Sizes.of(v.length()), Sizes.of(v.total())));
  }

  void setLegend(List<SpaceMapPicture.LegendEntry> entries) {
    highlight.selectToggle(null);
    highlight.getToggles().clear();
    legend.getChildren().setAll(entries.stream().map(this::entry).toList());
  }

  private Labeled entry(SpaceMapPicture.LegendEntry e) {
    Rectangle swatch = new Rectangle(11, 11, MapOverlay.color(e.argb()));
    swatch.getStyleClass().add("swatch");
    swatch.setArcWidth(4);
    swatch.setArcHeight(4);
    if (e.part() == null) {
      Label label = new Label(e.text(), swatch);
      label.getStyleClass().add("legend-entry");
      return label;
    }
    ToggleButton b = new ToggleButton(e.text(), swatch);
    b.getStyleClass().setAll("legend-entry");
    b.setUserData(e.part());
    b.setToggleGroup(highlight);
    b.setTooltip(new Tooltip("Bring this out on the map"));
    return b;
  }
}
