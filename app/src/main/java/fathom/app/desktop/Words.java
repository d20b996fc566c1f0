package fathom.app.desktop;

import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Exceptions and sizes in words. */
final class Words {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Words() {}

  /** What went wrong, in one line. */
  static String of(Throwable e) {
    String message = e.getMessage() == null ? "" : e.getMessage().strip();
    return switch (e) {
      case NoSuchFileException _ -> message + ": there is no such file";
      case AccessDeniedException _ -> message + ": permission denied";
      case OutOfMemoryError _ -> "not enough memory for this";
      case RuntimeException _ ->
          "unexpected: " + e.getClass().getSimpleName() + (message.isEmpty() ? "" : ": " + message);
      default -> message.isEmpty() ? e.getClass().getSimpleName() : message;
    };
  }

  /** {@code 1.50 GiB}: three significant digits, binary units. */
  static String size(long bytes) {
    double value = bytes < 0 ? bytes + 0x1p64 : bytes;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    String digits =
        unit == 0 || (value == Math.rint(value) && value < 1000)
            ? "%.0f"
            : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
    return String.format(java.util.Locale.ROOT, digits + " %s", value, UNITS[unit]);
  }

  /** {@code 3 devices}, {@code 1 device}. */
  static String count(long n, String noun) {
    return n == 1 ? "1 " + noun : n + " " + noun + "s";
  }
}
