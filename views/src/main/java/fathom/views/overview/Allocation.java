package fathom.views.overview;

import fathom.engine.volume.Usage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Usage summed up by type and profile.
 *
 * @param rows in the order data, metadata, system, mixed
 * @param deviceSize bytes of all devices
 * @param allocated raw bytes allocated on them
 * @param unallocated raw bytes that are not
 */
record Allocation(List<Row> rows, long deviceSize, long allocated, long unallocated) {
  private static final List<String> TYPES = List.of("data", "metadata", "system", "data+metadata");

  /** Less than this left unallocated makes no new chunk (as btrfs-progs counts). */
  private static final long LEAST_UNALLOCATED = 16L << 20;

  /**
   * All groups of one type and profile.
   *
   * @param size logical bytes
   * @param used logical bytes in use
   * @param raw bytes it takes on all devices together
   * @param byDevice raw bytes by device id
   */
  record Row(
      String type,
      String profile,
      int groups,
      long size,
      long used,
      long raw,
      Map<Long, Long> byDevice) {
    long free() {
      return Math.max(0, size - used);
    }

    /** Raw bytes for each logical byte. */
    double ratio() {
      return size == 0 ? 1 : (double) raw / size;
    }

    /** Raw bytes in use. */
    long rawUsed() {
      return Math.round(used * ratio());
    }
  }

  static Allocation of(Usage usage) {
    Map<String, List<Usage.Group>> byKind = new LinkedHashMap<>();
    usage
        .groups()
        .forEach(
            g ->
                byKind
                    .computeIfAbsent(g.type() + "," + g.profile(), k -> new ArrayList<>())
                    .add(g));
    Comparator<Row> order =
        Comparator.<Row>comparingInt(r -> Math.floorMod(TYPES.indexOf(r.type()), 99))
            .thenComparing(Row::profile);
    List<Row> rows = byKind.values().stream().map(Allocation::row).sorted(order).toList();
    long size = 0;
    long allocated = 0;
    long unallocated = 0;
    for (Usage.DeviceUsage d : usage.devices()) {
      size += d.size();
      allocated += d.allocated();
      unallocated += d.unallocated();
    }
    return new Allocation(rows, size, allocated, unallocated);
  }

  private static Row row(List<Usage.Group> groups) {
    long size = 0;
    long used = 0;
    long raw = 0;
    Map<Long, Long> byDevice = new TreeMap<>();
    for (Usage.Group g : groups) {
      size += g.size();
      used += g.used();
      for (Usage.Stripe s : g.stripes()) {
        raw += s.length();
        byDevice.merge(s.device(), s.length(), Long::sum);
      }
    }
    Usage.Group first = groups.getFirst();
    return new Row(first.type(), first.profile(), groups.size(), size, used, raw, byDevice);
  }

  /** Raw bytes in use. */
  long rawUsed() {
    return rows.stream().mapToLong(Row::rawUsed).sum();
  }

  private static boolean holdsData(Row row) {
    return row.type().startsWith("data");
  }

  private static boolean holdsMetadata(Row row) {
    return row.type().endsWith("metadata");
  }

  /** Raw bytes for each byte of data. */
  double dataRatio() {
    return ratio(rows.stream().filter(Allocation::holdsData).toList());
  }

  /** Raw bytes for each byte of metadata. */
  double metadataRatio() {
    return ratio(rows.stream().filter(Allocation::holdsMetadata).toList());
  }

  private static double ratio(List<Row> of) {
    long size = of.stream().mapToLong(Row::size).sum();
    return size == 0 ? 1 : (double) of.stream().mapToLong(Row::raw).sum() / size;
  }

  /**
   * Bytes of data that still fit, if what is unallocated becomes data of the present profile: as
   * {@code btrfs filesystem usage} estimates it.
   */
  long freeEstimate() {
    long free = rows.stream().filter(Allocation::holdsData).mapToLong(Row::free).sum();
    return unallocated < LEAST_UNALLOCATED ? free : free + (long) (unallocated / dataRatio());
  }
}
