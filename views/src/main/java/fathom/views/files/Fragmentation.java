package fathom.views.files;

import fathom.engine.files.ExtentCounter;
import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import java.util.Arrays;

/**
 * How broken up a file is.
 *
 * @param extents how many it has
 * @param ideal the fewest that could hold it, as {@code fathom fragments} counts them
 * @param bytes of the file that extents cover
 * @param jumps extents that do not begin on disk where the one before ends
 * @param backward those among them that lie before it
 * @param sharedBytes bytes of the file in extents that others refer to too
 * @param encodedBytes bytes of the file in compressed extents
 * @param encodedDisk bytes those extents take on disk, each counted once
 * @param disk bytes all extents take on disk
 */
record Fragmentation(
    long extents,
    long ideal,
    long bytes,
    long jumps,
    long backward,
    long sharedBytes,
    long encodedBytes,
    long encodedDisk,
    long disk) {
  /** Bytes of the file an extent holds on average; 0 without extents. */
  long mean() {
    return extents == 0 ? 0 : bytes / extents;
  }

  /** How many bytes of the file one byte of compressed data stands for; 0 without any. */
  double ratio() {
    return encodedDisk == 0 ? 0 : (double) encodedBytes / encodedDisk;
  }

  /** Takes the figures of a file. */
  static Fragmentation of(Extents extents) {
    long bytes = 0;
    long plainDisk = 0;
    ExtentCounter counter = new ExtentCounter();
    long shared = 0;
    long jumps = 0;
    long backward = 0;
    int encoded = 0;
    int[] encodedAt = new int[16];
    long encodedBytes = 0;
    int before = -1;
    for (int i = 0; i < extents.size(); i++) {
      bytes += extents.length(i);
      counter.extent(
          extents.offset(i),
          extents.length(i),
          extents.address(i),
          -1,
          -1,
          extents.diskLength(i),
          extents.flags(i),
          Compression.NONE);
      shared += extents.has(i, Extent.SHARED) ? extents.length(i) : 0;
      if (extents.has(i, Extent.INLINE)) {
        plainDisk += extents.diskLength(i);
        continue;
      }
      if (extents.has(i, Extent.ENCODED)) {
        encodedBytes += extents.length(i);
        if (encoded == encodedAt.length) {
          encodedAt = Arrays.copyOf(encodedAt, encoded * 2);
        }
        encodedAt[encoded++] = i;
      } else {
        plainDisk += extents.diskLength(i);
      }
      if (before >= 0 && extents.address(i) != end(extents, before)) {
        jumps++;
        backward += Long.compareUnsigned(extents.address(i), end(extents, before)) < 0 ? 1 : 0;
      }
      before = i;
    }
    long encodedDisk = distinct(extents, encodedAt, encoded);
    return new Fragmentation(
        extents.total(),
        counter.ideal(),
        bytes,
        jumps,
        backward,
        shared,
        encodedBytes,
        encodedDisk,
        plainDisk + encodedDisk);
  }

  private static long end(Extents e, int i) {
    return e.address(i) + e.diskLength(i);
  }

  /** Disk bytes of these extents; one that the file refers to in several places counts once. */
  private static long distinct(Extents extents, int[] indexes, int count) {
    long[] at = new long[count];
    for (int i = 0; i < count; i++) {
      at[i] = extents.address(indexes[i]);
    }
    Arrays.sort(at);
    boolean[] seen = new boolean[count];
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int first = firstAtLeast(at, extents.address(indexes[i]));
      sum += seen[first] ? 0 : extents.diskLength(indexes[i]);
      seen[first] = true;
    }
    return sum;
  }

  private static int firstAtLeast(long[] sorted, long value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
