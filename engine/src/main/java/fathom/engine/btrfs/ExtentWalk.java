package fathom.engine.btrfs;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Finding;
import fathom.engine.work.Progress;
import java.io.IOException;

/**
 * A file's extents as FIEMAP reports them (fs/btrfs/fiemap.c of Linux 6.18): extents that continue
 * each other in the file and on disk, with the same flags, are one; a compressed extent's address
 * is where it begins; holes are left out.
 */
final class ExtentWalk {
  private final BtrfsVolume volume;
  private final FileRef file;
  private final Extent.Sink sink;
  private final Progress progress;
  private final long sector;

  private boolean pending;
  private long offset;
  private long length;
  private long address;
  private long diskLength;
  private int flags;
  private Compression compression;

  /** Made for the first extent that is not inline. */
  private SharedExtents sharing;

  private boolean sharingUnknown;

  private long device;
  private long physical;

  ExtentWalk(BtrfsVolume volume, FileRef file, Extent.Sink sink, Progress progress) {
    this.volume = volume;
    this.file = file;
    this.sink = sink;
    this.progress = progress;
    this.sector = volume.current().sectorSize();
  }

  void run() throws IOException {
    Roots.RootItem root =
        volume
            .roots()
            .find(file.subvolume())
            .orElseThrow(() -> new IOException("tree " + file.subvolume() + " has no root item"));
    try {
      walk(root);
    } catch (IOException e) {
      flush(0); // what was read before
      throw e;
    }
    flush(Extent.LAST);
  }

  private void walk(Roots.RootItem root) throws IOException {
    Cursor c = new Cursor(volume.nodes(), root.root());
    FileExtent extent = new FileExtent();
    long count = 0;
    for (boolean on = c.seek(file.inode(), Keys.EXTENT_DATA, 0);
        on && c.is(file.inode(), Keys.EXTENT_DATA) && !progress.cancelled();
        on = c.next()) {
      extent.load(c);
      progress.at(++count, -1);
      if (extent.hole()) {
        continue;
      }
      int f = extent.compression == 0 ? 0 : Extent.ENCODED;
      if (extent.type == FileExtent.INLINE) {
        long rounded = Math.ceilDiv(extent.numBytes, sector) * sector;
        put(extent.fileOffset, rounded, 0, extent.diskNumBytes, f | Extent.INLINE, extent.kind());
        continue;
      }
      f |= extent.type == FileExtent.PREALLOC ? Extent.UNWRITTEN : 0;
      f |= shared(root, c, extent) ? Extent.SHARED : 0;
      boolean plain = extent.compression == 0;
      put(
          extent.fileOffset,
          extent.numBytes,
          extent.diskBytenr + (plain ? extent.extentOffset : 0),
          plain ? extent.numBytes : extent.diskNumBytes,
          f,
          extent.kind());
    }
  }

  /**
   * Whether the extent is shared. When the extent tree can't be read it is not known: that is told
   * once, and all else about the file's extents still holds.
   */
  private boolean shared(Roots.RootItem root, Cursor c, FileExtent extent) {
    if (sharingUnknown) {
      return false;
    }
    try {
      if (sharing == null) {
        sharing = new SharedExtents(volume, root, file.inode());
      }
      return sharing.shared(c, extent);
    } catch (IOException e) {
      sharingUnknown = true;
      volume.found(
          new Finding(
              "extent",
              volume.name(),
              -1,
              -1,
              -1,
              0,
              "which extents of inode %d in tree %d are shared is not known: %s"
                  .formatted(file.inode(), file.subvolume(), e.getMessage())));
      return false;
    }
  }

  private void put(long o, long n, long a, long onDisk, int f, Compression kind) {
    if (pending
        && offset + length == o
        && address + length == a
        && flags == f
        && (f & Extent.INLINE) == 0) {
      length += n;
      diskLength += onDisk;
      return;
    }
    flush(0);
    pending = true;
    offset = o;
    length = n;
    address = a;
    diskLength = onDisk;
    flags = f;
    compression = kind;
  }

  private void flush(int more) {
    if (!pending) {
      return;
    }
    pending = false;
    device = -1;
    physical = -1;
    if ((flags & Extent.INLINE) == 0) {
      place();
    }
    sink.extent(offset, length, address, device, physical, diskLength, flags | more, compression);
  }

  private void place() {
    volume.space().firstPlace(address, this::at);
  }

  private void at(long logical, long n, long dev, long phys, int mirror) {
    device = dev;
    physical = phys;
  }
}
