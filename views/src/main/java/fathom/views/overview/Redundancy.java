package fathom.views.overview;

import fathom.engine.volume.Usage;
import fathom.views.text.Sizes;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What missing devices mean for what is stored.
 *
 * @param intact groups that have nothing on a missing device
 * @param degraded groups that lost copies or parity and can still be read wholly
 * @param lost groups of which something cannot be read
 * @param lostUsed bytes in use in those
 * @param lostProfiles their types and profiles
 */
record Redundancy(int intact, int degraded, int lost, long lostUsed, List<String> lostProfiles) {
  /** How a group fares. */
  enum Fate {
    INTACT,
    DEGRADED,
    LOST
  }

  static Redundancy of(Usage usage, Set<Long> missing) {
    int intact = 0;
    int degraded = 0;
    int lost = 0;
    long lostUsed = 0;
    Set<String> profiles = new TreeSet<>();
    for (Usage.Group group : usage.groups()) {
      switch (fate(group, missing)) {
        case INTACT -> intact++;
        case DEGRADED -> degraded++;
        case LOST -> {
          lost++;
          lostUsed += group.used();
          profiles.add(group.type() + " (" + group.profile() + ")");
        }
      }
    }
    return new Redundancy(intact, degraded, lost, lostUsed, List.copyOf(profiles));
  }

  /** Whether all of a group can be read without the missing devices. */
  static Fate fate(Usage.Group group, Set<Long> missing) {
    List<Usage.Stripe> stripes = group.stripes();
    int gone = (int) stripes.stream().filter(s -> missing.contains(s.device())).count();
    if (gone == 0) {
      return Fate.INTACT;
    }
    boolean readable =
        switch (group.profile()) {
          case "dup", "raid1", "raid1c3", "raid1c4" -> gone < stripes.size();
          case "raid5" -> gone <= 1;
          case "raid6" -> gone <= 2;
          case "raid10" -> everyPairHasOne(stripes, missing);
          default -> false;
        };
    return readable ? Fate.DEGRADED : Fate.LOST;
  }

  /** RAID10 keeps each stripe on two devices that stand side by side in the chunk. */
  private static boolean everyPairHasOne(List<Usage.Stripe> stripes, Set<Long> missing) {
    for (int i = 0; i < stripes.size(); i += 2) {
      boolean first = !missing.contains(stripes.get(i).device());
      boolean second = i + 1 < stripes.size() && !missing.contains(stripes.get(i + 1).device());
      if (!first && !second) {
        return false;
      }
    }
    return true;
  }

  /** The verdict in a sentence or two. */
  String words(int missing) {
    String devices = missing == 1 ? "One device is missing. " : missing + " devices are missing. ";
    if (lost == 0 && degraded == 0) {
      return devices
          + "Nothing is allocated on "
          + (missing == 1 ? "it" : "them")
          + ": everything can be read.";
    }
    if (lost == 0) {
      return devices
          + "Everything can still be read, from other copies or parity, but "
          + degraded
          + (degraded == 1 ? " block group has" : " block groups have")
          + " less protection than the profile promises.";
    }
    return devices
        + Sizes.of(lostUsed)
        + " in use lie in "
        + lost
        + (lost == 1 ? " block group" : " block groups")
        + " that can only be read in part or not at all: "
        + String.join(", ", lostProfiles)
        + ".";
  }
}
