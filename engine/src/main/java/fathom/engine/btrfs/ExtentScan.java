package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import java.io.IOException;

/** Extents in use by ascending address, for a walk that never goes back. One thread. */
final class ExtentScan {
  private static final int GENERATION = OnDisk.EXTENT_ITEM.offset("generation");
  private static final int FLAGS = OnDisk.EXTENT_ITEM.offset("flags");

  private final Cursor cursor;
  private final Findings findings;
  private final String where;
  private final long nodeSize;
  private final long sector;

  private boolean have;

  /** The extent found. */
  long start;

  long end;
  long generation;
  boolean tree;

  ExtentScan(BtrfsVolume volume, Cursor cursor, Findings findings) {
    this.cursor = cursor;
    this.findings = findings;
    this.where = volume.name() + ": extent tree";
    this.nodeSize = volume.nodes().nodeSize();
    this.sector = volume.current().sectorSize();
  }

  /** Goes to the first extent that begins at or after an address, such as a chunk's. */
  void seek(long address) throws IOException {
    end = address;
    have = cursor.seek(address, 0, 0) && load();
  }

  /** Finds the first extent that has a part in {@code [from, to)}, not before the last one. */
  boolean find(long from, long to) throws IOException {
    while (have && end <= from) {
      have = cursor.next() && load();
    }
    return have && start < to;
  }

  /** Takes the item the cursor stands on, or the next one that is an extent. */
  private boolean load() throws IOException {
    do {
      int type = cursor.type();
      if ((type == Keys.EXTENT_ITEM || type == Keys.METADATA_ITEM)
          && cursor.size() >= OnDisk.EXTENT_ITEM.size()
          && take(type)) {
        return true;
      }
    } while (cursor.next());
    return false;
  }

  private boolean take(int type) {
    long address = cursor.objectid();
    long length = type == Keys.METADATA_ITEM ? nodeSize : cursor.offset();
    if (address < 0
        || length <= 0
        || address + length < 0
        || address % sector != 0
        || length % sector != 0) {
      found(address, "extent item has length " + Long.toUnsignedString(length));
      return false;
    }
    if (address < end) {
      found(address, "extent begins before the one in front of it ends, at " + end);
      if (address + length <= end) {
        return false;
      }
    }
    tree = (Bytes.u64(cursor.bytes(), cursor.start() + FLAGS) & Flags.EXTENT_TREE_BLOCK) != 0;
    generation = Bytes.u64(cursor.bytes(), cursor.start() + GENERATION);
    start = Math.max(address, end);
    end = address + length;
    return true;
  }

  private void found(long address, String what) {
    findings.found(new Finding("extent", where, address, -1, -1, 0, what));
  }
}
