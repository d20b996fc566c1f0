package fathom.engine.files;

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
import java.util.Optional;
import java.util.PriorityQueue;

/** Finds the most fragmented files. */
public final class Fragments {
  private Fragments() {}

  /**
   * @param extents parts that continue each other in the file and on disk count as one; compressed
   *     ones never do, for each is a unit of its own
   * @param size of the file, bytes
   * @param ideal the fewest extents that could hold what it holds: in each run of data between
   *     holes one for each 128 MiB that are not compressed, begun ones included, and one for each
   *     128 KiB that are
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

  private static Optional<Fragmented> count(Volume volume, FileWalk.Found f, Findings findings) {
    ExtentCounter c = new ExtentCounter();
    try {
      volume.files().extents(f.info().ref(), c, Progress.NONE);
    } catch (IOException e) {
      findings.found(new Finding("extent", f.path(), -1, -1, -1, 0, e.getMessage()));
      return Optional.empty();
    }
    return c.extents() < 2
        ? Optional.empty()
        : Optional.of(new Fragmented(f.path(), c.extents(), f.info().size(), c.ideal()));
  }
}
