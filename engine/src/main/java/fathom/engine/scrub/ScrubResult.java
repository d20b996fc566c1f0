package fathom.engine.scrub;

import java.util.List;

/**
 * What a scrub found.
 *
 * @param counts of all devices
 * @param seconds it took, without pauses
 * @param devices by device
 * @param findings the bad places, by device and place; at most {@link Scrub#MOST_FINDINGS}
 * @param moreFindings how many more there were
 * @param position how far it came, for going on when it was cancelled
 * @param complete whether it came to the end
 */
public record ScrubResult(
    ScrubCounts counts,
    double seconds,
    List<Device> devices,
    List<ScrubFinding> findings,
    long moreFindings,
    ScrubPosition position,
    boolean complete) {
  /**
   * One device.
   *
   * @param seconds until it was done
   * @param missing whether it is absent, so that nothing of it was verified
   */
  public record Device(long id, ScrubCounts counts, double seconds, boolean missing) {
    /** Bytes verified a second. */
    public double rate() {
      return seconds > 0 ? counts.bytes() / seconds : 0;
    }
  }

  public ScrubResult {
    devices = List.copyOf(devices);
    findings = List.copyOf(findings);
  }

  /** Bytes verified a second, all devices together. */
  public double rate() {
    return seconds > 0 ? counts.bytes() / seconds : 0;
  }
}
