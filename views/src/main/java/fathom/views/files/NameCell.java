package fathom.views.files;

import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** Indent, arrow, icon, name, and a tag on subvolumes and snapshots. */
final class NameCell extends TableCell<FileNode, FileNode> {
  private static final double INDENT = 16;

  /** Deeper rows are not moved further to the right. */
  private static final int DEEPEST_INDENT = 24;

  private final Predicate<FileNode> snapshot;
  private final FontIcon arrow = new FontIcon();
  private final StackPane toggle = new StackPane(arrow);
  private final FontIcon icon = new FontIcon();
  private final Label name = new Label();
  private final Label tag = new Label();
  private final HBox box = new HBox(6, toggle, icon, name, tag);
  private final Tooltip tooltip = new Tooltip();

  NameCell(Predicate<FileNode> snapshot, Consumer<FileNode> onToggle) {
    this.snapshot = snapshot;
    toggle.getStyleClass().add("file-arrow");
    toggle.setMinSize(16, 16);
    toggle.setPrefSize(16, 16);
    toggle.addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        e -> {
          if (getItem() != null && getItem().isDirectory()) {
            onToggle.accept(getItem());
            e.consume();
          }
        });
    name.getStyleClass().add("file-name");
    name.setMinWidth(24);
    tag.getStyleClass().add("file-tag");
    tag.setMinWidth(USE_PREF_SIZE);
    box.setAlignment(Pos.CENTER_LEFT);
  }

  @Override
  protected void updateItem(FileNode node, boolean empty) {
    super.updateItem(node, empty);
    if (empty || node == null) {
      setGraphic(null);
      setTooltip(null);
      return;
    }
    box.setPadding(new Insets(0, 0, 0, INDENT * Math.min(node.depth(), DEEPEST_INDENT)));
    arrow.setIconCode(node.expanded() ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT);
    arrow.setVisible(node.isDirectory());
    boolean snap = snapshot.test(node);
    FileIcons.set(icon, node, snap);
    name.setText(NameText.shown(node.name()));
    boolean odd = !node.isMessage() && !NameText.hint(node.name()).isEmpty();
    toggleClass("file-message", node.isMessage());
    toggleClass("file-odd", odd);
    toggleClass("file-damaged", !node.trouble().isEmpty());
    tag.setText(snap ? "snapshot" : "subvolume");
    tag.setVisible(node.isSubvolume());
    tag.setManaged(node.isSubvolume());
    tooltip.setText(hint(node));
    setTooltip(tooltip.getText().isEmpty() ? null : tooltip);
    setGraphic(box);
  }

  private static String hint(FileNode node) {
    if (node.isMessage()) {
      return node.name();
    }
    if (!node.trouble().isEmpty()) {
      return "This inode cannot be read: " + node.trouble();
    }
    String odd = NameText.hint(node.name());
    String target = node.info().map(i -> NameText.shown(i.target())).orElse("");
    return odd.isEmpty() && !target.isEmpty() ? "Leads to " + target : odd;
  }

  private void toggleClass(String styleClass, boolean on) {
    name.getStyleClass().remove(styleClass);
    if (on) {
      name.getStyleClass().add(styleClass);
    }
  }
}
