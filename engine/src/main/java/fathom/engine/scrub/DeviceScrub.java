package fathom.engine.scrub;

import fathom.engine.mirror.TreeFetch;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Verification;
import fathom.engine.work.Threshold;
import fathom.engine.work.WorkQueue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;

/** Scrubs one device: walks what is used on it and gives batch after batch to a work queue. */
final class DeviceScrub {
  private final Scrub scrub;
  private final Verification verification;
  private final long id;
  private final ScrubOptions options;
  private final ScrubControl control;

  private static final double SAMPLE = 0.25;

  private Optional<ModelledReads> modelled = Optional.empty();
  private double nextSample = SAMPLE;
  private long sampledBytes;
  private ScrubCounts counts;
  private long physical;
  private long paused;
  private double seconds;
  private boolean complete;
  private WorkQueue queue;
  private final LinkedBlockingQueue<BatchWork> free = new LinkedBlockingQueue<>();

  DeviceScrub(
      Scrub scrub,
      Verification verification,
      ScrubPosition.Device from,
      ScrubOptions options,
      ScrubControl control) {
    this.scrub = scrub;
    this.verification = verification;
    this.id = from.id();
    this.options = options;
    this.control = control;
    this.physical = from.physical();
    this.counts = from.counts();
  }

  long id() {
    return id;
  }

  boolean direct() {
    return options.direct();
  }

  boolean missing() {
    return verification.missing(id);
  }

  synchronized ScrubCounts counts() {
    return counts;
  }

  synchronized ScrubPosition.Device position() {
    return new ScrubPosition.Device(id, physical, counts);
  }

  synchronized long physical() {
    return physical;
  }

  synchronized boolean complete() {
    return complete;
  }

  synchronized double seconds() {
    return seconds;
  }

  synchronized int depth() {
    return queue == null ? 0 : queue.state().running();
  }

  /** Counts copies of the superblock that are bad. */
  synchronized void superErrors(long n) {
    counts = counts.plus(new ScrubCounts(0, 0, 0, 0, 0, n, 0, 0, 0, 0, 0, 0, 0));
  }

  /** Scrubs all of it, or until it is cancelled. */
  void run(TreeFetch real) {
    long start = System.nanoTime();
    modelled = options.models().isEmpty() ? Optional.empty() : Optional.of(scrub.modelled(options));
    TreeFetch fetch = modelled.isPresent() ? modelled.get() : real;
    int items = 2 * options.threads();
    Buffers buffers = new Buffers(verification.largestBatch());
    try (WorkQueue q = new WorkQueue("scrub-" + id, Threshold.fixed(options.threads()), items)) {
      synchronized (this) {
        queue = q;
      }
      Verification.Walk walk =
          verification.walk(id, physical(), options.readahead(), fetch, this::trouble);
      boolean all = walk(walk, q, items, buffers, start);
      modelled.ifPresent(ModelledReads::drain);
      q.finish();
      synchronized (this) {
        complete = all;
      }
    } catch (IOException e) {
      trouble(new Finding("scrub", "device " + id, -1, id, -1, 0, e.getMessage()));
    } finally {
      synchronized (this) {
        queue = null;
        seconds =
            modelled.isPresent()
                ? modelled.get().seconds()
                : (System.nanoTime() - start - paused) / 1e9;
      }
    }
  }

  private boolean walk(Verification.Walk walk, WorkQueue q, int items, Buffers buffers, long start)
      throws IOException {
    int made = 0;
    long submitted = 0;
    while (!control.cancelled()) {
      paused += control.awaitTurn();
      pace(submitted, start);
      BatchWork work = free.poll();
      if (work == null && made <= items) { // one is filled while so many are under way
        work = new BatchWork(this, verification, buffers);
        made++;
      } else if (work == null) {
        work = take();
      }
      if (!walk.next(work.batch)) {
        return true;
      }
      submitted += work.batch.bytes();
      if (modelled.isPresent()) {
        modelled.get().read(work.batch);
        sample(modelled.get());
      }
      q.submit(work);
    }
    return false;
  }

  /** Samples of a modelled device go by its own time. */
  private void sample(ModelledReads m) {
    if (m.seconds() >= nextSample) {
      double span = m.seconds() - (nextSample - SAMPLE);
      double rate = (m.bytes() - sampledBytes) / span;
      scrub.sample(
          new ScrubSample(
              m.seconds(), id, m.bytes(), rate, m.depth(), counts().errors(), physical()));
      sampledBytes = m.bytes();
      nextSample = m.seconds() + SAMPLE;
    }
  }

  private BatchWork take() throws IOException {
    try {
      return free.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Waits until so many bytes may have been read. */
  private void pace(long submitted, long start) {
    long limit = control.limit();
    if (limit > 0) {
      control.awaitTime(start + paused + (long) (submitted * (1e9 / limit)));
    }
  }

  /** Takes what a batch found, in the order of the device's addresses. */
  void completed(BatchWork work) {
    var b = work.batch;
    synchronized (this) {
      counts =
          counts.plus(
              new ScrubCounts(
                  b.dataBytes,
                  b.treeBytes,
                  b.dataExtents,
                  b.treeExtents,
                  b.noSum,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  work.read));
      for (BatchWork.Bad bad : work.bad) {
        counts =
            counts.plus(bad.fault, bad.length / verification.sectorSize(), bad.intactElsewhere);
      }
      physical = b.physicalEnd;
    }
    List<BatchWork.Bad> bad = work.bad.isEmpty() ? List.of() : new ArrayList<>(work.bad);
    for (BatchWork.Bad x : bad) {
      int partStart = 0;
      for (int i = 0; i < x.part; i++) {
        partStart += b.partLength[i];
      }
      scrub.bad(
          x,
          x.fault == Verification.Fault.PARITY ? 0 : b.mirror,
          b.partDevice[x.part],
          b.partPhysical[x.part] + x.at - partStart);
    }
    scrub.verified(id, b.physical, b.physicalEnd - b.physical);
    free.add(work);
  }

  private void trouble(Finding finding) {
    scrub.trouble(finding);
  }
}
