package fathom.engine.files;

import fathom.engine.linux.NewFile;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Copies the contents of one file. Only what has extents is written, so holes stay holes. Bytes
 * that cannot be read from any copy are left out as a hole and told, and all that can be read
 * around them is kept.
 */
final class FileCopy {
  private static final int BUFFER = 1 << 20;
  private static final int SECTOR = 4096;

  /** How much is tried sector by sector in one file before the rest of it is given up: 1 GiB. */
  private static final int MOST_BAD_SECTORS = 1 << 18;

  private final Files.Content content;
  private final NewFile to;
  private final AtomicLong written;
  private final Progress progress;
  private long bad;
  private long firstBad = -1;
  private String why = "";

  private FileCopy(Files.Content content, NewFile to, AtomicLong written, Progress progress) {
    this.content = content;
    this.to = to;
    this.written = written;
    this.progress = progress;
  }

  /**
   * Copies all of it, or until {@code progress} is cancelled.
   *
   * @param content opened for {@code info}
   * @param written counts bytes, for the progress
   * @throws SystemCallException when it cannot be written
   */
  static void copy(
      Files files,
      FileInfo info,
      String path,
      Files.Content content,
      NewFile to,
      AtomicLong written,
      Findings findings,
      Progress progress)
      throws SystemCallException {
    to.size(info.size());
    FileCopy copy = new FileCopy(content, to, written, progress);
    Ranges ranges = new Ranges(info.size());
    try {
      files.data(
          info.ref(),
          ranges,
          f ->
              findings.found(
                  new Finding(f.kind(), path, -1, -1, -1, 0, "only partly copied: " + f.line())),
          stopOnly(progress));
    } catch (IOException e) {
      findings.found(
          new Finding("extent", path, -1, -1, -1, 0, "only partly copied: " + e.getMessage()));
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(Math.clamp(info.size(), 1, BUFFER));
      for (int i = 0; i < ranges.count && copy.goesOn(); i++) {
        copy.range(ranges.bounds[2 * i], ranges.bounds[2 * i + 1], buffer);
      }
    }
    if (copy.bad > 0) {
      String what =
          "%d bytes cannot be read, the first at %d (%s); they are left out as a hole%s"
              .formatted(
                  copy.bad,
                  copy.firstBad,
                  copy.why,
                  copy.bad / SECTOR >= MOST_BAD_SECTORS ? ", and so is the rest" : "");
      findings.found(new Finding("data", path, -1, -1, -1, 0, what));
    }
  }

  /** What counts its own steps may be stopped by ours, but must not be taken for bytes. */
  private static Progress stopOnly(Progress progress) {
    return new Progress() {
      @Override
      public void at(long done, long total) {}

      @Override
      public boolean cancelled() {
        return progress.cancelled();
      }
    };
  }

  private boolean goesOn() {
    return bad / SECTOR < MOST_BAD_SECTORS && !progress.cancelled();
  }

  private void range(long from, long to, MemorySegment buffer) throws SystemCallException {
    for (long at = from; at < to && goesOn(); ) {
      long length = Math.min(buffer.byteSize(), to - at);
      if (!piece(at, buffer.asSlice(0, length))) {
        sectors(at, at + length, buffer);
      }
      at += length;
    }
  }

  /** The readable sectors of a piece that cannot be read as a whole. */
  private void sectors(long from, long to, MemorySegment buffer) throws SystemCallException {
    for (long at = from; at < to && goesOn(); ) {
      long length = Math.min(SECTOR - at % SECTOR, to - at);
      if (!piece(at, buffer.asSlice(0, length))) {
        firstBad = firstBad == -1 ? at : firstBad;
        bad += length;
      }
      at += length;
    }
  }

  /** Whether all of {@code buffer} could be read; only then it is written. */
  private boolean piece(long at, MemorySegment buffer) throws SystemCallException {
    try {
      for (long done = 0; done < buffer.byteSize(); ) {
        int n = content.read(at + done, buffer.asSlice(done));
        if (n <= 0) {
          why = why.isEmpty() ? "the file ends before its size" : why;
          return false;
        }
        done += n;
      }
    } catch (IOException e) {
      why = why.isEmpty() ? String.valueOf(e.getMessage()) : why;
      return false;
    }
    to.write(at, buffer);
    progress.at(written.addAndGet(buffer.byteSize()), -1);
    return true;
  }

  /**
   * Where a file has data: pairs of start and end, neighbours put together. What a damaged file has
   * twice is taken once, so that no more is written than the file's size.
   */
  private static final class Ranges implements Files.DataSink {
    private final long size;
    private long[] bounds = new long[16];
    private int count;

    private Ranges(long size) {
      this.size = size;
    }

    @Override
    public void data(long from, long to) {
      long last = count == 0 ? 0 : bounds[2 * count - 1];
      long start = Math.max(from, last);
      long end = Math.min(to, size);
      if (start >= end) {
        return;
      }
      if (count > 0 && last == start) {
        bounds[2 * count - 1] = end;
        return;
      }
      if (2 * count == bounds.length) {
        bounds = Arrays.copyOf(bounds, 2 * bounds.length);
      }
      bounds[2 * count] = start;
      bounds[2 * count + 1] = end;
      count++;
    }
  }
}
