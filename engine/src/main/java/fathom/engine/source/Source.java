package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * A run of bytes that can be read at any position: an image file, a block device, a partition of
 * either. Always read-only. Safe for use by several threads at once.
 */
public interface Source extends AutoCloseable {
  /** What a person would call it: the path as given, with {@code #N} for partition N. */
  String name();

  /** Length in bytes. */
  long size();

  /**
   * Fills {@code into} from byte {@code offset} on.
   *
   * @throws SourceException when the range is not wholly inside the source, or the medium fails;
   *     what {@code into} holds then is undefined
   */
  void read(long offset, MemorySegment into) throws SourceException;

  /**
   * As {@link #read}, for bytes that are read once: from the page cache where they are in it, past
   * it where they are not. Fast when {@code into} is native memory, and it, the offset and the
   * length are aligned to 4 KiB.
   *
   * @param past whether to read past the page cache what is in it as well
   */
  default void readOnce(long offset, MemorySegment into, boolean past) throws SourceException {
    read(offset, into);
  }

  /** Releases what the source holds; reading afterwards fails. */
  @Override
  void close() throws IOException;
}
