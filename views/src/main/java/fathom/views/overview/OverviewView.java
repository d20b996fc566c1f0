package fathom.views.overview;

import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.views.text.Sizes;
import fathom.views.work.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * A filesystem at a glance: what its superblock says, its devices and how their space is used.
 *
 * <p>All methods are for the screen's thread; none of them waits for the volume. Close it before
 * the volume.
 */
public final class OverviewView extends Region implements AutoCloseable {
  private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

  private final Volume volume;
  private final VBox page = new VBox(16);
  private final ScrollPane scroll = new ScrollPane(new StackPane(page));
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
  private Optional<OverviewData> data = Optional.empty();
  private LongConsumer onShowAddress = a -> {};
  private volatile boolean closed;

  /** An overview of a volume; it begins to read at once. */
  public OverviewView(Volume volume) {
    this.volume = volume;
    page.getStyleClass().add("overview-page");
    page.setMaxWidth(1480);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    getChildren().setAll(scroll);
    getStyleClass().add("overview-view");
    getStylesheets().add(OverviewView.class.getResource("overview.css").toExternalForm());
    Theme.completeWhereBare(this);
    refresh();
  }

  /** Reads everything again, as damage may have been met since. */
  public void refresh() {
    Thread.ofPlatform()
        .daemon()
        .name("overview")
        .start(
            () -> {
              try {
                OverviewData read = OverviewData.read(volume);
                deliver(() -> show(read));
              } catch (RuntimeException e) {
                // A damaged volume must not take the view down, whatever it provokes in a reader.
                deliver(() -> fail(e.getMessage() == null ? e.toString() : e.getMessage()));
              }
            });
  }

  private void deliver(Runnable on) {
    Platform.runLater(
        () -> {
          if (!closed) {
            on.run();
          }
        });
  }

  private void fail(String words) {
    page.getChildren()
        .setAll(FactsCards.banner("The overview cannot be shown: " + words, "danger"));
    status.set("");
  }

  private void show(OverviewData read) {
    data = Optional.of(read);
    VolumeInfo info = read.info();
    Allocation allocation = read.allocation();
    List<Node> all = new ArrayList<>();
    all.add(header(info));
    banners(read, all);
    boolean known = !read.usage().groups().isEmpty();
    if (known) {
      all.add(SpaceCard.whole(allocation));
    }
    List<Node> main = new ArrayList<>();
    if (known) {
      main.add(SpaceCard.rows(allocation));
    }
    main.add(DevicesCard.of(read));
    if (!read.findings().isEmpty()) {
      main.add(FactsCards.findings(read.findings(), a -> onShowAddress.accept(a)));
    }
    main.add(CopiesCard.of(read));
    all.add(
        new TwoColumns(
            main, List.of(FactsCards.facts(info), FactsCards.features(info.features()))));
    all.add(new SuperblockCard(read.superblock()));
    page.getChildren().setAll(all);
    status.set(
        info.type()
            + " · "
            + Sizes.of(info.bytesUsed())
            + " used of "
            + Sizes.of(info.totalBytes())
            + " · generation "
            + OverviewWords.unsigned(info.generation()));
  }

  private static Node header(VolumeInfo info) {
    String name = info.label().isEmpty() ? info.type() + ", no label" : info.label();
    Label title = Cards.label(name, "overview-title");
    TextField uuid = new TextField(info.uuid());
    uuid.setEditable(false);
    uuid.setFocusTraversable(false);
    uuid.setPrefColumnCount(30);
    uuid.setAccessibleText("UUID " + info.uuid());
    uuid.getStyleClass().add("overview-uuid");
    return new VBox(4, title, uuid);
  }

  private static void banners(OverviewData read, List<Node> all) {
    if (!read.missing().isEmpty()) {
      Redundancy r = Redundancy.of(read.usage(), read.missing());
      all.add(
          FactsCards.banner(r.words(read.missing().size()), r.lost() > 0 ? "danger" : "warning"));
    }
    if (read.info().dirtyLog()) {
      all.add(
          FactsCards.banner(
              "A log waits to be replayed: what was written just before the last stop is in the log and"
                  + " not yet in the trees. The files shown here are those of the last full commit.",
              "warning"));
    }
    if (!read.usageTrouble().isEmpty()) {
      all.add(
          FactsCards.banner(
              "How the space is used cannot be read: " + read.usageTrouble(), "danger"));
    }
  }

  /** What the volume is, in a line. */
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /** Hears which logical address is to be looked at. */
  public void setOnShowAddress(LongConsumer show) {
    onShowAddress = show;
  }

  /** The colours of bars for a dark or a light window; the rest follows the theme's stylesheet. */
  public void setDark(boolean dark) {
    pseudoClassStateChanged(DARK, dark);
  }

  /**
   * A report in the manner of {@code btrfs filesystem usage} and {@code dump-super}; empty until
   * the volume has been read.
   */
  public String copyAsText() {
    return data.map(OverviewText::report).orElse("");
  }

  /** The view takes no more. */
  @Override
  public void close() {
    closed = true;
  }

  @Override
  protected void layoutChildren() {
    scroll.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  @Override
  protected double computePrefWidth(double height) {
    return 1100;
  }

  @Override
  protected double computePrefHeight(double width) {
    return 760;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 360;
  }

  @Override
  protected double computeMinHeight(double width) {
    return 240;
  }
}
