package fathom.views.chart;

import javafx.scene.paint.Color;

/** Colours of lines: the hues of Okabe and Ito, which people with colour-blindness tell apart. */
public final class SeriesColors {
  private static final Color[] LIGHT = {
    Color.web("#0072B2"),
    Color.web("#D55E00"),
    Color.web("#009E73"),
    Color.web("#CC79A7"),
    Color.web("#B8860B"),
    Color.web("#56B4E9")
  };
  private static final Color[] DARK = {
    Color.web("#56B4E9"),
    Color.web("#F0803C"),
    Color.web("#2FC79A"),
    Color.web("#E39CC6"),
    Color.web("#E6B93C"),
    Color.web("#9AD1F5")
  };

  private SeriesColors() {}

  /** The colour of a line; after the last the first comes again. */
  public static Color of(int index, boolean dark) {
    Color[] colors = dark ? DARK : LIGHT;
    return colors[Math.floorMod(index, colors.length)];
  }
}
