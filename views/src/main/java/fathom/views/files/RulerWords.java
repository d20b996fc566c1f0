package fathom.views.files;

import fathom.engine.volume.Extent;
import fathom.views.text.Sizes;
import java.util.Locale;

/** What the ruler says in words. */
final class RulerWords {
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

  private RulerWords() {}

  /** What is under the pointer, in a few lines. */
  static String hit(RulerModel model, RulerModel.Hit hit, Extents extents, Pieces pieces) {
    if (hit.first() < 0) {
      String where = hit.part() == RulerModel.Part.FILE ? "Hole" : "Nothing of this file";
      return where + "\nat " + position(hit.position());
    }
    if (hit.count() > 1) {
      return several(model.extents(), hit, pieces.cut());
    }
    int owner = pieces.owner(hit.first());
    return extent(extents, owner) + piece(pieces, owner, hit.first());
  }

  /** Where one piece lies of an extent that is cut by stripes. */
  private static String piece(Pieces pieces, int owner, int piece) {
    int count = pieces.count(owner);
    if (count < 2) {
      return "";
    }
    Extents e = pieces.pieces();
    return "\nStripe %s of %s: device %s at %s, %s"
        .formatted(
            FileText.count(piece - pieces.first(owner) + 1),
            FileText.count(count),
            Long.toUnsignedString(e.deviceId(piece)),
            Long.toUnsignedString(e.physical(piece)),
            Sizes.of(e.diskLength(piece)));
  }

  private static String several(Extents e, RulerModel.Hit hit, boolean cut) {
    if (hit.part() == RulerModel.Part.DEVICE) {
      return FileText.count(hit.count())
          + (cut ? " stripes" : " extents")
          + "\nat "
          + position(hit.position());
    }
    int last = hit.first() + hit.count() - 1;
    return "%s %s\nfile offset %s – %s"
        .formatted(
            FileText.count(hit.count()),
            cut ? "stripes" : "extents",
            Sizes.of(e.offset(hit.first())),
            Sizes.of(e.end(last)));
  }

  private static String position(long bytes) {
    return Sizes.of(bytes) + " (" + String.format(Locale.ROOT, "%,d", bytes) + ")";
  }

  /** One extent. */
  static String extent(Extents e, int i) {
    StringBuilder out = new StringBuilder();
    out.append("Extent ").append(FileText.count(i + 1)).append(" of ");
    out.append(FileText.count(e.total())).append(" · ").append(e.kind(i).label());
    line(out, "Offset", position(e.offset(i)));
    line(out, "Length", position(e.length(i)));
    if (!e.has(i, Extent.INLINE)) {
      line(out, "Address", Long.toUnsignedString(e.address(i)));
      line(out, "Device", e.deviceId(i) + " at " + Long.toUnsignedString(e.physical(i)));
    }
    line(out, "On disk", position(e.diskLength(i)));
    String flags = String.join(", ", Extent.flagNames(e.flags(i)));
    if (!flags.isEmpty()) {
      line(out, "Flags", flags);
    }
    return out.toString();
  }

  private static void line(StringBuilder out, String name, String value) {
    out.append('\n').append(name).append(' ').append(value);
  }

  /** A step of a power of two bytes, so that about {@code most} of them fill a range. */
  static long step(double range, double most) {
    double least = range / Math.max(1, most);
    long step = 1;
    while (step < least && step < 1L << 60) {
      step *= 2;
    }
    return step;
  }

  /** A position on a scale with this step: as many whole units as needed. */
  static String tick(long position, long step) {
    if (position == 0) {
      return "0";
    }
    int unit = 0;
    long each = 1;
    while (unit < UNITS.length - 1 && step >= each * 1024) {
      each *= 1024;
      unit++;
    }
    // A whole number of larger units reads better.
    while (unit < UNITS.length - 1 && position % (each * 1024) == 0) {
      each *= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, "%,d %s", position / each, UNITS[unit]);
  }
}
