package fathom.engine.btrfs;

import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Finding;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts what compression saves as compsize does: every path of a regular file is looked at; an
 * extent counts once for its size on disk, each file extent item for what it refers to.
 */
final class CompressionCount {
  private static final String[] TYPES = {"none", "zlib", "lzo", "zstd"};
  private static final int PREALLOC = 256;

  private final BtrfsVolume volume;
  private final Progress progress;
  private final LongSet seen = new LongSet();
  private final long[] disk = new long[PREALLOC + 1];
  private final long[] uncompressed = new long[PREALLOC + 1];
  private final long[] referenced = new long[PREALLOC + 1];
  private final FileExtent extent = new FileExtent();
  private long files;
  private long extents;
  private long refs;
  private long inline;

  CompressionCount(BtrfsVolume volume, Progress progress) {
    this.volume = volume;
    this.progress = progress;
  }

  CompressionUsage count(FileRef below) throws IOException {
    if (volume.files().info(below).type() == FileType.FILE) {
      file(below);
    } else {
      directories(below);
    }
    List<CompressionUsage.Row> rows = new ArrayList<>();
    long[] total = new long[3];
    for (int type = 0; type <= PREALLOC; type++) {
      if (disk[type] != 0 || uncompressed[type] != 0 || referenced[type] != 0) {
        rows.add(
            new CompressionUsage.Row(name(type), disk[type], uncompressed[type], referenced[type]));
        total[0] += disk[type];
        total[1] += uncompressed[type];
        total[2] += referenced[type];
      }
    }
    return new CompressionUsage(
        files,
        extents,
        refs,
        inline,
        rows,
        new CompressionUsage.Row("total", total[0], total[1], total[2]));
  }

  private static String name(int type) {
    return type == PREALLOC ? "prealloc" : type < TYPES.length ? TYPES[type] : "unknown-" + type;
  }

  private void directories(FileRef top) throws IOException {
    Deque<FileRef> waiting = new ArrayDeque<>(List.of(top));
    Set<FileRef> entered = new HashSet<>(waiting);
    while (!waiting.isEmpty() && !progress.cancelled()) {
      for (FileEntry e : list(waiting.pop())) {
        if (e.type() == FileType.FILE) {
          file(e.ref());
        } else if (e.type() == FileType.DIR && entered.add(e.ref())) {
          waiting.push(e.ref());
        }
      }
    }
  }

  private List<FileEntry> list(FileRef directory) {
    try {
      return volume.files().list(directory);
    } catch (IOException e) {
      found(directory, e);
      return List.of();
    }
  }

  private void file(FileRef file) {
    files++;
    progress.at(files, -1);
    try {
      Cursor c = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
      for (boolean on = c.seek(file.inode(), Keys.EXTENT_DATA, 0);
          on && c.is(file.inode(), Keys.EXTENT_DATA);
          on = c.next()) {
        extent.load(c);
        add();
      }
    } catch (IOException e) {
      found(file, e);
    }
  }

  private void found(FileRef file, IOException why) {
    volume.found(
        new Finding(
            "extent",
            volume.name(),
            -1,
            -1,
            -1,
            0,
            "inode %s of tree %s is counted only in part: %s"
                .formatted(
                    Long.toUnsignedString(file.inode()),
                    Long.toUnsignedString(file.subvolume()),
                    why.getMessage())));
  }

  private void add() {
    if (extent.type == FileExtent.INLINE) {
      inline++;
      disk[extent.compression] += extent.inlineSize;
      uncompressed[extent.compression] += extent.ramBytes;
      referenced[extent.compression] += extent.ramBytes;
      return;
    }
    if (extent.hole()) {
      return;
    }
    int type = extent.type == FileExtent.PREALLOC ? PREALLOC : extent.compression;
    if (seen.add(extent.diskBytenr)) {
      extents++;
      disk[type] += extent.diskNumBytes;
      uncompressed[type] += extent.ramBytes;
    }
    refs++;
    referenced[type] += extent.numBytes;
  }
}
