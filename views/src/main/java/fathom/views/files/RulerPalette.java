package fathom.views.files;

/**
 * The ruler's colours as opaque ARGB. Hues are those of Okabe and Ito, which people with
 * colour-blindness tell apart.
 *
 * @param background behind everything
 * @param track of a band where nothing of the file lies
 * @param border around bands
 * @param text titles
 * @param muted scales
 * @param hatch lines over shared extents
 * @param select outline of what is selected or under the pointer
 * @param kinds by {@link ExtentKind#ordinal}
 */
record RulerPalette(
    int background,
    int track,
    int border,
    int text,
    int muted,
    int hatch,
    int select,
    java.util.List<Integer> kinds) {

  static final RulerPalette LIGHT =
      new RulerPalette(
          0xFFFFFFFF,
          0xFFEFF2F5,
          0xFFD0D7DE,
          0xFF24292F,
          0xFF6E7781,
          0xFFFFFFFF,
          0xFF111111,
          java.util.List.of(
              0xFF2F81C7, 0xFF009E73, 0xFFD99A00, 0xFFD55E00, 0xFF8C6BB1, 0xFFCC79A7, 0xFFA8B3BF));

  static final RulerPalette DARK =
      new RulerPalette(
          0xFF0D1117,
          0xFF1C2128,
          0xFF30363D,
          0xFFE6EDF3,
          0xFF8B949E,
          0xFF0D1117,
          0xFFFFFFFF,
          java.util.List.of(
              0xFF4C9BE0, 0xFF1FB58A, 0xFFE0A92E, 0xFFE8743B, 0xFFA78BD0, 0xFFD88BB6, 0xFF57606A));

  /** Colour of a kind. */
  int kind(ExtentKind kind) {
    return kinds.get(kind.ordinal());
  }
}
