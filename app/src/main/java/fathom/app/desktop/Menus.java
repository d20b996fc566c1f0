package fathom.app.desktop;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;

/** The menu bar. */
final class Menus extends MenuBar {
  /** What only the window can do. */
  record WindowWishes(
      Consumer<ViewKind> view,
      Runnable beside,
      Runnable move,
      Runnable toggleDetails,
      Runnable shortcuts,
      Runnable about,
      Runnable quit) {}

  private static final double LARGER = 1.1;

  private final Workspace workspace;
  private final Preferences preferences;
  private final Actions actions;
  private final WindowWishes wishes;

  Menus(Workspace workspace, Preferences preferences, Actions actions, WindowWishes wishes) {
    this.workspace = workspace;
    this.preferences = preferences;
    this.actions = actions;
    this.wishes = wishes;
    getMenus().addAll(file(), view(), help());
  }

  private Menu file() {
    Menu recent = new Menu("Open _recent");
    preferences.recentProperty().subscribe(now -> fillRecent(recent, now));
    MenuItem reopen = item("_Reopen closed", "Shortcut+Shift+T", actions::reopen);
    MenuItem close = item("_Close", "Shortcut+W", actions::close);
    MenuItem reload = item("Read _again", "F5", actions::reload);
    MenuItem picture = item("Save _picture…", "Shortcut+S", actions::savePicture);
    MenuItem copy = item("Copy as _text", "Shortcut+Shift+C", actions::copyText);
    Menu menu =
        new Menu(
            "_File",
            null,
            item("_Open…", "Shortcut+O", actions::openFiles),
            item("Open _device…", "Shortcut+Shift+O", actions::openDevice),
            recent,
            item("Open the _sample", "", actions::openSample),
            new SeparatorMenuItem(),
            close,
            reopen,
            reload,
            new SeparatorMenuItem(),
            picture,
            copy,
            new SeparatorMenuItem(),
            item("_Quit", "Shortcut+Q", wishes.quit()));
    menu.setOnShowing(
        _ -> {
          reopen.setDisable(!workspace.canReopen());
          boolean none = workspace.current().isEmpty();
          List.of(close, reload, picture, copy).forEach(i -> i.setDisable(none));
        });
    // A disabled item would swallow its key; so all are enabled while the menu is not shown.
    menu.setOnHidden(
        _ -> List.of(reopen, close, reload, picture, copy).forEach(i -> i.setDisable(false)));
    return menu;
  }

  private void fillRecent(Menu menu, Recent recent) {
    menu.getItems()
        .setAll(
            recent.entries().stream()
                .map(
                    e -> {
                      String name = OpenImage.fileName(e.paths());
                      MenuItem item =
                          new MenuItem(e.label().isBlank() ? name : e.label() + " — " + name);
                      item.setMnemonicParsing(false);
                      item.setOnAction(_ -> workspace.open(e.paths()));
                      return item;
                    })
                .toList());
    menu.setDisable(recent.entries().isEmpty());
  }

  private Menu view() {
    Menu menu = new Menu("_View");
    for (ViewKind kind : ViewKind.values()) {
      menu.getItems()
          .add(
              item(
                  kind.label(),
                  "Shortcut+" + (kind.ordinal() + 1),
                  () -> wishes.view().accept(kind)));
    }
    CheckMenuItem details = new CheckMenuItem("_Details");
    details.setAccelerator(KeyCombination.valueOf("F4"));
    details.setOnAction(_ -> wishes.toggleDetails().run());
    preferences.settingsProperty().subscribe(s -> details.setSelected(s.dividers().showDetails()));
    menu.getItems()
        .addAll(
            new SeparatorMenuItem(),
            item("Open _beside", "Shortcut+Back Slash", wishes.beside()),
            item("_Move to the other side", "Shortcut+Shift+Back Slash", wishes.move()),
            details,
            new SeparatorMenuItem(),
            theme(),
            item("_Larger", "Shortcut+Plus", () -> zoom(LARGER)),
            item("_Smaller", "Shortcut+Minus", () -> zoom(1 / LARGER)),
            item("_Normal size", "Shortcut+0", () -> preferences.change(s -> s.withZoom(1))));
    return menu;
  }

  private void zoom(double factor) {
    preferences.change(s -> s.withZoom(Math.round(s.zoom() * factor * 20) / 20.0));
  }

  /** The same by the keys where other keyboards have plus and minus. */
  void listen(Scene scene) {
    scene.getAccelerators().put(KeyCombination.valueOf("Shortcut+Equals"), () -> zoom(LARGER));
    scene.getAccelerators().put(KeyCombination.valueOf("Shortcut+Add"), () -> zoom(LARGER));
    scene
        .getAccelerators()
        .put(KeyCombination.valueOf("Shortcut+Subtract"), () -> zoom(1 / LARGER));
  }

  private Menu theme() {
    Menu menu = new Menu("_Theme");
    ToggleGroup group = new ToggleGroup();
    for (Theme theme : Theme.values()) {
      RadioMenuItem item = new RadioMenuItem(theme.label());
      item.setToggleGroup(group);
      item.setOnAction(_ -> preferences.change(s -> s.withTheme(theme)));
      preferences.settingsProperty().subscribe(s -> item.setSelected(s.theme() == theme));
      menu.getItems().add(item);
    }
    return menu;
  }

  private Menu help() {
    return new Menu(
        "_Help",
        null,
        item("_Keyboard shortcuts", "F1", wishes.shortcuts()),
        item("_About Fathom", "", wishes.about()));
  }

  private static MenuItem item(String text, String keys, Runnable action) {
    MenuItem item = new MenuItem(text);
    if (!keys.isEmpty()) {
      item.setAccelerator(KeyCombination.valueOf(keys));
    }
    item.setOnAction(_ -> action.run());
    return item;
  }
}
