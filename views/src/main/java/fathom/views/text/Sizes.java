package fathom.views.text;

import java.util.Locale;

/** Byte counts as text. */
public final class Sizes {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Sizes() {}

  /** {@code 1.50 GiB}; whole bytes below 1 KiB. The count is unsigned. */
  public static String of(long bytes) {
    double value = bytes >= 0 ? bytes : bytes + 0x1p64;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return unit == 0
        ? (long) value + " B"
        : String.format(
            Locale.ROOT,
            value < 10 ? "%.2f %s" : value < 100 ? "%.1f %s" : "%.0f %s",
            value,
            UNITS[unit]);
  }

  /** {@code 1,234,567 bytes}. */
  public static String exact(long bytes) {
    return String.format(Locale.ROOT, "%,d bytes", bytes);
  }

  /** {@code 12.3 %}; a dash when there is nothing to be a part of. */
  public static String percent(double part, double whole) {
    return whole == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100 * part / whole);
  }
}
