package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import java.lang.foreign.MemorySegment;

/** Structural checks of a tree block's content (fs/btrfs/tree-checker.c). */
final class NodeCheck {
  static final int FSID = OnDisk.HEADER.offset("fsid");

  private static final int KEY_TYPE = OnDisk.DISK_KEY.offset("type");
  private static final int KEY_OFFSET = OnDisk.DISK_KEY.offset("offset");
  private static final int ITEM_OFFSET = OnDisk.ITEM.offset("offset");
  private static final int ITEM_LENGTH = OnDisk.ITEM.offset("size");

  private NodeCheck() {}

  /** Whether more slots are claimed than fit; what is wrong, or empty. */
  static String bounds(MemorySegment bytes) {
    long entry = Node.level(bytes) == 0 ? Node.ITEM_SIZE : Node.PTR_SIZE;
    long most = (bytes.byteSize() - Node.HEADER_SIZE) / entry;
    long count = Node.nritems(bytes);
    return count > most ? "claims %d items, at most %d fit".formatted(count, most) : "";
  }

  /**
   * Whether keys ascend and items lie inside the block without overlapping; what is wrong, or
   * empty.
   */
  static String order(MemorySegment bytes) {
    int level = Node.level(bytes);
    int entry = level == 0 ? Node.ITEM_SIZE : Node.PTR_SIZE;
    int count = (int) Node.nritems(bytes);
    if (level > 0 && count == 0) {
      return "is an inner node without children";
    }
    long end = bytes.byteSize() - Node.HEADER_SIZE;
    long lowest = (long) count * Node.ITEM_SIZE;
    for (int slot = 0; slot < count; slot++) {
      int at = Node.HEADER_SIZE + slot * entry;
      if (slot > 0 && compareEntries(bytes, at - entry, at) >= 0) {
        return "has keys out of order at slot " + slot;
      }
      if (level == 0) {
        long offset = Bytes.u32(bytes, at + ITEM_OFFSET);
        long size = Bytes.u32(bytes, at + ITEM_LENGTH);
        if (offset + size != end || offset < lowest) {
          return "has an item at slot %d with offset %d and size %d, where offset + size should be %d"
              .formatted(slot, offset, size, end);
        }
        end = offset;
      }
    }
    return "";
  }

  private static int compareEntries(MemorySegment b, int one, int two) {
    int c = Long.compareUnsigned(Bytes.u64(b, one), Bytes.u64(b, two));
    if (c == 0) {
      c = Integer.compare(Bytes.u8(b, one + KEY_TYPE), Bytes.u8(b, two + KEY_TYPE));
    }
    return c == 0
        ? Long.compareUnsigned(Bytes.u64(b, one + KEY_OFFSET), Bytes.u64(b, two + KEY_OFFSET))
        : c;
  }
}
