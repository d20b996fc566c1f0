package fathom.app.desktop;

import atlantafx.base.theme.Styles;
import fathom.engine.open.Opened;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The facts of a filesystem as a view. */
final class SummaryView implements ViewTab {
  private final Facts facts;
  private final ScrollPane node;
  private final ReadOnlyStringWrapper status;

  SummaryView(Opened opened) {
    facts = Facts.of(opened);
    VBox page =
        new VBox(24, Ui.label(opened.volume().info().type(), Styles.TITLE_2), new FactsGrid(facts));
    page.getStyleClass().add("page");
    node = new ScrollPane(page);
    node.setFitToWidth(true);
    status = new ReadOnlyStringWrapper(opened.volume().info().uuid());
  }

  @Override
  public Region node() {
    return node;
  }

  @Override
  public ObservableValue<String> status() {
    return status.getReadOnlyProperty();
  }

  @Override
  public ObservableBooleanValue pictured() {
    return new ReadOnlyBooleanWrapper(true).getReadOnlyProperty();
  }

  @Override
  public String copyAsText() {
    return facts.text();
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
