package fathom.app.desktop;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;

/** One side of the middle: a tab for each filesystem looked at there. */
final class Side extends TabPane {
  /** What the tabs of a side ask for. */
  record Wishes(Consumer<ImagePane> close, Consumer<ImagePane> beside, Consumer<ImagePane> move) {}

  private final Wishes wishes;

  Side(Wishes wishes) {
    this.wishes = wishes;
    getStyleClass().add("side");
    setTabDragPolicy(TabDragPolicy.REORDER);
    setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
    setMinWidth(240);
  }

  List<ImagePane> panes() {
    return getTabs().stream().map(Side::pane).toList();
  }

  /** The pane in front. */
  Optional<ImagePane> front() {
    return Optional.ofNullable(getSelectionModel().getSelectedItem()).map(Side::pane);
  }

  Optional<ImagePane> paneOf(OpenImage image) {
    return panes().stream().filter(p -> p.image() == image).findFirst();
  }

  /** Adds a tab at the end; it does not come to the front by itself. */
  void add(ImagePane pane) {
    Tab tab = new Tab(null, pane);
    tab.setText(pane.image().fileName());
    tab.setTooltip(
        new Tooltip(
            String.join("\n", pane.image().paths().stream().map(Object::toString).toList())));
    tab.setOnCloseRequest(
        e -> {
          e.consume();
          wishes.close().accept(pane);
        });
    tab.setContextMenu(menu(pane));
    getTabs().add(tab);
  }

  void toFront(ImagePane pane) {
    tab(pane).ifPresent(getSelectionModel()::select);
  }

  void remove(ImagePane pane) {
    tab(pane)
        .ifPresent(
            tab -> {
              getTabs().remove(tab);
              tab.setContent(null);
            });
  }

  private ContextMenu menu(ImagePane pane) {
    return new ContextMenu(
        item("Open beside", () -> wishes.beside().accept(pane)),
        item("Move to the other side", () -> wishes.move().accept(pane)),
        item("Close", () -> wishes.close().accept(pane)));
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private Optional<Tab> tab(ImagePane pane) {
    return getTabs().stream().filter(t -> t.getContent() == pane).findFirst();
  }

  private static ImagePane pane(Tab tab) {
    return (ImagePane) tab.getContent();
  }
}
