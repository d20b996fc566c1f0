package fathom.views.trees;

import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.views.work.Background;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** Finds keys in the tree that is shown, and steps through what was found. */
final class FindBar extends HBox {
  private final Trees trees;
  private final Background background;
  private final Supplier<Optional<TreeInfo>> tree;
  private final Consumer<KeySearch.Match> onMatch;
  private final TextField field = new TextField();
  private final Label count = new Label();
  private final Button previous =
      button(Material2AL.KEYBOARD_ARROW_UP, "Previous match (Shift+Enter)");
  private final Button next = button(Material2AL.KEYBOARD_ARROW_DOWN, "Next match (Enter)");
  private Background.Job search = new Background.Job();
  private Optional<KeySearch.Result> result = Optional.empty();
  private int at;
  private String searched = "";

  FindBar(
      Trees trees,
      Background background,
      Supplier<Optional<TreeInfo>> tree,
      Consumer<KeySearch.Match> onMatch) {
    super(4);
    this.trees = trees;
    this.background = background;
    this.tree = tree;
    this.onMatch = onMatch;
    setAlignment(Pos.CENTER_LEFT);
    field.setPromptText("Find key");
    field.setPrefColumnCount(13);
    field.setTooltip(
        new Tooltip("objectid [type [offset]], for example: 257 INODE_ITEM 0, or * ROOT_ITEM"));
    count.getStyleClass().addAll("trees-muted", "trees-small");
    count.setMinWidth(USE_PREF_SIZE);
    previous.setOnAction(e -> step(-1));
    next.setOnAction(e -> step(1));
    field.setOnKeyPressed(
        e -> {
          if (e.getCode() == KeyCode.ENTER) {
            enter(e.isShiftDown() ? -1 : 1);
            e.consume();
          } else if (e.getCode() == KeyCode.ESCAPE) {
            forget();
          }
        });
    getChildren().setAll(field, count, previous, next);
    show();
  }

  TextField field() {
    return field;
  }

  /** Drops what was found and stops looking. */
  void forget() {
    search.cancel();
    result = Optional.empty();
    searched = "";
    count.setText("");
    show();
  }

  private void enter(int by) {
    String text = field.getText().strip();
    if (text.equals(searched) && result.isPresent()) {
      step(by);
      return;
    }
    forget();
    Optional<KeyQuery> query = KeyQuery.parse(text);
    if (query.isEmpty() || tree.get().isEmpty()) {
      count.setText(text.isEmpty() ? "" : "not a key");
      show();
      return;
    }
    searched = text;
    count.setText("looking…");
    show();
    TreeInfo of = tree.get().get();
    search =
        background.run(
            job -> KeySearch.run(trees, of, query.get(), job),
            found -> {
              result = Optional.of(found);
              at = -1;
              count.setText("no match");
              show();
              step(1);
            },
            words -> {
              count.setText(words);
              show();
            });
  }

  private void step(int by) {
    result
        .filter(r -> !r.matches().isEmpty())
        .ifPresent(
            r -> {
              at = Math.floorMod(at + by, r.matches().size());
              String of = Words.count(r.matches().size()) + (r.more() ? "+" : "");
              count.setText(Words.count(at + 1) + " of " + of);
              show();
              onMatch.accept(r.matches().get(at));
            });
  }

  private void show() {
    boolean steps = result.filter(r -> r.matches().size() > 1).isPresent();
    for (Button button : new Button[] {previous, next}) {
      button.setVisible(steps);
      button.setManaged(steps);
    }
    count.setManaged(!count.getText().isEmpty());
  }

  private static Button button(Material2AL icon, String hint) {
    Button button = new Button("", new FontIcon(icon));
    button.getStyleClass().addAll("flat", "button-icon", "small");
    button.setTooltip(new Tooltip(hint));
    button.setAccessibleText(hint);
    button.setMinWidth(USE_PREF_SIZE);
    return button;
  }
}
