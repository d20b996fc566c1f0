package fathom.engine.scrub;

import java.util.List;

/**
 * How far a scrub came, for going on later.
 *
 * @param fsid the filesystem
 * @param generation its generation when it was scrubbed: after a later change it starts anew
 * @param devices how far each device is
 */
public record ScrubPosition(String fsid, long generation, List<Device> devices) {
  /**
   * One device.
   *
   * @param physical everything before this is verified
   * @param counts what was counted there
   */
  public record Device(long id, long physical, ScrubCounts counts) {}

  public ScrubPosition {
    devices = devices == null ? List.of() : List.copyOf(devices);
  }

  /** Where a device begins; from the start when it is not among them. */
  Device of(long id) {
    return devices.stream()
        .filter(d -> d.id() == id)
        .findFirst()
        .orElse(new Device(id, 0, ScrubCounts.ZERO));
  }
}
