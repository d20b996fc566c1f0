package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.mirror.Readahead;
import java.lang.foreign.MemorySegment;

/** One tree block in memory: static offsets, no objects for its items. Immutable. */
final class Node implements Readahead.Children {
  static final int HEADER_SIZE = OnDisk.HEADER.size();
  static final int ITEM_SIZE = OnDisk.ITEM.size();
  static final int PTR_SIZE = OnDisk.KEY_PTR.size();

  private static final int H_BYTENR = OnDisk.HEADER.offset("bytenr");
  private static final int H_GENERATION = OnDisk.HEADER.offset("generation");
  private static final int H_OWNER = OnDisk.HEADER.offset("owner");
  private static final int H_NRITEMS = OnDisk.HEADER.offset("nritems");
  private static final int H_LEVEL = OnDisk.HEADER.offset("level");
  private static final int KEY_TYPE = OnDisk.DISK_KEY.offset("type");
  private static final int KEY_OFFSET = OnDisk.DISK_KEY.offset("offset");
  private static final int ITEM_OFFSET = OnDisk.ITEM.offset("offset");
  private static final int ITEM_LENGTH = OnDisk.ITEM.offset("size");
  private static final int PTR_BLOCK = OnDisk.KEY_PTR.offset("blockptr");
  private static final int PTR_GENERATION = OnDisk.KEY_PTR.offset("generation");

  final MemorySegment bytes;
  final long address;
  final int level;
  final int count;
  private final int entrySize;

  /**
   * A fault that does not keep it from being looked at, such as keys out of order; empty for none.
   */
  final String fault;

  Node(MemorySegment bytes, long address, String fault) {
    this.bytes = bytes;
    this.address = address;
    this.level = level(bytes);
    this.count = (int) nritems(bytes);
    this.entrySize = level == 0 ? ITEM_SIZE : PTR_SIZE;
    this.fault = fault;
  }

  static long bytenr(MemorySegment bytes) {
    return Bytes.u64(bytes, H_BYTENR);
  }

  static int level(MemorySegment bytes) {
    return Bytes.u8(bytes, H_LEVEL);
  }

  static long nritems(MemorySegment bytes) {
    return Bytes.u32(bytes, H_NRITEMS);
  }

  static long generation(MemorySegment bytes) {
    return Bytes.u64(bytes, H_GENERATION);
  }

  long generation() {
    return generation(bytes);
  }

  long owner() {
    return Bytes.u64(bytes, H_OWNER);
  }

  /** Where a slot's key stands in {@link #bytes}. */
  int entry(int slot) {
    return HEADER_SIZE + slot * entrySize;
  }

  int entrySize() {
    return entrySize;
  }

  long objectid(int slot) {
    return Bytes.u64(bytes, entry(slot));
  }

  int type(int slot) {
    return Bytes.u8(bytes, entry(slot) + KEY_TYPE);
  }

  long offset(int slot) {
    return Bytes.u64(bytes, entry(slot) + KEY_OFFSET);
  }

  String keyText(int slot) {
    return Keys.text(objectid(slot), type(slot), offset(slot));
  }

  int compare(int slot, long objectid, int type, long offset) {
    return Keys.compare(objectid(slot), type(slot), offset(slot), objectid, type, offset);
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public long address(int slot) {
    return child(slot);
  }

  long child(int slot) {
    return Bytes.u64(bytes, entry(slot) + PTR_BLOCK);
  }

  long childGeneration(int slot) {
    return Bytes.u64(bytes, entry(slot) + PTR_GENERATION);
  }

  /** Offset of an item's data from the end of the header, as the format counts it. */
  long itemOffset(int slot) {
    return Bytes.u32(bytes, entry(slot) + ITEM_OFFSET);
  }

  /** Bytes of an item's data. */
  int itemSize(int slot) {
    return (int) Bytes.u32(bytes, entry(slot) + ITEM_LENGTH);
  }

  /** Where an item's data starts in {@link #bytes}. */
  int itemStart(int slot) {
    return HEADER_SIZE + (int) itemOffset(slot);
  }

  /** Whether an item's data lies inside the block. */
  boolean itemInside(int slot) {
    long start = itemOffset(slot);
    long size = Bytes.u32(bytes, entry(slot) + ITEM_LENGTH);
    return HEADER_SIZE + start + size <= bytes.byteSize() && start >= (long) count * ITEM_SIZE;
  }

  /** The greatest slot whose key is not beyond the given one; -1 when there is none. */
  int search(long objectid, int type, long offset) {
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (compare(mid, objectid, type, offset) <= 0) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return high;
  }

  /** Bytes in use, header included. */
  int used() {
    long used = HEADER_SIZE + (long) count * entrySize;
    for (int i = 0; level == 0 && i < count; i++) {
      used += Bytes.u32(bytes, entry(i) + ITEM_LENGTH);
    }
    return (int) Math.min(used, bytes.byteSize());
  }
}
