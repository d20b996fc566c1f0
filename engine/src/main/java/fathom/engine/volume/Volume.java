package fathom.engine.volume;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** An opened filesystem. Read-only; all parts may be used by several threads at once. */
public interface Volume extends AutoCloseable {
  /** What the superblock says. */
  VolumeInfo info();

  /** The superblock's fields, decoded, for the overview and the hex view. */
  List<Field> superblock();

  /** Every copy of the superblock: where it is and whether it is good. */
  List<SuperblockCopy> superblockCopies();

  /** Damage met so far while opening, newest last. */
  List<Finding> findings();

  /** Allocation by group and device. */
  Usage usage() throws IOException;

  /** Its trees, block by block. */
  Trees trees();

  /** Its files. */
  Files files();

  /** Its space. */
  Space space();

  /** Verifying every copy of what it uses; empty where there is nothing to verify by. */
  default Optional<Verification> verification() throws IOException {
    return Optional.empty();
  }

  /**
   * What compression saves in all files below a directory, or in one file; empty where the
   * filesystem does not compress.
   */
  Optional<CompressionUsage> compression(FileRef below, Progress progress) throws IOException;

  @Override
  void close() throws IOException;

  /**
   * One copy of the superblock.
   *
   * @param device device id, or -1 when the device is unknown
   * @param source the device's or image's name
   * @param physical byte offset
   * @param generation of that copy; 0 when it can't be read
   * @param state {@code good}, {@code absent}, or what is wrong with it
   * @param current whether the volume was opened by this copy
   */
  record SuperblockCopy(
      long device, String source, long physical, long generation, String state, boolean current) {}
}
