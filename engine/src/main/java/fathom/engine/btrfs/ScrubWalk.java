package fathom.engine.btrfs;

import fathom.engine.mirror.Readahead;
import fathom.engine.mirror.TreeFetch;
import fathom.engine.volume.Batch;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Verification;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What is used on one device, by physical address: dev extent by dev extent, and in each the
 * extents of its chunk that this device holds a copy of. The parity of RAID5/6 comes with the full
 * stripe it belongs to.
 */
final class ScrubWalk implements Verification.Walk {
  /** What lies between two extents is read through when it is at most so long. */
  private static final int GAP = 1 << 16;

  private record DeviceStripe(Chunk chunk, int index) {
    long physical() {
      return chunk.physical[index];
    }
  }

  private final BtrfsVolume volume;
  private final long device;
  private final Readahead readahead;
  private final TreeFetch fetch;
  private final Findings findings;
  private final ExtentScan extents;
  private final CsumScan csums;
  private final int sector;
  private final int sumSize;
  private final List<DeviceStripe> stripes;

  private int nextStripe;
  private Chunk chunk;
  private int index;
  private final long resumeAt;

  /** Where in the stripe the next segment begins. */
  private long inStripe;

  private long stripeLength;

  /** The addresses of the segment, how far it is done, and where its first byte lies. */
  private long from;

  private long to;
  private long position;
  private long physical;

  ScrubWalk(
      BtrfsVolume volume,
      long device,
      long start,
      Readahead readahead,
      TreeFetch fetch,
      Findings findings)
      throws IOException {
    this.volume = volume;
    this.device = device;
    this.readahead = readahead;
    this.fetch = fetch;
    this.findings = findings;
    this.resumeAt = start;
    this.sector = volume.current().sectorSize();
    this.sumSize = volume.current().checksum().size();
    this.extents = new ExtentScan(volume, cursor(Keys.EXTENT_TREE), findings);
    this.csums =
        volume.roots().find(Keys.CSUM_TREE).isPresent()
            ? new CsumScan(volume, cursor(Keys.CSUM_TREE), findings)
            : null;
    this.stripes = new ArrayList<>();
    for (Chunk c : volume.chunks().all()) {
      for (int i = 0; i < c.stripes(); i++) {
        if (c.devid[i] == device && c.physical[i] + c.stripeLength() > start) {
          stripes.add(new DeviceStripe(c, i));
        }
      }
    }
    stripes.sort(Comparator.comparingLong(DeviceStripe::physical));
  }

  private Cursor cursor(long tree) throws IOException {
    String where = volume.name() + ": " + Keys.treeName(tree) + " tree";
    int nodeSize = volume.nodes().nodeSize();
    return new Cursor(
        volume.nodes(),
        volume.roots().need(tree),
        (address, why) ->
            findings.found(
                new Finding("tree-block", where, address, -1, -1, 0, Roots.reason(why, address))),
        (address, parent, slot) -> {
          if (parent != null) {
            readahead.descend(parent, slot, nodeSize, fetch);
          }
          fetch.need(address);
        });
  }

  @Override
  public boolean next(Batch b) throws IOException {
    b.clear(device, chunk == null ? 1 : chunk.mirrorOf(index));
    while (true) {
      if (position < to) {
        if (!extents.find(position, to)) {
          position = to;
        } else if (!take(b)) {
          return finish(b);
        }
      } else if (inStripe == stripeLength) {
        if (b.runs > 0) {
          return finish(b);
        }
        if (nextStripe == stripes.size()) {
          return false;
        }
        enter(stripes.get(nextStripe++));
        b.clear(device, chunk.mirrorOf(index));
      } else if (segment()) {
        if (b.runs > 0) {
          return finish(b); // the row's parity is the next one
        }
        long row = inStripe / Chunk.STRIPE_LENGTH;
        inStripe = Math.min(stripeLength, (row + 1) * Chunk.STRIPE_LENGTH);
        if (parity(b, row)) {
          return true;
        }
      }
    }
  }

  private boolean finish(Batch b) {
    b.addPart(device, b.physical, (int) (b.physicalEnd - b.physical));
    return true;
  }

  private void enter(DeviceStripe stripe) throws IOException {
    chunk = stripe.chunk;
    index = stripe.index;
    stripeLength = chunk.stripeLength();
    inStripe = Math.max(0, resumeAt - stripe.physical());
    position = 0;
    to = 0;
    readahead.enter(
        new RangeBlocks(
            volume.nodes(),
            volume.roots().need(Keys.EXTENT_TREE),
            new RangeBlocks.Key(chunk.logical, 0, 0),
            new RangeBlocks.Key(chunk.end(), 0, 0)),
        fetch);
    if (holdsData()) {
      long objectid = Keys.EXTENT_CSUM_OBJECTID;
      readahead.enter(
          new RangeBlocks(
              volume.nodes(),
              volume.roots().need(Keys.CSUM_TREE),
              new RangeBlocks.Key(objectid, Keys.EXTENT_CSUM, chunk.logical),
              new RangeBlocks.Key(objectid, Keys.EXTENT_CSUM, chunk.end())),
          fetch);
    }
    extents.seek(chunk.logical);
  }

  private boolean holdsData() {
    return csums != null && (chunk.type & Flags.DATA) != 0;
  }

  /**
   * Sets up what of the chunk's addresses lies together at {@link #inStripe}.
   *
   * @return true when it is parity instead
   */
  private boolean segment() {
    if (!chunk.striped()) {
      set(inStripe, stripeLength - inStripe);
      return false;
    }
    long offset = chunk.offsetOf(index, inStripe);
    long n =
        Math.min(Chunk.STRIPE_LENGTH - inStripe % Chunk.STRIPE_LENGTH, stripeLength - inStripe);
    if (offset < 0) {
      if (chunk.parityAt(index, inStripe) >= 0) {
        return true;
      }
      inStripe += n;
      return false;
    }
    set(offset, Math.min(n, chunk.length - offset));
    inStripe += n - (to - from);
    return false;
  }

  private void set(long offset, long length) {
    from = chunk.logical + offset;
    to = from + length;
    position = from;
    physical = chunk.physical[index] + inStripe;
    inStripe += length;
  }

  /** Adds what comes next of the extent found; false when the batch is full. */
  private boolean take(Batch b) throws IOException {
    long start = Math.max(position, extents.start);
    long stop = Math.min(extents.end, to);
    long at = physical + start - from;
    if (b.runs == 0) {
      b.physical = at;
      b.physicalEnd = at;
    } else if (at - b.physicalEnd > GAP || at - b.physical >= Batch.BYTES) {
      return false;
    }
    if (extents.tree) {
      if (b.runs > 0 && stop - start > Batch.BYTES - (at - b.physical)) {
        return false;
      }
      tree(b, (int) (at - b.physical), start, stop);
    } else {
      stop = start + Math.min(stop - start, Batch.BYTES - (at - b.physical));
      data(b, (int) (at - b.physical), start, stop);
      count(b, start, stop);
    }
    position = stop;
    b.physicalEnd = physical + stop - from;
    return true;
  }

  private void tree(Batch b, int at, long start, long stop) {
    int nodeSize = volume.nodes().nodeSize();
    if (start == extents.start && stop - start == nodeSize) {
      b.addRun(at, nodeSize, Batch.TREE, start, extents.generation, -1);
      b.treeBytes += nodeSize;
      b.treeExtents++;
    } else if (start == extents.start) {
      findings.found(
          new Finding(
              "extent",
              volume.name(),
              start,
              device,
              -1,
              b.mirror,
              "tree block of %d bytes crosses a stripe's end and is not verified"
                  .formatted(extents.end - start)));
    }
  }

  private void data(Batch b, int at, long start, long stop) throws IOException {
    for (long a = start; a < stop; ) {
      boolean found = holdsData() && csums.find(a, stop);
      long sums = found ? csums.start : stop;
      if (sums > a) {
        b.addRun((int) (at + a - start), (int) (sums - a), Batch.DATA, a, 0, -1);
        b.noSum += (sums - a) / sector;
      }
      if (found) {
        int n = (int) (csums.end - sums);
        int sum = b.addSums(n / sector * sumSize);
        csums.copy(b.sums, sum);
        b.addRun((int) (at + sums - start), n, Batch.DATA, sums, 0, sum);
      }
      a = found ? csums.end : stop;
    }
  }

  /** Counts as the kernel does: an extent once for each stretch of 64 KiB of the chunk. */
  private void count(Batch b, long start, long stop) {
    long first = (start - chunk.logical) / Chunk.STRIPE_LENGTH;
    long last = (stop - 1 - chunk.logical) / Chunk.STRIPE_LENGTH;
    boolean counted = start > extents.start && (start - chunk.logical) % Chunk.STRIPE_LENGTH != 0;
    b.dataExtents += last - first + (counted ? 0 : 1);
    b.dataBytes += stop - start;
  }

  /**
   * Makes a batch of a full stripe, to verify the parity that this device holds of it; false when
   * nothing of it is in use. Its data counts where it lies, not here.
   */
  private boolean parity(Batch b, long row) throws IOException {
    int data = chunk.dataStripes();
    int length = Chunk.STRIPE_LENGTH;
    for (int p = 0; p < data; p++) {
      long start = chunk.logical + (row * data + p) * length;
      long end = Math.min(start + length, chunk.end());
      for (long a = start; a < end && extents.find(a, end); a = Math.min(extents.end, end)) {
        long first = Math.max(a, extents.start);
        long stop = Math.min(extents.end, end);
        int at = (int) ((long) p * length + first - start);
        if (extents.tree) {
          tree(b, at, first, stop);
        } else {
          data(b, at, first, stop);
        }
      }
    }
    if (b.runs == 0) {
      return false;
    }
    int own = chunk.parityAt(index, row * length);
    for (int p = 0; p <= data; p++) {
      int s = p < data ? chunk.stripeOf(row, p) : index;
      b.addPart(chunk.devid[s], chunk.physical[s] + row * length, length);
    }
    b.parity = own;
    b.dataParts = data;
    b.physical = chunk.physical[index] + row * length;
    b.physicalEnd = b.physical + length;
    b.treeBytes = 0;
    b.treeExtents = 0;
    b.noSum = 0;
    return true;
  }
}
