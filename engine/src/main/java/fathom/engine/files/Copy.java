package fathom.engine.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.Files.Content;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** The copying of one regular file. Zeros are left as holes. */
final class Copy {
  private static final int BUFFER = 1 << 20;
  private static final int BLOCK = 1 << 16;
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

  private final Volume volume;
  private final String path;
  private final FileInfo info;
  private final Path at;
  private final AtomicLong bytes;
  private final Findings findings;
  private final Progress progress;
  private boolean done;

  Copy(
      Volume volume,
      FileWalk.Found found,
      Path at,
      AtomicLong bytes,
      Findings findings,
      Progress progress) {
    this.volume = volume;
    this.path = found.path();
    this.info = found.info();
    this.at = at;
    this.bytes = bytes;
    this.findings = findings;
    this.progress = progress;
  }

  boolean done() {
    return done;
  }

  /**
   * Copies it. A source that can't be read is told to the findings and leaves no file; a target that can't
   * be written ends the whole work.
   */
  Copy carryOut() throws IOException {
    FileChannel out;
    try {
      out = FileChannel.open(at, NEW);
    } catch (FileAlreadyExistsException e) {
      told("already there: " + at);
      return this;
    }
    boolean whole = false;
    try (out) {
      whole = copy(out);
    } finally {
      if (!whole) {
        Files.deleteIfExists(at);
      }
    }
    if (whole) {
      Attributes.apply(at, info, xattrs());
      done = true;
    }
    return this;
  }

  /** Returns false when the source could not be read to its end. */
  private boolean copy(FileChannel out) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long position = 0;
    try (Content content = volume.files().open(info.ref())) {
      while (position < content.size()) {
        if (progress.cancelled()) {
          return false;
        }
        int n = content.read(position, MemorySegment.ofArray(buffer));
        if (n <= 0) {
          break;
        }
        write(out, buffer, n, position);
        position += n;
        progress.at(bytes.addAndGet(n), -1);
      }
    } catch (WriteFailed e) {
      throw new IOException(e.getMessage(), e);
    } catch (IOException e) {
      told(e.getMessage());
      return false;
    }
    if (out.size() < position) {
      out.write(ByteBuffer.allocate(1), position - 1);
    }
    return true;
  }

  /** The target, not the source, is at fault. */
  private static final class WriteFailed extends IOException {
    private static final long serialVersionUID = 1L;

    WriteFailed(Path at, IOException cause) {
      super(at + ": " + cause.getMessage(), cause);
    }
  }

  private void write(FileChannel out, byte[] buffer, int length, long position) throws IOException {
    for (int i = 0; i < length; i += BLOCK) {
      int n = Math.min(BLOCK, length - i);
      if (!zero(buffer, i, n)) {
        ByteBuffer part = ByteBuffer.wrap(buffer, i, n);
        long to = position + i;
        try {
          while (part.hasRemaining()) {
            to += out.write(part, to);
          }
        } catch (IOException e) {
          throw new WriteFailed(at, e);
        }
      }
    }
  }

  private static boolean zero(byte[] b, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (b[i] != 0) {
        return false;
      }
    }
    return true;
  }

  private Map<String, byte[]> xattrs() {
    try {
      return volume.files().xattrs(info.ref());
    } catch (IOException e) {
      told("its attributes cannot be read: " + e.getMessage());
      return Map.of();
    }
  }

  private void told(String what) {
    findings.found(new Finding("extract", path, -1, -1, -1, 0, what));
  }
}
