package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/** Opens paths as sources. */
public final class Sources {
  private static final int S_IFMT = 0170000;
  private static final int S_IFREG = 0100000;
  private static final int S_IFBLK = 0060000;
  private static final int S_IFDIR = 0040000;

  private static final int PIECE = 1 << 20;

  private Sources() {}

  /**
   * Opens an image file or a block device, read-only. A regular file is mapped, a device is read by
   * position; with {@code direct} both are read past the page cache ({@code O_DIRECT}).
   *
   * @throws SourceException with a message for a person: no such file, a directory, no permission
   */
  public static Source open(Path path, boolean direct) throws SourceException {
    String name = path.toString();
    try {
      int mode = mode(path);
      if ((mode & S_IFMT) == S_IFDIR) {
        throw new SourceException(name, "is a directory, not an image or a device");
      }
      boolean regular = (mode & S_IFMT) == S_IFREG;
      if (!regular && (mode & S_IFMT) != S_IFBLK) {
        throw new SourceException(name, "is neither a file nor a block device");
      }
      if (direct) {
        return DirectFile.open(path);
      }
      FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
      return regular ? MappedFile.open(name, channel) : ChannelFile.open(name, channel);
    } catch (SourceException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw new SourceException(name, "no such file or device", e);
    } catch (AccessDeniedException e) {
      throw new SourceException(name, denied(path), e);
    } catch (IOException e) {
      throw new SourceException(name, reason(e), e);
    }
  }

  private static int mode(Path path) throws IOException {
    Map<String, Object> attributes = Files.readAttributes(path, "unix:mode");
    return (Integer) attributes.get("mode");
  }

  private static String denied(Path path) {
    return path.startsWith("/dev")
        ? "permission denied; reading a device takes root or membership of its group (often 'disk')"
        : "permission denied";
  }

  /** The system's words for a failure, without the path that Java puts in front of them. */
  static String reason(IOException e) {
    if (e instanceof java.nio.file.FileSystemException f && f.getReason() != null) {
      return f.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  /** Fails unless {@code [offset, offset + length)} lies inside {@code source}. */
  static void check(Source source, long offset, long length) throws SourceException {
    if (offset < 0 || length < 0 || offset > source.size() - length) {
      throw new SourceException(
          source.name(),
          "bytes %s to %s lie beyond its end at %d"
              .formatted(
                  Long.toUnsignedString(offset),
                  Long.toUnsignedString(offset + length),
                  source.size()));
    }
  }

  /** Reads by position, in pieces: the JDK keeps a buffer as large as what it is asked for. */
  static void readFully(Source source, FileChannel channel, long offset, MemorySegment into)
      throws SourceException {
    long at = offset;
    try {
      for (long done = 0; done < into.byteSize(); ) {
        long n = Math.min(PIECE, into.byteSize() - done);
        ByteBuffer buffer = into.asSlice(done, n).asByteBuffer();
        while (buffer.hasRemaining()) {
          int got = channel.read(buffer, at);
          if (got <= 0) {
            throw new SourceException(source.name(), "ends at byte " + at);
          }
          at += got;
        }
        done += n;
      }
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(
          source.name(), "cannot be read at byte " + at + ": " + reason(e), e);
    }
  }
}
