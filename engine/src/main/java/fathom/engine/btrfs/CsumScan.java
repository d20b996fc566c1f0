package fathom.engine.btrfs;

import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Runs of data checksums by address; stays on the last item. One thread. */
final class CsumScan {
  private final Cursor cursor;
  private final Findings findings;
  private final String where;
  private final long sector;
  private final int size;

  private MemorySegment bytes;
  private int at;

  /** No sums are between this and the item's start. */
  private long gapFrom = -1;

  private long itemStart = -1;
  private long itemEnd = -1;

  /** The run found: its addresses. */
  long start;

  long end;

  CsumScan(BtrfsVolume volume, Cursor cursor, Findings findings) {
    this.cursor = cursor;
    this.findings = findings;
    this.where = volume.name() + ": csum tree";
    this.sector = volume.current().sectorSize();
    this.size = volume.current().checksum().size();
  }

  /**
   * Finds the first run of addresses in {@code [from, to)} that have checksums, all of one item.
   */
  boolean find(long from, long to) throws IOException {
    if (from < gapFrom || from >= itemEnd) {
      seek(from);
    }
    start = Math.max(from, itemStart);
    end = Math.min(to, itemEnd);
    return start < end;
  }

  /** Copies the sums of the run found. */
  void copy(byte[] into, int offset) {
    int first = at + (int) ((start - itemStart) / sector) * size;
    int n = (int) ((end - start) / sector) * size;
    MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, first, into, offset, n);
  }

  private void seek(long address) throws IOException {
    long before = itemEnd <= address ? itemEnd : -1;
    gapFrom = address;
    boolean item =
        cursor.seekAtMost(Keys.EXTENT_CSUM_OBJECTID, Keys.EXTENT_CSUM, address)
            || cursor.seek(Keys.EXTENT_CSUM_OBJECTID, Keys.EXTENT_CSUM, address);
    boolean covers = item && take() && address < itemEnd;
    if (!covers && !(item && cursor.next() && take())) {
      itemStart = Long.MAX_VALUE;
      itemEnd = Long.MAX_VALUE;
    }
    if (before > itemStart) {
      findings.found(
          new Finding(
              "csum",
              where,
              itemStart,
              -1,
              -1,
              0,
              "checksum item begins before the one in front of it ends, at " + before));
    }
  }

  /** Takes the item the cursor stands on; false when it holds no checksums. */
  private boolean take() {
    if (!cursor.is(Keys.EXTENT_CSUM_OBJECTID, Keys.EXTENT_CSUM) || cursor.offset() < 0) {
      return false;
    }
    bytes = cursor.bytes();
    at = cursor.start();
    itemStart = cursor.offset();
    itemEnd = itemStart + cursor.size() / size * sector;
    return itemEnd > itemStart; // no bytes, or beyond all addresses
  }
}
