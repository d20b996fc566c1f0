package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A regular file, mapped: warm reads cost a copy and no system call. The file may be cut short, or
 * its disk fail, while it is mapped; the copy then faults, which the JVM turns into an
 * InternalError that becomes a {@link SourceException} here.
 */
final class MappedFile implements Source {
  private final String name;
  private final FileChannel channel;
  private final PastCache pastCache;
  private final Arena arena;
  private final MemorySegment bytes;

  private MappedFile(String name, FileChannel channel, Arena arena, MemorySegment bytes) {
    this.name = name;
    this.pastCache = new PastCache(Path.of(name));
    this.channel = channel;
    this.arena = arena;
    this.bytes = bytes;
  }

  static MappedFile open(String name, FileChannel channel) throws IOException {
    Arena arena = Arena.ofShared();
    try {
      MemorySegment bytes =
          channel.size() == 0
              ? MemorySegment.NULL
              : channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return new MappedFile(name, channel, arena, bytes);
    } catch (IOException | RuntimeException e) {
      arena.close();
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
    return bytes.byteSize();
  }

  @Override
  public void read(long offset, MemorySegment into) throws SourceException {
    Sources.check(this, offset, into.byteSize());
    try {
      MemorySegment.copy(bytes, offset, into, 0, into.byteSize());
    } catch (InternalError e) {
      throw new SourceException(
          name, "cannot be read at byte " + offset + " (I/O error or cut short)", e);
    } catch (IllegalStateException e) {
      throw new SourceException(name, "was closed", e);
    }
  }

  /**
   * What is in memory is copied by the kernel: for bytes that are touched once that takes half the
   * time of mapping their pages.
   */
  @Override
  public void readOnce(long offset, MemorySegment into, boolean past) throws SourceException {
    Sources.check(this, offset, into.byteSize());
    if (!past && inMemory(offset, into.byteSize())) {
      Sources.readFully(this, channel, offset, into);
      return;
    }
    Optional<DirectFile> direct = pastCache.file();
    if (direct.isPresent()) {
      direct.get().read(offset, into);
    } else {
      Sources.readFully(this, channel, offset, into);
    }
  }

  /** Whether its first and last page are: to ask for all would take as long as to read them. */
  private boolean inMemory(long offset, long length) {
    return length == 0
        || (bytes.asSlice(offset, 1).isLoaded()
            && bytes.asSlice(offset + length - 1, 1).isLoaded());
  }

  @Override
  public void close() throws IOException {
    pastCache.close();
    if (arena.scope().isAlive()) {
      arena.close();
    }
    channel.close();
  }
}
