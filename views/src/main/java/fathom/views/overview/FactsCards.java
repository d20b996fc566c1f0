package fathom.views.overview;

import fathom.engine.volume.Finding;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.volume.VolumeInfo.Feature;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The smaller parts: facts, features, damage. */
final class FactsCards {
  /** Damage that gets a line; the rest is counted. */
  private static final int MOST_FINDINGS = 100;

  private FactsCards() {}

  static Node facts(VolumeInfo info) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("overview-facts");
    fact(grid, "Type", Cards.label(info.type()));
    fact(grid, "Generation", Cards.label(OverviewWords.unsigned(info.generation())));
    fact(grid, "Checksum", Cards.label(info.checksumType()));
    fact(grid, "Tree block size", Cards.size(info.nodeSize()));
    fact(grid, "Sector size", Cards.size(info.sectorSize()));
    fact(grid, "Total size", Cards.size(info.totalBytes()));
    fact(grid, "Bytes used", Cards.size(info.bytesUsed()));
    fact(grid, "Devices", Cards.label(OverviewWords.count(info.devices().size())));
    fact(grid, "Log", Cards.label(info.dirtyLog() ? "waits to be replayed" : "empty"));
    return Cards.card("Filesystem", grid);
  }

  private static void fact(GridPane grid, String name, Label value) {
    Label title = Cards.label(name, "overview-muted");
    title.setMinWidth(Region.USE_PREF_SIZE);
    grid.addRow(grid.getRowCount(), title, value);
  }

  static Node features(List<Feature> features) {
    FlowPane chips = new FlowPane(8, 8);
    for (Feature f : features) {
      Label chip = Cards.chip(f.name(), f.known() ? "overview-feature" : "overview-unknown");
      chip.setTooltip(new Tooltip(OverviewWords.feature(f)));
      chip.setFocusTraversable(true);
      chip.setAccessibleText(f.name() + ". " + OverviewWords.feature(f));
      chips.getChildren().add(chip);
    }
    long unknown = features.stream().filter(f -> !f.known()).count();
    Node note =
        unknown == 0
            ? Cards.label(
                "Rest the pointer on one to read what it means", "overview-muted", "overview-small")
            : Cards.label(
                unknown + " unknown to this program", "overview-danger-text", "overview-small");
    return features.isEmpty()
        ? Cards.card("Features", Cards.label("None", "overview-muted"))
        : Cards.card("Features", chips, note);
  }

  /** Damage in words; an address leads to its place. */
  static Node findings(List<Finding> findings, LongConsumer show) {
    VBox list = new VBox(8);
    for (Finding f : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
      Label what = Cards.label(f.where() + ": " + f.what());
      what.setWrapText(true);
      HBox.setHgrow(what, Priority.ALWAYS);
      HBox line = new HBox(8, new FontIcon(Material2AL.ERROR_OUTLINE), what);
      line.getChildren().getFirst().getStyleClass().add("overview-danger-icon");
      if (f.address() != -1) {
        Hyperlink link = new Hyperlink(Long.toUnsignedString(f.address()));
        link.setTooltip(new Tooltip("Logical address " + Sizes.of(f.address())));
        link.setMinWidth(Region.USE_PREF_SIZE);
        link.setOnAction(e -> show.accept(f.address()));
        line.getChildren().add(link);
      }
      list.getChildren().add(line);
    }
    if (findings.size() > MOST_FINDINGS) {
      list.getChildren()
          .add(
              Cards.label(
                  "and " + OverviewWords.count(findings.size() - MOST_FINDINGS) + " more",
                  "overview-muted"));
    }
    return Cards.card("Damage met", list);
  }

  /** A sentence across the page that must not be missed. */
  static Node banner(String words, String styleClass) {
    Label label = Cards.label(words);
    label.setWrapText(true);
    label.setGraphic(new FontIcon(Material2MZ.WARNING));
    label.setGraphicTextGap(12);
    label.setMaxWidth(Double.MAX_VALUE);
    label.getStyleClass().addAll("overview-banner", styleClass);
    return label;
  }
}
