package fathom.engine.btrfs;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Looks up data checksums; stays on the last item, because reads mostly go on from there. One
 * thread.
 */
final class Csums {
  private final Cursor cursor;
  private final long sector;
  private final int size;
  private boolean on;

  Csums(BtrfsVolume volume) throws IOException {
    this.cursor = new Cursor(volume.nodes(), volume.roots().need(Keys.CSUM_TREE));
    this.sector = volume.current().sectorSize();
    this.size = volume.current().checksum().size();
  }

  /**
   * Copies the checksum of the sector at {@code logical}.
   *
   * @return false when the tree has none
   */
  boolean get(long logical, byte[] into, int at) throws IOException {
    if (!on || !covers(logical)) {
      on = cursor.seekAtMost(Keys.EXTENT_CSUM_OBJECTID, Keys.EXTENT_CSUM, logical);
      if (!on || !covers(logical)) {
        return false;
      }
    }
    long index = (logical - cursor.offset()) / sector;
    MemorySegment.copy(
        cursor.bytes(), ValueLayout.JAVA_BYTE, cursor.start() + index * size, into, at, size);
    return true;
  }

  private boolean covers(long logical) {
    return cursor.is(Keys.EXTENT_CSUM_OBJECTID, Keys.EXTENT_CSUM)
        && Long.compareUnsigned(logical - cursor.offset(), cursor.size() / size * sector) < 0;
  }
}
