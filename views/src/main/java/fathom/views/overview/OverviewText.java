package fathom.views.overview;

import fathom.engine.volume.Field;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The overview as text, in the manner of {@code btrfs filesystem usage} and dump-super. */
final class OverviewText {
  private OverviewText() {}

  static String report(OverviewData data) {
    StringBuilder out = new StringBuilder();
    head(out, data);
    overall(out, data);
    data.allocation().rows().forEach(r -> row(out, data, r));
    unallocated(out, data);
    findings(out, data);
    copies(out, data.copies());
    out.append("\nsuperblock\n---------------------------------------------------------\n");
    fields(out, data.superblock(), "");
    return out.toString();
  }

  private static void head(StringBuilder out, OverviewData data) {
    String label = data.info().label();
    out.append("Label: ").append(label.isEmpty() ? "none" : "'" + label + "'");
    out.append("  uuid: ").append(data.info().uuid()).append('\n');
    if (data.info().dirtyLog()) {
      out.append("A log waits to be replayed.\n");
    }
    if (!data.missing().isEmpty()) {
      out.append(Redundancy.of(data.usage(), data.missing()).words(data.missing().size()));
      out.append('\n');
    }
    out.append('\n');
  }

  private static void overall(StringBuilder out, OverviewData data) {
    if (!data.usageTrouble().isEmpty()) {
      out.append("Usage cannot be read: ").append(data.usageTrouble()).append("\n\n");
      return;
    }
    Allocation a = data.allocation();
    long missing =
        data.info().devices().stream().filter(d -> d.missing()).mapToLong(d -> d.size()).sum();
    out.append("Overall:\n");
    size(out, "Device size", a.deviceSize());
    size(out, "Device allocated", a.allocated());
    size(out, "Device unallocated", a.unallocated());
    size(out, "Device missing", missing);
    size(out, "Used", a.rawUsed());
    size(out, "Free (estimated)", a.freeEstimate());
    line(out, "Data ratio", String.format(Locale.ROOT, "%.2f", a.dataRatio()));
    line(out, "Metadata ratio", String.format(Locale.ROOT, "%.2f", a.metadataRatio()));
    out.append('\n');
  }

  private static void size(StringBuilder out, String name, long bytes) {
    line(out, name, Sizes.of(bytes));
  }

  private static void line(StringBuilder out, String name, String value) {
    out.append(String.format(Locale.ROOT, "    %-24s%14s%n", name + ":", value));
  }

  private static void row(StringBuilder out, OverviewData data, Allocation.Row r) {
    out.append(OverviewWords.type(r.type()))
        .append(',')
        .append(r.profile().toUpperCase(Locale.ROOT));
    out.append(": Size:").append(Sizes.of(r.size()));
    out.append(", Used:").append(Sizes.of(r.used()));
    out.append(" (").append(Sizes.percent(r.used(), r.size())).append(")\n");
    for (Map.Entry<Long, Long> e : r.byDevice().entrySet()) {
      device(out, data, e.getKey(), e.getValue());
    }
    out.append('\n');
  }

  private static void device(StringBuilder out, OverviewData data, long id, long bytes) {
    out.append(String.format(Locale.ROOT, "   %-32s%14s%n", data.deviceName(id), Sizes.of(bytes)));
  }

  private static void unallocated(StringBuilder out, OverviewData data) {
    out.append("Unallocated:\n");
    for (Usage.DeviceUsage d : data.usage().devices()) {
      device(out, data, d.id(), d.unallocated());
    }
  }

  private static void findings(StringBuilder out, OverviewData data) {
    if (!data.findings().isEmpty()) {
      out.append("\nDamage met:\n");
      data.findings().forEach(f -> out.append("   ").append(f.line()).append('\n'));
    }
  }

  private static void copies(StringBuilder out, List<Volume.SuperblockCopy> copies) {
    out.append("\nSuperblock copies:\n");
    for (Volume.SuperblockCopy c : copies) {
      out.append(
          String.format(
              Locale.ROOT,
              "   %s at %d: generation %s, %s%s%n",
              c.source(),
              c.physical(),
              Long.toUnsignedString(c.generation()),
              c.state(),
              c.current() ? ", in use" : ""));
    }
  }

  private static void fields(StringBuilder out, List<Field> fields, String prefix) {
    for (Field f : fields) {
      if (!f.value().isEmpty() || f.children().isEmpty()) {
        String name = prefix + f.name();
        out.append(String.format(Locale.ROOT, "%-32s%s%n", name, f.value()));
      }
      fields(out, f.children(), prefix + f.name() + ".");
    }
  }
}
