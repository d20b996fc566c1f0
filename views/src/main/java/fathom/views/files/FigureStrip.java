package fathom.views.files;

import fathom.views.text.Sizes;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The figures of fragmentation side by side, each a number over its name. */
final class FigureStrip extends FlowPane {
  FigureStrip() {
    super(24, 8);
    getStyleClass().add("figure-strip");
  }

  void show(Fragmentation f) {
    getChildren().clear();
    add(FileText.count(f.extents()), "Extents", "As FIEMAP counts them");
    add(
        FileText.count(f.ideal()),
        "Ideal",
        "The fewest that could hold it: one for each 128 MiB, one for each 128 KiB compressed");
    add(Sizes.of(f.mean()), "Mean size", Sizes.exact(f.mean()));
    add(
        FileText.count(f.jumps()),
        "Jumps",
        "Extents that do not begin on disk where the one before ends");
    add(
        FileText.count(f.backward()),
        "Out of order",
        "Extents that lie on disk before the end of the one before them");
    add(
        Sizes.of(f.sharedBytes()),
        "Shared",
        Sizes.exact(f.sharedBytes()) + " in extents that others refer to too");
    add(
        f.ratio() == 0 ? "–" : String.format(Locale.ROOT, "%.2f×", f.ratio()),
        "Compression",
        f.ratio() == 0
            ? "Nothing of the file is compressed"
            : Sizes.exact(f.encodedBytes())
                + " of the file take "
                + Sizes.exact(f.encodedDisk())
                + " on disk");
  }

  void clear() {
    getChildren().clear();
  }

  private void add(String value, String name, String explanation) {
    Label number = new Label(value);
    number.getStyleClass().add("figure-value");
    Label title = new Label(name);
    title.getStyleClass().addAll("files-muted", "files-small");
    VBox figure = new VBox(number, title);
    Tooltip.install(figure, new Tooltip(explanation));
    getChildren().add(figure);
  }

  static String text(Fragmentation f) {
    return "extents: %d%nideal: %d%nmean extent size: %d%njumps: %d%nout of order: %d%nshared bytes: %d%n"
            .formatted(f.extents(), f.ideal(), f.mean(), f.jumps(), f.backward(), f.sharedBytes())
        + (f.ratio() == 0
            ? ""
            : String.format(Locale.ROOT, "compression ratio: %.2f%n", f.ratio()));
  }
}
