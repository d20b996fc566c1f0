package fathom.views.hex;

import javafx.scene.paint.Color;

/** The pane's colours, after the neutral and accent scales of GitHub's Primer. */
record HexPalette(
    Color background,
    Color text,
    Color muted,
    Color faint,
    Color header,
    Color index,
    Color data,
    Color dataAlternate,
    Color current,
    Color selection,
    Color selectionText,
    Color hover) {

  static final HexPalette LIGHT =
      new HexPalette(
          Color.web("#ffffff"),
          Color.web("#24292f"),
          Color.web("#6e7781"),
          Color.web("#8c959f"),
          Color.web("#8250df", 0.16),
          Color.web("#bf8700", 0.18),
          Color.web("#1a7f37", 0.10),
          Color.web("#1a7f37", 0.19),
          Color.web("#0969da", 0.16),
          Color.web("#0969da"),
          Color.web("#ffffff"),
          Color.web("#0969da"));

  static final HexPalette DARK =
      new HexPalette(
          Color.web("#0d1117"),
          Color.web("#c9d1d9"),
          Color.web("#8b949e"),
          Color.web("#6e7681"),
          Color.web("#a371f7", 0.28),
          Color.web("#d29922", 0.26),
          Color.web("#3fb950", 0.13),
          Color.web("#3fb950", 0.25),
          Color.web("#58a6ff", 0.24),
          Color.web("#1f6feb"),
          Color.web("#ffffff"),
          Color.web("#58a6ff"));

  Color of(Highlight.Tint tint) {
    return switch (tint) {
      case HEADER -> header;
      case INDEX -> index;
      case DATA -> data;
      case DATA_ALTERNATE -> dataAlternate;
      case CURRENT -> current;
    };
  }
}
