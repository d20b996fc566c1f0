package fathom.views.overview;

import fathom.views.text.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How the space of all devices is allocated, as one bar, and by type and profile. */
final class SpaceCard {
  private SpaceCard() {}

  /** The colour of a type: a style class of overview.css, {@code -free} for its free part. */
  static String colour(String type) {
    return switch (type) {
      case "data" -> "bar-data";
      case "metadata" -> "bar-metadata";
      case "system" -> "bar-system";
      default -> "bar-mixed";
    };
  }

  /** All devices in one bar, with the figures that matter most above it. */
  static Node whole(Allocation a) {
    FlowPane figures = new FlowPane(28, 12);
    figures
        .getChildren()
        .add(figure(Sizes.of(a.deviceSize()), "Size of all devices", Sizes.exact(a.deviceSize())));
    figures
        .getChildren()
        .add(figure(Sizes.of(a.rawUsed()), "Used, all copies", Sizes.exact(a.rawUsed())));
    figures
        .getChildren()
        .add(
            figure(
                Sizes.of(a.freeEstimate()),
                "Free, estimated",
                Sizes.exact(a.freeEstimate())
                    + "\nWhat still fits if the unallocated space becomes data of the present profile"));
    figures
        .getChildren()
        .add(figure(Sizes.of(a.unallocated()), "Unallocated", Sizes.exact(a.unallocated())));
    figures.getChildren().add(ratio(a.dataRatio(), "Data ratio"));
    figures.getChildren().add(ratio(a.metadataRatio(), "Metadata ratio"));
    List<StackBar.Part> parts = new ArrayList<>();
    a.rows()
        .forEach(
            r -> {
              String what =
                  OverviewWords.type(r.type()) + " " + r.profile().toUpperCase(Locale.ROOT);
              long used = r.rawUsed();
              parts.add(part(colour(r.type()), used, what + ", used"));
              parts.add(
                  part(colour(r.type()) + "-free", r.raw() - used, what + ", allocated and free"));
            });
    parts.add(part("bar-unallocated", a.unallocated(), "Unallocated"));
    return Cards.card("Space", figures, new StackBar(parts, a.deviceSize(), 28), legend(a));
  }

  private static StackBar.Part part(String colour, long bytes, String what) {
    String words = what + "\n" + Sizes.of(bytes) + " on the devices (" + Sizes.exact(bytes) + ")";
    return new StackBar.Part(colour, bytes, words);
  }

  private static Node figure(String value, String name, String explanation) {
    Label number = Cards.label(value, "overview-figure");
    VBox box = new VBox(2, number, Cards.label(name, "overview-muted"));
    Tooltip.install(box, new Tooltip(explanation));
    return box;
  }

  private static Node ratio(double ratio, String name) {
    return figure(
        String.format(Locale.ROOT, "%.2f", ratio),
        name,
        "Bytes on the devices for each byte stored");
  }

  private static Node legend(Allocation a) {
    FlowPane legend = new FlowPane(20, 6);
    for (String type : a.rows().stream().map(Allocation.Row::type).distinct().toList()) {
      legend.getChildren().add(entry(OverviewWords.type(type) + ", used", colour(type)));
      legend.getChildren().add(entry("free", colour(type) + "-free"));
    }
    legend.getChildren().add(entry("Unallocated", "bar-unallocated"));
    return legend;
  }

  private static Node entry(String words, String colour) {
    Region swatch = new Region();
    swatch.getStyleClass().addAll("overview-swatch", colour);
    Label label = Cards.label(words, "overview-muted", "overview-small");
    label.setGraphic(swatch);
    label.setGraphicTextGap(6);
    return label;
  }

  /** A row with a bar for each type and profile. */
  static Node rows(Allocation a) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("overview-table");
    ColumnConstraints bar = new ColumnConstraints();
    bar.setHgrow(Priority.ALWAYS);
    bar.setMinWidth(96);
    ColumnConstraints first = new ColumnConstraints();
    first.setMinWidth(Region.USE_PREF_SIZE);
    grid.getColumnConstraints().setAll(first, bar);
    for (int i = 0; i < 5; i++) {
      ColumnConstraints number = new ColumnConstraints();
      number.setHalignment(HPos.RIGHT);
      number.setMinWidth(Region.USE_PREF_SIZE);
      grid.getColumnConstraints().add(number);
    }
    String[] heads = {"", "", "Used", "Size", "Free", "Full", "On devices"};
    for (int i = 0; i < heads.length; i++) {
      grid.add(Cards.label(heads[i], "overview-muted", "overview-small"), i, 0);
    }
    long longest = a.rows().stream().mapToLong(Allocation.Row::size).max().orElse(1);
    for (int i = 0; i < a.rows().size(); i++) {
      row(grid, i + 1, a.rows().get(i), longest);
    }
    return Cards.card("Allocation by type and profile", grid);
  }

  private static void row(GridPane grid, int at, Allocation.Row r, long longest) {
    Label profile = Cards.chip(r.profile().toUpperCase(Locale.ROOT));
    String groups =
        r.groups() == 1 ? "1 block group" : OverviewWords.count(r.groups()) + " block groups";
    profile.setTooltip(new Tooltip(OverviewWords.profile(r.profile()) + "\n" + groups));
    Label type = Cards.label(OverviewWords.type(r.type()));
    type.setMinWidth(Region.USE_PREF_SIZE);
    Region spring = new Region();
    HBox.setHgrow(spring, Priority.ALWAYS);
    HBox name = new HBox(8, type, spring, profile);
    name.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    List<StackBar.Part> parts =
        List.of(
            new StackBar.Part(colour(r.type()), r.used(), "Used\n" + Sizes.exact(r.used())),
            new StackBar.Part(
                colour(r.type()) + "-free",
                r.free(),
                "Allocated and free\n" + Sizes.exact(r.free())));
    grid.addRow(
        at,
        name,
        new StackBar(parts, longest, 14),
        Cards.size(r.used()),
        Cards.size(r.size()),
        Cards.size(r.free(), "overview-muted"),
        Cards.label(Sizes.percent(r.used(), r.size())),
        Cards.size(r.raw(), "overview-muted"));
  }
}
