package fathom.views.overview;

import fathom.engine.volume.Field;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All that the overview shows, read at once.
 *
 * @param usageTrouble why {@code usage} is empty; empty when it could be read
 */
record OverviewData(
    VolumeInfo info,
    Usage usage,
    String usageTrouble,
    List<Volume.SuperblockCopy> copies,
    List<Finding> findings,
    List<Field> superblock) {

  /** Reads it; for a background thread. */
  static OverviewData read(Volume volume) {
    Usage usage = new Usage(List.of(), List.of());
    String trouble = "";
    try {
      usage = volume.usage();
    } catch (IOException | RuntimeException e) {
      // The rest of the page stands without it.
      trouble = e.getMessage() == null ? e.toString() : e.getMessage();
    }
    return new OverviewData(
        volume.info(),
        usage,
        trouble,
        volume.superblockCopies(),
        volume.findings(),
        volume.superblock());
  }

  Allocation allocation() {
    return Allocation.of(usage);
  }

  /** Ids of devices that are not there. */
  Set<Long> missing() {
    return info.devices().stream()
        .filter(VolumeInfo.Device::missing)
        .map(VolumeInfo.Device::id)
        .collect(Collectors.toSet());
  }

  /** What a device is called: where it was opened, or that it is missing. */
  String deviceName(long id) {
    return info.devices().stream()
        .filter(d -> d.id() == id)
        .findFirst()
        .map(d -> d.missing() ? "missing" : d.path())
        .orElse("device " + Long.toUnsignedString(id));
  }
}
