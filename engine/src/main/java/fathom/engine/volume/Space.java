package fathom.engine.volume;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** Where everything lies: what the space map draws. Safe for several threads. */
public interface Space {
  /** What a run of bytes is used for; the map has a colour for each. */
  enum Kind {
    DATA,
    METADATA,
    SYSTEM,
    DATA_METADATA,
    RESERVED
  }

  /**
   * A run of one device that is allocated to a group.
   *
   * @param device device id
   * @param physical start on the device
   * @param length bytes
   * @param address start of the group it belongs to
   * @param kind what the group holds
   * @param profile as in {@link Usage.Group#profile}
   * @param stripe index of this run among the group's stripes
   */
  record Allocation(
      long device,
      long physical,
      long length,
      long address,
      Kind kind,
      String profile,
      int stripe) {}

  /** All allocated runs, by device and physical start; also areas the format reserves. */
  List<Allocation> allocations() throws IOException;

  /** Takes used extents by logical address; nothing is allocated for each. */
  @FunctionalInterface
  interface UsedSink {
    /**
     * @param address logical start
     * @param length bytes
     * @param kind {@code DATA} or {@code METADATA} (tree blocks)
     * @param generation when it was written
     */
    void used(long address, long length, Kind kind, long generation);
  }

  /**
   * Walks the used extents that begin in {@code [from, to)} in logical order. Progress counts
   * logical bytes. Damage on the way is told to {@code findings} and walked around.
   */
  void used(long from, long to, UsedSink sink, Findings findings, Progress progress)
      throws IOException;

  /** Takes places; nothing is allocated for each. */
  @FunctionalInterface
  interface PlaceSink {
    /** The parameters are as the record {@link Place}'s; parity has mirror 0. */
    void place(long address, long length, long device, long physical, int mirror);
  }

  /** Every place where the logical run lies, all mirrors, split where stripes end. */
  void places(long address, long length, PlaceSink sink);

  /** The logical address at a place of a device; empty when it is not allocated or is parity. */
  OptionalLong address(long device, long physical);

  /**
   * Who owns a byte.
   *
   * @param address logical start of the extent, -1 when the byte is free
   * @param length its length
   * @param kind what it is
   * @param generation when it was written
   * @param references how many references it has
   * @param owners one line each: {@code /path/file at 4096} or {@code extent tree, leaf}; at most a
   *     few
   * @param files the files among them, as far as they were resolved, with their paths in {@code
   *     owners}' order; empty for tree blocks
   */
  record Owner(
      long address,
      long length,
      Kind kind,
      long generation,
      long references,
      List<String> owners,
      List<FileRef> files) {}

  /** Who owns the byte at a logical address; takes a tree search, so not for the FX thread. */
  Owner owner(long address) throws IOException;

  /**
   * All files that hold the byte at a logical address, in every subvolume and snapshot; none for a
   * tree block or a free byte.
   *
   * @param most how many at most
   */
  default List<FileRef> files(long address, int most) throws IOException {
    return owner(address).files();
  }
}
