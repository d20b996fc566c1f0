package fathom.views.scrub;

import fathom.engine.scrub.ScrubCounts;
import fathom.engine.scrub.ScrubResult;
import java.util.Locale;

/** What the view says. */
final class Words {
  private Words() {}

  /** {@code 1.2 s}, {@code 3:07}. */
  static String seconds(double s) {
    if (s < 100) {
      return String.format(Locale.ROOT, s < 10 ? "%.1f s" : "%.0f s", s);
    }
    long whole = (long) s;
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }

  /** How long the rest takes, after a comma; nothing while that is not known. */
  static String left(long bytes, double rate) {
    return rate > 0 && bytes > 0 ? ", about " + seconds(bytes / rate) + " left" : "";
  }

  static String verdict(ScrubResult r, int troubles) {
    ScrubCounts c = r.counts();
    StringBuilder b = new StringBuilder();
    if (c.errors() == 0) {
      b.append(r.complete() ? "Every copy is intact" : "Stopped; nothing bad so far");
    } else {
      b.append("%,d bad".formatted(c.errors()));
      if (c.corrected() + c.uncorrectable() > 0) {
        b.append(
            ": %,d with a good copy elsewhere, %,d without"
                .formatted(c.corrected(), c.uncorrectable()));
      }
      b.append(r.complete() ? "" : "; stopped");
    }
    if (troubles > 0) {
      b.append("; not all that is used could be found (%d)".formatted(troubles));
    }
    return b.toString();
  }
}
