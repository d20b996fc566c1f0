package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Names;
import java.lang.foreign.MemorySegment;

/** A few words about an item, for lists of many. */
final class ItemSummary {
  private static final int MODE = OnDisk.INODE_ITEM.offset("mode");
  private static final int SIZE = OnDisk.INODE_ITEM.offset("size");
  private static final int EXTENT_KIND = OnDisk.FILE_EXTENT_ITEM.offset("type");
  private static final int DISK_BYTENR = OnDisk.FILE_EXTENT_ITEM.offset("disk_bytenr");
  private static final int NUM_BYTES = OnDisk.FILE_EXTENT_ITEM.offset("num_bytes");

  private ItemSummary() {}

  /** Empty when there is nothing short to say. */
  static String of(Node n, int slot) {
    MemorySegment s = n.bytes;
    int at = n.itemStart(slot);
    int size = n.itemSize(slot);
    return switch (n.type(slot)) {
      case Keys.INODE_ITEM -> size < OnDisk.INODE_ITEM.size() ? "" : inode(s, at);
      case Keys.DIR_ITEM, Keys.DIR_INDEX, Keys.XATTR_ITEM ->
          named(s, at, size, OnDisk.DIR_ITEM.offset("name_len"), OnDisk.DIR_ITEM.size());
      case Keys.INODE_REF ->
          named(s, at, size, OnDisk.INODE_REF.offset("name_len"), OnDisk.INODE_REF.size());
      case Keys.INODE_EXTREF ->
          named(s, at, size, OnDisk.INODE_EXTREF.offset("name_len"), OnDisk.INODE_EXTREF.size());
      case Keys.ROOT_REF, Keys.ROOT_BACKREF ->
          named(s, at, size, OnDisk.ROOT_REF.offset("name_len"), OnDisk.ROOT_REF.size());
      case Keys.EXTENT_DATA -> size <= EXTENT_KIND ? "" : fileExtent(s, at, size);
      case Keys.EXTENT_ITEM, Keys.METADATA_ITEM ->
          size < OnDisk.EXTENT_ITEM.size()
              ? ""
              : "%s, refs %s"
                  .formatted(
                      Flags.extent(Bytes.u64(s, at + OnDisk.EXTENT_ITEM.offset("flags"))),
                      Long.toUnsignedString(Bytes.u64(s, at)));
      case Keys.ROOT_ITEM ->
          size < OnDisk.ROOT_ITEM.offset("generation_v2")
              ? ""
              : "root %s level %d"
                  .formatted(
                      Long.toUnsignedString(Bytes.u64(s, at + OnDisk.ROOT_ITEM.offset("bytenr"))),
                      Bytes.u8(s, at + OnDisk.ROOT_ITEM.offset("level")));
      case Keys.CHUNK_ITEM ->
          size < OnDisk.CHUNK.size()
              ? ""
              : "%s, length %s, %d stripes"
                  .formatted(
                      Flags.blockGroup(Bytes.u64(s, at + OnDisk.CHUNK.offset("type"))),
                      Long.toUnsignedString(Bytes.u64(s, at)),
                      Bytes.u16(s, at + OnDisk.CHUNK.offset("num_stripes")));
      case Keys.BLOCK_GROUP_ITEM ->
          size < OnDisk.BLOCK_GROUP_ITEM.size()
              ? ""
              : "%s, used %s"
                  .formatted(
                      Flags.blockGroup(Bytes.u64(s, at + OnDisk.BLOCK_GROUP_ITEM.offset("flags"))),
                      Long.toUnsignedString(Bytes.u64(s, at)));
      default -> "";
    };
  }

  private static String inode(MemorySegment s, int at) {
    int mode = (int) Bytes.u32(s, at + MODE);
    return "%s 0%o, size %s"
        .formatted(
            FileType.ofMode(mode).word(),
            mode & 07777,
            Long.toUnsignedString(Bytes.u64(s, at + SIZE)));
  }

  private static String named(MemorySegment s, int at, int size, int lengthAt, int header) {
    if (size < header) {
      return "";
    }
    int length = Math.min(Bytes.u16(s, at + lengthAt), size - header);
    return Names.decode(Bytes.copy(s, at + header, length), 0, length);
  }

  private static String fileExtent(MemorySegment s, int at, int size) {
    int kind = Bytes.u8(s, at + EXTENT_KIND);
    if (kind == 0) {
      return "inline, " + (size - DISK_BYTENR) + " bytes";
    }
    if (size < OnDisk.FILE_EXTENT_ITEM.size()) {
      return "";
    }
    long address = Bytes.u64(s, at + DISK_BYTENR);
    long length = Bytes.u64(s, at + NUM_BYTES);
    return address == 0
        ? "hole, " + Long.toUnsignedString(length) + " bytes"
        : "%s at %s, %s bytes"
            .formatted(
                kind == 2 ? "prealloc" : "extent",
                Long.toUnsignedString(address),
                Long.toUnsignedString(length));
  }
}
