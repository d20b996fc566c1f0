package fathom.engine.scrub;

import fathom.engine.mirror.TreeFetch;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Verification;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Verifies every copy of everything that a filesystem uses, all devices at once, and writes
 * nothing. What it counts is what {@code btrfs scrub start -R -r} counts (fs/btrfs/scrub.c of Linux
 * 6.18), and parity that is wrong besides.
 */
public final class Scrub {
  /** Findings kept one by one. */
  public static final int MOST_FINDINGS = 10_000;

  /** Findings whose files are looked for: each takes a search, and a dead disk has millions. */
  private static final int MOST_OWNERS = 1_000;

  private static final int MOST_FILES = 1_000;

  private static final long SAMPLE_NANOS = 250_000_000;
  private static final int FETCH_THREADS = 4;

  private final Volume volume;
  private final Verification verification;
  private final ScrubOptions options;
  private final ScrubControl control;
  private final ScrubListener listener;
  private final List<DeviceScrub> devices = new ArrayList<>();
  private final List<ScrubFinding> findings = new ArrayList<>();
  private long moreFindings;
  private long owners;

  private Scrub(
      Volume volume,
      Verification verification,
      ScrubOptions options,
      ScrubControl control,
      ScrubListener listener) {
    this.volume = volume;
    this.verification = verification;
    this.options = options;
    this.control = control;
    this.listener = listener;
  }

  /**
   * Scrubs, and returns when it is done or cancelled.
   *
   * @param from where an earlier scrub came to; it is gone on from when the filesystem has not
   *     changed since
   * @throws IOException when the filesystem has nothing to verify by, or what says what is used
   *     can't be found at all
   */
  public static ScrubResult run(
      Volume volume,
      ScrubPosition from,
      ScrubOptions options,
      ScrubControl control,
      ScrubListener listener)
      throws IOException {
    Verification verification =
        volume
            .verification()
            .orElseThrow(
                () -> new IOException(volume.info().type() + " has no checksums to scrub by"));
    return new Scrub(volume, verification, options, control, listener).run(from);
  }

  /** Where a scrub of a volume begins. */
  public static ScrubPosition start(Volume volume) {
    VolumeInfo info = volume.info();
    return new ScrubPosition(info.uuid(), info.generation(), List.of());
  }

  private ScrubResult run(ScrubPosition given) throws IOException {
    ScrubPosition start = start(volume);
    boolean same = given.fsid().equals(start.fsid()) && given.generation() == start.generation();
    ScrubPosition from = same ? given : start;
    for (long id : verification.deviceIds()) {
      devices.add(new DeviceScrub(this, verification, from.of(id), options, control));
    }
    long begin = System.nanoTime();
    List<Thread> threads = new ArrayList<>();
    try (TreeFetch fetch = verification.fetch(FETCH_THREADS)) {
      for (DeviceScrub d : devices) {
        if (from.of(d.id()).physical() == 0) {
          superblocks(d);
        }
        if (!d.missing()) {
          threads.add(Thread.ofPlatform().name("scrub-walk-" + d.id()).start(() -> d.run(fetch)));
        }
      }
      new Samples(begin).until(threads);
    }
    return result((System.nanoTime() - begin) / 1e9);
  }

  private ScrubResult result(double elapsed) {
    double seconds = devices.stream().mapToDouble(DeviceScrub::seconds).max().orElse(elapsed);
    ScrubCounts sum = ScrubCounts.ZERO;
    List<ScrubResult.Device> results = new ArrayList<>();
    boolean complete = true;
    for (DeviceScrub d : devices) {
      sum = sum.plus(d.counts());
      results.add(new ScrubResult.Device(d.id(), d.counts(), d.seconds(), d.missing()));
      complete &= d.complete() || d.missing();
    }
    synchronized (findings) {
      findings.sort(
          Comparator.comparingLong(ScrubFinding::device).thenComparingLong(ScrubFinding::physical));
      return new ScrubResult(sum, seconds, results, findings, moreFindings, position(), complete);
    }
  }

  private ScrubPosition position() {
    ScrubPosition start = start(volume);
    return new ScrubPosition(
        start.fsid(), start.generation(), devices.stream().map(DeviceScrub::position).toList());
  }

  /** As scrub_supers: every copy that fits on the device is good and of the last transaction. */
  private void superblocks(DeviceScrub device) {
    long errors = 0;
    int mirror = 0;
    for (Volume.SuperblockCopy c : volume.superblockCopies()) {
      if (c.device() != device.id()) {
        continue;
      }
      mirror++;
      boolean stale =
          c.generation() != volume.info().generation() && !verification.seed(device.id());
      if (c.state().equals("absent") || (c.state().equals("good") && !stale)) {
        continue;
      }
      errors++;
      String what =
          c.state().equals("good")
              ? "superblock has generation %d instead of %d"
                  .formatted(c.generation(), volume.info().generation())
              : "superblock: " + c.state();
      keep(
          new ScrubFinding(
              "super",
              -1,
              mirror,
              device.id(),
              c.physical(),
              4096,
              true,
              "superblock",
              List.of(),
              List.of(),
              what));
    }
    device.superErrors(errors);
  }

  /** Takes a bad place. */
  void bad(BatchWork.Bad bad, int mirror, long device, long physical) {
    Hurt hurt = bad.fault == Verification.Fault.PARITY ? Hurt.NOBODY : hurt(bad.address);
    keep(
        new ScrubFinding(
            bad.fault.name().toLowerCase(Locale.ROOT),
            bad.address,
            mirror,
            device,
            physical,
            bad.length,
            bad.intactElsewhere,
            hurt.owner,
            hurt.paths,
            hurt.files,
            bad.what));
  }

  private record Hurt(String owner, List<String> paths, List<FileRef> files) {
    private static final Hurt NOBODY = new Hurt("", List.of(), List.of());
  }

  private Hurt hurt(long address) {
    synchronized (this) {
      if (owners++ >= MOST_OWNERS) {
        return Hurt.NOBODY;
      }
    }
    try {
      List<FileRef> files = volume.space().files(address, MOST_FILES);
      List<String> paths = new ArrayList<>();
      for (FileRef f : files) {
        paths.addAll(volume.files().paths(f, MOST_FILES));
      }
      return new Hurt(String.join(", ", volume.space().owner(address).owners()), paths, files);
    } catch (IOException e) {
      return new Hurt("not known: " + e.getMessage(), List.of(), List.of());
    }
  }

  private void keep(ScrubFinding f) {
    synchronized (findings) {
      if (findings.size() == MOST_FINDINGS) {
        moreFindings++;
        return;
      }
      findings.add(f);
    }
    listener.found(f);
  }

  ModelledReads modelled(ScrubOptions how) {
    return new ModelledReads(
        how.models(), volume.space(), (int) volume.info().nodeSize(), how.threads());
  }

  void sample(ScrubSample sample) {
    listener.sample(sample);
  }

  void verified(long device, long physical, long length) {
    listener.verified(device, physical, length);
  }

  void trouble(Finding finding) {
    listener.trouble(finding);
  }

  /** Takes samples while the devices are scrubbed. */
  private final class Samples {
    private final long begin;
    private final long[] before = new long[devices.size()];
    private long last;

    private Samples(long begin) {
      this.begin = begin;
      this.last = begin;
    }

    private void until(List<Thread> threads) {
      long next = begin + SAMPLE_NANOS;
      while (threads.stream().anyMatch(Thread::isAlive)) {
        long wait = next - System.nanoTime();
        if (wait > 0) {
          join(threads, wait);
        } else {
          if (options.models().isEmpty()) {
            take();
          }
          listener.position(position());
          next += SAMPLE_NANOS;
        }
      }
      if (options.models().isEmpty()) {
        take();
      }
    }

    private void join(List<Thread> threads, long nanos) {
      for (Thread t : threads) {
        if (t.isAlive()) {
          try {
            t.join(Duration.ofNanos(nanos));
            return;
          } catch (InterruptedException e) {
            control.cancel();
            LockSupport.parkNanos(nanos);
          }
        }
      }
    }

    private void take() {
      long now = System.nanoTime();
      for (int i = 0; i < devices.size(); i++) {
        DeviceScrub d = devices.get(i);
        ScrubCounts c = d.counts();
        double rate = (c.read() - before[i]) / ((now - last) / 1e9);
        before[i] = c.read();
        listener.sample(
            new ScrubSample(
                (now - begin) / 1e9, d.id(), c.read(), rate, d.depth(), c.errors(), d.physical()));
      }
      last = now;
    }
  }
}
