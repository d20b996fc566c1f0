package fathom.engine.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Finds the most fragmented files. */
public final class Fragments {
  /** The longest extent btrfs writes (BTRFS_MAX_EXTENT_SIZE), and the longest compressed one. */
  private static final long LONGEST = 128L << 20;

  private static final long LONGEST_COMPRESSED = 128L << 10;

  private Fragments() {}

  /**
   * @param extents as FIEMAP counts them: parts that continue each other in the file and on disk
   *     are one
   * @param size of the file, bytes
   * @param ideal the fewest extents that could hold what it holds: one for each 128 MiB, and for
   *     each 128 KiB of compressed data
   */
  public record Fragmented(String path, long extents, long size, long ideal) {
    /** How many times more extents than needed. */
    double factor() {
      return (double) extents / Math.max(1, ideal);
    }
  }

  /** Worst first: by how many times more extents than needed, then by extents. */
  private static final Comparator<Fragmented> WORST =
      Comparator.comparingDouble(Fragmented::factor)
          .thenComparingLong(Fragmented::extents)
          .reversed()
          .thenComparing(Fragmented::path);

  /**
   * The {@code top} most fragmented files of more than one extent below a directory. Files that
   * can't be read are told to {@code findings}.
   */
  public static List<Fragmented> top(
      Volume volume, FileRef below, String path, int top, Findings findings, Progress progress)
      throws IOException {
    PriorityQueue<Fragmented> worst = new PriorityQueue<>(WORST.reversed());
    FileWalk.walk(
        volume.files(),
        below,
        path,
        f -> {
          if (f.info().type() == FileType.FILE) {
            count(volume, f, findings)
                .ifPresent(
                    r -> {
                      worst.add(r);
                      if (worst.size() > top) {
                        worst.poll();
                      }
                    });
          }
        },
        findings,
        progress);
    List<Fragmented> list = new ArrayList<>(worst);
    list.sort(WORST);
    return list;
  }

  private static java.util.Optional<Fragmented> count(
      Volume volume, FileWalk.Found f, Findings findings) {
    Counter c = new Counter();
    try {
      volume.files().extents(f.info().ref(), c, Progress.NONE);
    } catch (IOException e) {
      findings.found(new Finding("extent", f.path(), -1, -1, -1, 0, e.getMessage()));
      return java.util.Optional.empty();
    }
    return c.extents < 2
        ? java.util.Optional.empty()
        : java.util.Optional.of(
            new Fragmented(
                f.path(),
                c.extents,
                f.info().size(),
                Math.ceilDiv(c.plain, LONGEST) + Math.ceilDiv(c.compressed, LONGEST_COMPRESSED)));
  }

  private static final class Counter implements Extent.Sink {
    private long extents;
    private long plain;
    private long compressed;

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
      extents++;
      if ((flags & Extent.ENCODED) != 0) {
        compressed += length;
      } else {
        plain += length;
      }
    }
  }
}
