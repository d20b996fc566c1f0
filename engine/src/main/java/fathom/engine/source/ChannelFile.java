package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/** A block device, read by position through the page cache. */
final class ChannelFile implements Source {
  private final String name;
  private final FileChannel channel;
  private final PastCache pastCache;
  private final long size;

  private ChannelFile(String name, FileChannel channel, long size) {
    this.name = name;
    this.pastCache = new PastCache(Path.of(name));
    this.channel = channel;
    this.size = size;
  }

  static ChannelFile open(String name, FileChannel channel) throws IOException {
    try {
      return new ChannelFile(name, channel, channel.size());
    } catch (IOException e) {
      channel.close();
      throw e;
    }
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
    Sources.readFully(this, channel, offset, into);
  }

  @Override
  public void readOnce(long offset, MemorySegment into, boolean past) throws SourceException {
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
