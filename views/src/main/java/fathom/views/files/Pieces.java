package fathom.views.files;

import fathom.engine.volume.Extent;
import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.util.Arrays;

/**
 * Extents cut where stripes end, so that each piece lies on one device in one run: what the ruler
 * draws. Of several copies it is the first.
 *
 * @param pieces as extents of their own
 * @param owners for each piece the extent it is of, ascending; empty when pieces are the extents
 */
record Pieces(Extents pieces, int[] owners) {

  /** Extents that are not cut. */
  static Pieces whole(Extents extents) {
    return new Pieces(extents, new int[0]);
  }

  /** Cuts extents by where the volume has them. */
  static Pieces cut(Extents extents, Space space, Progress progress) {
    Cutter cutter = new Cutter(extents);
    for (int i = 0; i < extents.size() && !progress.cancelled(); i++) {
      cutter.cut(space, i);
    }
    return new Pieces(cutter.builder.build(), Arrays.copyOf(cutter.owners, cutter.count));
  }

  boolean cut() {
    return owners.length > 0;
  }

  /** The extent a piece is of. */
  int owner(int piece) {
    return cut() ? owners[piece] : piece;
  }

  /** The first piece of an extent; -1 when it has none. */
  int first(int extent) {
    if (!cut()) {
      return extent < pieces.size() ? extent : -1;
    }
    int low = 0;
    int high = owners.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (owners[middle] < extent) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < owners.length && owners[low] == extent ? low : -1;
  }

  /** How many pieces an extent has. */
  int count(int extent) {
    int first = first(extent);
    if (!cut() || first < 0) {
      return first < 0 ? 0 : 1;
    }
    int next = first(extent + 1);
    int end = next >= 0 ? next : first;
    while (end < owners.length && owners[end] == extent) {
      end++;
    }
    return end - first;
  }

  private static final class Cutter {
    private final Extents extents;
    private final Extents.Builder builder = new Extents.Builder();
    private int[] owners = new int[16];
    private int count;
    private long last;
    private boolean found;

    Cutter(Extents extents) {
      this.extents = extents;
    }

    private void cut(Space space, int i) {
      found = false;
      last = extents.offset(i);
      if (!extents.has(i, Extent.INLINE) && extents.diskLength(i) > 0) {
        space.places(
            extents.address(i),
            extents.diskLength(i),
            (address, length, device, physical, mirror) -> {
              if (mirror == 1) {
                found = true;
                long done = address + length - extents.address(i);
                // A piece of a compressed extent stands for its share of the file's bytes.
                double share = (double) done / extents.diskLength(i);
                long end = extents.offset(i) + (long) (share * extents.length(i));
                add(i, last, end - last, address, device, physical, length);
                last = end;
              }
            });
      }
      if (!found) {
        add(
            i,
            extents.offset(i),
            extents.length(i),
            extents.address(i),
            extents.deviceId(i),
            extents.physical(i),
            extents.diskLength(i));
      }
    }

    private void add(
        int i, long offset, long length, long address, long device, long physical, long onDisk) {
      if (count == Extents.LIMIT) {
        return;
      }
      if (count == owners.length) {
        owners = Arrays.copyOf(owners, Math.min(Extents.LIMIT, count * 2));
      }
      owners[count++] = i;
      builder.extent(
          offset,
          length,
          address,
          device,
          physical,
          onDisk,
          extents.flags(i),
          extents.compression(i));
    }
  }
}
