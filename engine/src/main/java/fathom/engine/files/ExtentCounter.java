package fathom.engine.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;

/** Counts the extents of one file, and how few could hold the same; see {@link Fragments}. */
public final class ExtentCounter implements Extent.Sink {
  /** The longest extent btrfs writes (BTRFS_MAX_EXTENT_SIZE). */
  private static final long LONGEST = 128L << 20;

  /** The longest compressed one (BTRFS_MAX_UNCOMPRESSED). */
  private static final long LONGEST_COMPRESSED = 128L << 10;

  private static final int UNITS = Extent.ENCODED | Extent.INLINE;

  private long extents;
  private long ideal;
  private long plain;
  private long compressed;
  private long end;
  private long endAddress = -1;
  private int kind;

  /** Counts from nothing. */
  public ExtentCounter() {}

  @Override
  public void extent(
      long offset,
      long length,
      long address,
      long device,
      long physical,
      long diskLength,
      int flags,
      Compression compression) {
    if (offset != end) {
      endRun();
    }
    int thisKind = flags & (UNITS | Extent.UNWRITTEN);
    boolean continues =
        offset == end && address == endAddress && thisKind == kind && (flags & UNITS) == 0;
    extents += continues ? 0 : 1;
    if ((flags & Extent.ENCODED) != 0) {
      compressed += length;
    } else {
      plain += length;
    }
    kind = thisKind;
    end = offset + length;
    endAddress = address + length;
  }

  private void endRun() {
    ideal += Math.ceilDiv(plain, LONGEST) + Math.ceilDiv(compressed, LONGEST_COMPRESSED);
    plain = 0;
    compressed = 0;
  }

  /** How many there are. */
  public long extents() {
    return extents;
  }

  /** How many would do. */
  public long ideal() {
    endRun();
    return ideal;
  }
}
