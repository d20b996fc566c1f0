package fathom.views.overview;

import fathom.engine.volume.Usage;
import fathom.engine.volume.VolumeInfo;
import fathom.views.text.Sizes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Every device of the filesystem, the missing ones too, with what is allocated on it. */
final class DevicesCard {
  /** Devices that get a row; a damaged filesystem may claim any number. */
  private static final int MOST = 200;

  private DevicesCard() {}

  static Node of(OverviewData data) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("overview-table");
    ColumnConstraints id = new ColumnConstraints();
    ColumnConstraints name = new ColumnConstraints();
    name.setMinWidth(96);
    name.setMaxWidth(280);
    ColumnConstraints bar = new ColumnConstraints();
    bar.setHgrow(Priority.ALWAYS);
    bar.setMinWidth(96);
    grid.getColumnConstraints().setAll(id, name, bar);
    for (int i = 0; i < 3; i++) {
      ColumnConstraints number = new ColumnConstraints();
      number.setHalignment(HPos.RIGHT);
      number.setMinWidth(Region.USE_PREF_SIZE);
      grid.getColumnConstraints().add(number);
    }
    String[] heads = {"Id", "Device", "", "Allocated", "Unallocated", "Size"};
    for (int i = 0; i < heads.length; i++) {
      grid.add(Cards.label(heads[i], "overview-muted", "overview-small"), i, 0);
    }
    List<VolumeInfo.Device> devices = data.info().devices();
    Allocation allocation = data.allocation();
    for (int i = 0; i < Math.min(MOST, devices.size()); i++) {
      row(grid, i + 1, devices.get(i), data.usage(), allocation);
    }
    int count = devices.size();
    String title = count == 1 ? "Device" : OverviewWords.count(count) + " devices";
    Node card = Cards.card(title, grid);
    if (count > MOST) {
      ((VBox) card)
          .getChildren()
          .add(Cards.label("and " + OverviewWords.count(count - MOST) + " more", "overview-muted"));
    }
    return card;
  }

  private static void row(
      GridPane grid, int at, VolumeInfo.Device d, Usage usage, Allocation allocation) {
    Optional<Usage.DeviceUsage> used =
        usage.devices().stream().filter(u -> u.id() == d.id()).findFirst();
    long size = used.map(Usage.DeviceUsage::size).orElse(d.size());
    long allocated = used.map(Usage.DeviceUsage::allocated).orElse(d.bytesUsed());
    List<StackBar.Part> parts = new ArrayList<>();
    for (Allocation.Row r : allocation.rows()) {
      long here = r.byDevice().getOrDefault(d.id(), 0L);
      String words =
          OverviewWords.type(r.type())
              + " "
              + r.profile().toUpperCase(java.util.Locale.ROOT)
              + "\n"
              + Sizes.of(here);
      parts.add(new StackBar.Part(SpaceCard.colour(r.type()), here, words));
    }
    long rest = Math.max(0, size - allocated);
    parts.add(new StackBar.Part("bar-unallocated", rest, "Unallocated\n" + Sizes.of(rest)));
    grid.addRow(
        at,
        Cards.label(Long.toUnsignedString(d.id()), "overview-muted"),
        name(d),
        new StackBar(parts, size, 14),
        Cards.size(allocated),
        Cards.size(rest, "overview-muted"),
        Cards.size(size));
  }

  private static Label name(VolumeInfo.Device d) {
    if (d.missing()) {
      Label missing = Cards.chip("missing", "overview-danger");
      missing.setTooltip(
          new Tooltip(
              "This device was not opened and not found beside the others.\nuuid " + d.uuid()));
      return missing;
    }
    Path file = Path.of(d.path()).getFileName();
    Label name = Cards.label(file == null ? d.path() : file.toString());
    name.setTooltip(new Tooltip(d.path() + "\nuuid " + d.uuid()));
    return name;
  }
}
