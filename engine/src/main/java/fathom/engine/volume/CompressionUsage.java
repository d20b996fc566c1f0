package fathom.engine.volume;

import java.util.List;

/**
 * What compression saves, counted as compsize counts (kilobyte/compsize: each extent once for disk
 * and uncompressed size, each reference for referenced size).
 *
 * @param files regular files looked at
 * @param extents distinct regular extents
 * @param refs references to them
 * @param inline inline extents
 * @param types by type, in the order {@code none zlib lzo zstd prealloc}, those that occur
 * @param total all of them
 */
public record CompressionUsage(
    long files, long extents, long refs, long inline, List<Row> types, Row total) {
  /**
   * @param type {@code none zlib lzo zstd prealloc}; {@code total} for the sum
   * @param disk bytes on disk
   * @param uncompressed bytes of the extents when uncompressed
   * @param referenced bytes that files refer to
   */
  public record Row(String type, long disk, long uncompressed, long referenced) {}
}
