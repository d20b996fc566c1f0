package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * A part of another source, such as a partition. Closing it closes the whole.
 *
 * @param whole what it is a part of
 * @param start its first byte there
 * @param size its length in bytes, cut to what the whole holds
 * @param name for messages
 */
public record Slice(Source whole, long start, long size, String name) implements Source {
  /**
   * @throws SourceException when it begins beyond the end of the whole
   */
  public static Slice of(Source whole, long start, long size, String name) throws SourceException {
    if (start < 0 || start >= whole.size() || size <= 0) {
      throw new SourceException(
          name,
          "begins at byte %s, beyond the end of %s"
              .formatted(Long.toUnsignedString(start), whole.name()));
    }
    return new Slice(whole, start, Math.min(size, whole.size() - start), name);
  }

  @Override
  public void read(long offset, MemorySegment into) throws SourceException {
    Sources.check(this, offset, into.byteSize());
    whole.read(start + offset, into);
  }

  @Override
  public void readOnce(long offset, MemorySegment into, boolean past) throws SourceException {
    Sources.check(this, offset, into.byteSize());
    whole.readOnce(start + offset, into, past);
  }

  @Override
  public void close() throws IOException {
    whole.close();
  }
}
