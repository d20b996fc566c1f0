package fathom.app.desktop;

import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/** Stands where a view could not be made, and says why. */
final class BrokenView implements ViewTab {
  private final String message;
  private final BorderPane node;

  BrokenView(ViewKind kind, String message) {
    this.message = message;
    this.node = new BorderPane(Card.error(kind.label() + " can’t be shown", message));
  }

  @Override
  public Region node() {
    return node;
  }

  @Override
  public ObservableValue<String> status() {
    return new ReadOnlyStringWrapper("").getReadOnlyProperty();
  }

  @Override
  public ObservableBooleanValue pictured() {
    return new ReadOnlyBooleanWrapper(false).getReadOnlyProperty();
  }

  @Override
  public String copyAsText() {
    return message;
  }

  @Override
  public void setDark(boolean dark) {
    // Every colour comes from the theme.
  }

  @Override
  public void close() {
    // Nothing runs behind.
  }
}
