package fathom.engine.volume;

import java.util.ArrayList;
import java.util.List;

/**
 * A run of a file's bytes, with FIEMAP's meaning (Documentation/filesystems/fiemap.rst).
 *
 * @param offset in the file
 * @param length in the file
 * @param address what FIEMAP reports as physical: on btrfs the logical address
 * @param device id of the device that holds the first copy; -1 when inline
 * @param physical byte offset on that device; -1 when inline
 * @param diskLength bytes it takes on disk, for compressed extents those of the whole extent
 * @param flags of {@link #LAST} and so on
 */
public record Extent(
    long offset,
    long length,
    long address,
    long device,
    long physical,
    long diskLength,
    int flags,
    Compression compression) {
  /** FIEMAP_EXTENT_LAST. */
  public static final int LAST = 0x1;

  /** FIEMAP_EXTENT_DELALLOC. */
  public static final int DELALLOC = 0x4;

  /** FIEMAP_EXTENT_ENCODED: compressed or encrypted. */
  public static final int ENCODED = 0x8;

  /** FIEMAP_EXTENT_DATA_INLINE. */
  public static final int INLINE = 0x200;

  /** FIEMAP_EXTENT_UNWRITTEN: preallocated. */
  public static final int UNWRITTEN = 0x800;

  /** FIEMAP_EXTENT_SHARED. */
  public static final int SHARED = 0x2000;

  private static final int[] FLAGS = {LAST, ENCODED, INLINE, UNWRITTEN, SHARED, DELALLOC};
  private static final String[] NAMES = {
    "last", "encoded", "inline", "unwritten", "shared", "delalloc"
  };

  /** The names the command line's JSON uses, in its order. */
  public static List<String> flagNames(int flags) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < FLAGS.length; i++) {
      if ((flags & FLAGS[i]) != 0) {
        names.add(NAMES[i]);
      }
    }
    return names;
  }

  /** Takes extents one by one; nothing is allocated for each. */
  @FunctionalInterface
  public interface Sink {
    /** One extent, the parameters as the record's. */
    void extent(
        long offset,
        long length,
        long address,
        long device,
        long physical,
        long diskLength,
        int flags,
        Compression compression);
  }
}
