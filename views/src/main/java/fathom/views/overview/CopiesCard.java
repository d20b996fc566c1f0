package fathom.views.overview;

import fathom.engine.volume.Volume.SuperblockCopy;
import fathom.views.text.Sizes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The superblock's copies: a row for each device, a column for each place. */
final class CopiesCard {
  /** Devices that get a row; a damaged filesystem may claim any number. */
  private static final int MOST = 200;

  private CopiesCard() {}

  static Node of(OverviewData data) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("overview-table");
    grid.add(Cards.label("Device", "overview-muted", "overview-small"), 0, 0);
    List<Long> places =
        data.copies().stream().map(SuperblockCopy::physical).distinct().sorted().limit(8).toList();
    for (int i = 0; i < places.size(); i++) {
      Label head = Cards.size(places.get(i), "overview-muted", "overview-small");
      head.setText("At " + head.getText());
      grid.add(head, i + 1, 0);
    }
    Map<String, List<SuperblockCopy>> bySource =
        data.copies().stream()
            .sorted(Comparator.comparingLong(SuperblockCopy::device))
            .collect(
                Collectors.groupingBy(
                    SuperblockCopy::source, LinkedHashMap::new, Collectors.toList()));
    VBox faults = new VBox(4);
    int row = 1;
    for (Map.Entry<String, List<SuperblockCopy>> e : bySource.entrySet()) {
      if (row > MOST) {
        break;
      }
      grid.add(name(e.getKey()), 0, row);
      for (SuperblockCopy copy : e.getValue()) {
        int column = places.indexOf(copy.physical());
        if (column >= 0) {
          grid.add(cell(copy), column + 1, row);
        }
        if (damaged(copy)) {
          faults.getChildren().add(fault(copy));
        }
      }
      row++;
    }
    return faults.getChildren().isEmpty()
        ? Cards.card("Superblock copies", grid)
        : Cards.card("Superblock copies", grid, faults);
  }

  private static boolean damaged(SuperblockCopy copy) {
    return !copy.state().equals("good") && !copy.state().equals("absent");
  }

  private static Label name(String source) {
    Label name = Cards.label(source.substring(source.lastIndexOf('/') + 1));
    name.setTooltip(new Tooltip(source));
    return name;
  }

  private static Node cell(SuperblockCopy copy) {
    boolean absent = copy.state().equals("absent");
    String colour =
        damaged(copy) ? "overview-danger" : absent ? "overview-absent" : "overview-good";
    Label state = Cards.chip(damaged(copy) ? "damaged" : copy.state(), colour);
    HBox cell = new HBox(8, state);
    cell.setAlignment(Pos.CENTER_LEFT);
    if (absent) {
      state.setTooltip(new Tooltip("The device ends before this place"));
    } else if (!damaged(copy)) {
      String words = "generation " + OverviewWords.unsigned(copy.generation());
      cell.getChildren().add(Cards.label(words, "overview-muted", "overview-small"));
    }
    if (copy.current()) {
      cell.getChildren().add(Cards.label("in use", "overview-small"));
    }
    return cell;
  }

  private static Label fault(SuperblockCopy copy) {
    String name = copy.source().substring(copy.source().lastIndexOf('/') + 1);
    Label words =
        Cards.label(
            name + " at " + Sizes.of(copy.physical()) + ": " + copy.state(),
            "overview-danger-text");
    words.setWrapText(true);
    return words;
  }
}
