package fathom.views.scrub;

import fathom.engine.scrub.Scrub;
import fathom.engine.scrub.ScrubControl;
import fathom.engine.scrub.ScrubFinding;
import fathom.engine.scrub.ScrubListener;
import fathom.engine.scrub.ScrubOptions;
import fathom.engine.scrub.ScrubPosition;
import fathom.engine.scrub.ScrubResult;
import fathom.engine.scrub.ScrubSample;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Space;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A scrub as a view follows it: filled by the scrub's threads, looked at by the screen's. */
final class ScrubRun implements ScrubListener {
  private static final int CELLS = 4096;

  /** Rows shown; a dead disk has more than anyone reads. */
  private static final int MOST_ROWS = 2000;

  private final Map<Long, Coverage> coverage = new HashMap<>();
  private final List<Coverage> devices = new ArrayList<>();
  private final List<ScrubSample> samples = new ArrayList<>();
  private final List<ScrubFinding> findings = new ArrayList<>();
  private final List<Finding> trouble = new ArrayList<>();
  private final Consumer<ScrubPosition> onPosition;
  private final long total;
  private int given;
  private int givenSamples;

  /**
   * Reads what is allocated on the volume's devices.
   *
   * @param onPosition hears how far it is, on the scrub's thread
   * @throws IOException when there is nothing to verify by
   */
  static ScrubRun of(Volume volume, Consumer<ScrubPosition> onPosition) throws IOException {
    return new ScrubRun(volume, onPosition);
  }

  private ScrubRun(Volume volume, Consumer<ScrubPosition> onPosition) throws IOException {
    this.onPosition = onPosition;
    long sum = 0;
    var verification =
        volume
            .verification()
            .orElseThrow(() -> new IOException(volume.info().type() + " has no checksums"));
    for (VolumeInfo.Device d : volume.info().devices()) {
      String name = d.missing() ? "device %d, missing" : "device %d";
      Coverage c = new Coverage(d.id(), name.formatted(d.id()), d.size(), CELLS);
      coverage.put(d.id(), c);
      devices.add(c);
      sum += d.missing() ? 0 : verification.usedBytes(d.id());
    }
    for (Space.Allocation a : volume.space().allocations()) {
      Coverage c = coverage.get(a.device());
      if (c != null && a.kind() != Space.Kind.RESERVED) {
        c.mark(a.physical(), a.length(), Coverage.ALLOCATED);
      }
    }
    this.total = sum;
  }

  /** Scrubs; called on a thread of its own. */
  ScrubResult run(Volume volume, ScrubPosition from, ScrubOptions options, ScrubControl control)
      throws IOException {
    return Scrub.run(volume, from, options, control, this);
  }

  /** Bytes that are used on all devices that are there. */
  long total() {
    return total;
  }

  List<Coverage> devices() {
    return devices;
  }

  @Override
  public void sample(ScrubSample sample) {
    synchronized (samples) {
      samples.add(sample);
    }
  }

  @Override
  public void verified(long device, long physical, long length) {
    Coverage c = coverage.get(device);
    if (c != null) {
      c.mark(physical, length, Coverage.VERIFIED);
    }
  }

  @Override
  public void found(ScrubFinding finding) {
    Coverage c = coverage.get(finding.device());
    if (c != null) {
      c.mark(finding.physical(), finding.length(), Coverage.BAD);
    }
    synchronized (findings) {
      if (findings.size() < MOST_ROWS) {
        findings.add(finding);
      }
    }
  }

  @Override
  public void trouble(Finding finding) {
    synchronized (trouble) {
      if (trouble.size() < MOST_ROWS) {
        trouble.add(finding);
      }
    }
  }

  @Override
  public void position(ScrubPosition now) {
    onPosition.accept(now);
  }

  /** Findings since this was asked last. */
  List<ScrubFinding> newFindings() {
    synchronized (findings) {
      List<ScrubFinding> fresh = List.copyOf(findings.subList(given, findings.size()));
      given = findings.size();
      return fresh;
    }
  }

  /** Samples since this was asked last. */
  List<ScrubSample> newSamples() {
    synchronized (samples) {
      List<ScrubSample> fresh = List.copyOf(samples.subList(givenSamples, samples.size()));
      givenSamples = samples.size();
      return fresh;
    }
  }

  /** What kept parts from being verified. */
  List<Finding> troubles() {
    synchronized (trouble) {
      return List.copyOf(trouble);
    }
  }
}
