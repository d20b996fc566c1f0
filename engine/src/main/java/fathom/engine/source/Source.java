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

  /** Releases what the source holds; reading afterwards fails. */
  @Override
  void close() throws IOException;
}
