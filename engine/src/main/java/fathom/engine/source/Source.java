package fathom.engine.source;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

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
   * The bytes of a range without copying them, when the source can show them and all of them are in
   * memory already; empty otherwise. Reading them may fail with an {@link InternalError} when the
   * file is cut short meanwhile.
   */
  default Optional<MemorySegment> resident(long offset, long length) {
    return Optional.empty();
  }

  /**
   * As {@link #read}, for bytes that are read once: past the page cache where the source can. Fast
   * when {@code into} is native memory, and it, the offset and the length are aligned to 4 KiB.
   */
  default void readOnce(long offset, MemorySegment into) throws SourceException {
    read(offset, into);
  }

  /** Releases what the source holds; reading afterwards fails. */
  @Override
  void close() throws IOException;
}
