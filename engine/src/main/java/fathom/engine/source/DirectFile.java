package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * A file or device read past the page cache with {@code O_DIRECT}: reads are widened to whole
 * blocks and pass through aligned buffers, a few of which are kept.
 */
final class DirectFile implements Source {
  private static final int BUFFER = 1 << 20;

  private final String name;
  private final FileChannel channel;
  private final long size;
  private final int block;
  private final ArrayBlockingQueue<ByteBuffer> buffers = new ArrayBlockingQueue<>(16);

  private DirectFile(String name, FileChannel channel, int block) throws IOException {
    this.name = name;
    this.channel = channel;
    this.size = channel.size();
    this.block = block;
  }

  static DirectFile open(Path path) throws IOException {
    // A block of the filesystem that holds the file; devices ask for at most 4 KiB in practice.
    long block = Math.clamp(Files.getFileStore(path).getBlockSize(), 4096, 1 << 16);
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, direct());
    try {
      return new DirectFile(path.toString(), channel, Math.toIntExact(block));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** The JDK's option for O_DIRECT, by name: javac warns of its class and cannot be told not to. */
  private static OpenOption direct() throws IOException {
    try {
      Class<?> options = Class.forName("com.sun.nio.file.ExtendedOpenOption");
      for (Object option : options.getEnumConstants()) {
        if (option instanceof OpenOption o && option.toString().equals("DIRECT")) {
          return o;
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IOException("this Java runtime cannot read with O_DIRECT", e);
    }
    throw new IOException("this Java runtime cannot read with O_DIRECT");
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
    if (aligned(offset, into)) {
      int n = readBlocks(into.asByteBuffer(), offset, (int) into.byteSize());
      if (n < into.byteSize()) {
        throw new SourceException(name, "ends at byte " + (offset + n));
      }
      return;
    }
    ByteBuffer buffer = buffers.poll();
    if (buffer == null) {
      buffer = ByteBuffer.allocateDirect(BUFFER + block).alignedSlice(block);
    }
    try {
      long done = 0;
      while (done < into.byteSize()) {
        long start = Math.floorDiv(offset + done, block) * block;
        int skip = (int) (offset + done - start);
        int want =
            (int) Math.min(BUFFER, Math.ceilDiv(skip + into.byteSize() - done, block) * block);
        int got = readBlocks(buffer, start, want);
        int useful = (int) Math.min(got - skip, into.byteSize() - done);
        if (useful <= 0) {
          throw new SourceException(name, "ends at byte " + (start + got));
        }
        MemorySegment.copy(MemorySegment.ofBuffer(buffer.clear()), skip, into, done, useful);
        done += useful;
      }
    } finally {
      buffers.offer(buffer);
    }
  }

  /** Whether the bytes can go straight where they are wanted. */
  private boolean aligned(long offset, MemorySegment into) {
    return into.isNative()
        && (into.address() | offset | into.byteSize()) % block == 0
        && into.byteSize() <= Integer.MAX_VALUE;
  }

  private int readBlocks(ByteBuffer buffer, long start, int want) throws SourceException {
    buffer.clear().limit(want);
    try {
      while (buffer.hasRemaining() && start + buffer.position() < size) {
        int n = channel.read(buffer, start + buffer.position());
        if (n <= 0) {
          break;
        }
      }
      return buffer.position();
    } catch (IOException e) {
      throw new SourceException(
          name, "cannot be read at byte " + start + ": " + Sources.reason(e), e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
