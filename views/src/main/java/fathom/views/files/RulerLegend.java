package fathom.views.files;

import fathom.engine.volume.Extent;
import java.util.EnumSet;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

/** The colours that occur in the ruler. */
final class RulerLegend extends FlowPane {
  private Set<ExtentKind> kinds = Set.of();
  private boolean shared;

  RulerLegend() {
    super(16, 4);
    getStyleClass().add("ruler-legend");
  }

  /** What there is to explain; one pass over the extents, for any thread. */
  record Found(Set<ExtentKind> kinds, boolean shared) {
    static Found in(Extents extents) {
      Set<ExtentKind> kinds = EnumSet.noneOf(ExtentKind.class);
      boolean shared = false;
      for (int i = 0; i < extents.size(); i++) {
        kinds.add(extents.kind(i));
        shared |= extents.has(i, Extent.SHARED);
      }
      return new Found(kinds, shared);
    }
  }

  void show(Found found, RulerPalette palette) {
    kinds = found.kinds();
    shared = found.shared();
    colours(palette);
  }

  void colours(RulerPalette palette) {
    getChildren().clear();
    for (ExtentKind kind : kinds) {
      add("-fx-background-color: " + web(palette.kind(kind)) + ";", kind.label());
    }
    if (shared) {
      int base = palette.kind(ExtentKind.PLAIN);
      String stripes =
          "-fx-background-color: linear-gradient(from 0px 0px to 4px 4px, repeat, %s 0%%, %s 66%%, %s 67%%, %s 100%%);"
              .formatted(web(base), web(base), web(palette.hatch()), web(palette.hatch()));
      add(stripes, "Shared");
    }
  }

  private void add(String style, String words) {
    Region swatch = new Region();
    swatch.setMinSize(12, 12);
    swatch.setPrefSize(12, 12);
    swatch.setMaxSize(12, 12);
    swatch.setStyle(style + "-fx-background-radius: 2;");
    Label label = new Label(words, swatch);
    label.setGraphicTextGap(6);
    label.getStyleClass().addAll("files-muted", "files-small");
    getChildren().add(label);
  }

  private static String web(int argb) {
    return "#%06x".formatted(argb & 0xFFFFFF);
  }
}
