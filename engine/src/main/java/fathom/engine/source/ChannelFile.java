package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/** A block device, read by position through the page cache. */
final class ChannelFile implements Source {
  private static final long CHUNK = 1L << 30;

  private final String name;
  private final FileChannel channel;
  private final PastCache pastCache;
  private final long size;

  ChannelFile(String name, FileChannel channel) throws IOException {
    this.name = name;
    this.pastCache = new PastCache(Path.of(name));
    this.channel = channel;
    this.size = channel.size();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void read(long offset, MemorySegment into) throws SourceException {
    Sources.check(this, offset, into.byteSize());
    for (long done = 0; done < into.byteSize(); done += CHUNK) {
      ByteBuffer buffer =
          into.asSlice(done, Math.min(CHUNK, into.byteSize() - done)).asByteBuffer();
      readFully(buffer, offset + done);
    }
  }

  private void readFully(ByteBuffer buffer, long offset) throws SourceException {
    long at = offset;
    try {
      while (buffer.hasRemaining()) {
        int n = channel.read(buffer, at);
        if (n <= 0) {
          throw new SourceException(name, "ends at byte " + at);
        }
        at += n;
      }
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(name, "cannot be read at byte " + at + ": " + Sources.reason(e), e);
    }
  }

  @Override
  public void readOnce(long offset, MemorySegment into) throws SourceException {
    Optional<DirectFile> direct = pastCache.file();
    if (direct.isPresent()) {
      direct.get().read(offset, into);
    } else {
      read(offset, into);
    }
  }

  @Override
  public void close() throws IOException {
    pastCache.close();
    channel.close();
  }
}
