package fathom.app.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Text on standard output for people: aligned tables and readable sizes. */
final class Text implements AutoCloseable {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private final Writer out;

  Text(OutputStream to) {
    out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8), 1 << 16);
  }

  /** One line. */
  Text line(String text) throws IOException {
    out.write(text);
    out.write('\n');
    return this;
  }

  /** One formatted line. */
  Text line(String format, Object... args) throws IOException {
    return line(format.formatted(args));
  }

  /** Text that may hold several lines, as it is. */
  Writer writer() {
    return out;
  }

  /**
   * Rows aligned under each other; a column that begins with {@code >} in the heading is
   * right-aligned.
   */
  void table(List<List<String>> rows) throws IOException {
    List<Integer> widths = new ArrayList<>();
    List<String> heading = rows.getFirst();
    for (int c = 0; c < heading.size(); c++) {
      int column = c;
      widths.add(rows.stream().mapToInt(r -> title(r.get(column)).length()).max().orElse(0));
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.size(); c++) {
        String cell = title(row.get(c));
        String pad = " ".repeat(widths.get(c) - cell.length());
        line.append(c == 0 ? "" : "  ");
        line.append(heading.get(c).startsWith(">") ? pad + cell : cell + pad);
      }
      line(line.toString().stripTrailing());
    }
  }

  private static String title(String cell) {
    return cell.startsWith(">") ? cell.substring(1) : cell;
  }

  /** {@code 1.50 GiB}; whole numbers of bytes below 1 KiB. */
  static String size(long bytes) {
    double value = bytes >= 0 ? bytes : bytes + 0x1p64;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return unit == 0
        ? (long) value + " B"
        : String.format(Locale.ROOT, "%.2f %s", value, UNITS[unit]);
  }

  /** {@code 12.3%}, or a dash when there is nothing to be a part of. */
  static String percent(long part, long whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / whole);
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
