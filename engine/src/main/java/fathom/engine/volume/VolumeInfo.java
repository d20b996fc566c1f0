package fathom.engine.volume;

import java.util.List;

/**
 * What a filesystem says about itself in its superblock.
 *
 * @param type {@code btrfs}, {@code xfs}, {@code ext4}
 * @param uuid the filesystem's identifier, in the usual text form
 * @param label empty when there is none
 * @param sectorSize smallest unit of data, bytes
 * @param nodeSize size of a metadata block, bytes
 * @param totalBytes size of all devices together
 * @param bytesUsed bytes used, as the superblock says
 * @param generation the last committed transaction
 * @param checksumType {@code crc32c}, {@code xxhash64}, {@code sha256}, {@code blake2b}
 * @param features every feature that is set, known or not
 * @param devices all devices the filesystem has, the missing ones too
 * @param dirtyLog whether a log waits to be replayed
 */
public record VolumeInfo(
    String type,
    String uuid,
    String label,
    long sectorSize,
    long nodeSize,
    long totalBytes,
    long bytesUsed,
    long generation,
    String checksumType,
    List<Feature> features,
    List<Device> devices,
    boolean dirtyLog) {

  /** How strongly a feature binds a reader. */
  public enum Binding {
    COMPAT,
    COMPAT_RO,
    INCOMPAT
  }

  /**
   * @param name as the kernel prints it in sysfs, or {@code incompat bit 17} when unknown
   * @param explanation one sentence for a person; empty when unknown
   * @param known whether this reader knows it
   */
  public record Feature(String name, Binding binding, String explanation, boolean known) {}

  /**
   * @param id the device's number in the filesystem
   * @param size bytes, as the filesystem records it
   * @param bytesUsed bytes allocated on it
   * @param path where it was opened from; empty when missing
   */
  public record Device(
      long id, String uuid, long size, long bytesUsed, String path, boolean missing) {}
}
