package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.layout.Struct;
import fathom.engine.volume.Field;
import fathom.engine.volume.Names;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Decodes any item by its layout, for looking at. What is cut short or does not fit its layout
 * stands as raw bytes; nothing here fails.
 */
final class ItemDecoder {
  /** Elements shown of one array; the rest is counted. */
  private static final int MOST_ELEMENTS = 1024;

  private final MemorySegment s;
  private final int start;
  private final int end;
  private final Superblock superblock;
  private final List<Field> fields = new ArrayList<>();
  private int at;

  private ItemDecoder(MemorySegment s, int start, int size, Superblock superblock) {
    this.s = s;
    this.start = start;
    this.end = (int) Math.min(start + (long) size, s.byteSize());
    this.superblock = superblock;
    this.at = start;
  }

  /** The fields of the item in a slot of a leaf; offsets count from the block's start. */
  static List<Field> decode(Node leaf, int slot, Superblock superblock) {
    if (!leaf.itemInside(slot)) {
      return List.of();
    }
    ItemDecoder d =
        new ItemDecoder(leaf.bytes, leaf.itemStart(slot), leaf.itemSize(slot), superblock);
    d.item(leaf.objectid(slot), leaf.type(slot));
    d.rest("data");
    return d.fields;
  }

  private void item(long objectid, int type) {
    switch (type) {
      case 0 -> untyped(objectid);
      case Keys.INODE_ITEM -> flat(OnDisk.INODE_ITEM);
      case Keys.INODE_REF -> repeat(OnDisk.INODE_REF, "ref", "name_len", "");
      case Keys.INODE_EXTREF -> repeat(OnDisk.INODE_EXTREF, "extref", "name_len", "");
      case Keys.XATTR_ITEM, Keys.DIR_ITEM, Keys.DIR_INDEX ->
          repeat(OnDisk.DIR_ITEM, "dir_item", "name_len", "data_len");
      case Keys.ROOT_REF, Keys.ROOT_BACKREF -> repeat(OnDisk.ROOT_REF, "root_ref", "name_len", "");
      case Keys.DIR_LOG_ITEM, Keys.DIR_LOG_INDEX -> flat(OnDisk.DIR_LOG_ITEM);
      case Keys.EXTENT_DATA -> fileExtent();
      case Keys.EXTENT_CSUM -> sums();
      case Keys.ROOT_ITEM -> flat(OnDisk.ROOT_ITEM);
      case Keys.EXTENT_ITEM, Keys.METADATA_ITEM -> extent(type);
      case Keys.EXTENT_DATA_REF -> flat(OnDisk.EXTENT_DATA_REF);
      case Keys.SHARED_DATA_REF -> flat(OnDisk.SHARED_DATA_REF);
      case Keys.EXTENT_OWNER_REF -> flat(OnDisk.EXTENT_OWNER_REF);
      case Keys.BLOCK_GROUP_ITEM -> flat(OnDisk.BLOCK_GROUP_ITEM);
      case Keys.FREE_SPACE_INFO -> flat(OnDisk.FREE_SPACE_INFO);
      case Keys.DEV_EXTENT -> flat(OnDisk.DEV_EXTENT);
      case Keys.DEV_ITEM -> flat(OnDisk.DEV_ITEM);
      case Keys.CHUNK_ITEM -> chunk();
      case Keys.RAID_STRIPE -> array(OnDisk.RAID_STRIDE, "stride");
      case Keys.QGROUP_STATUS -> flat(OnDisk.QGROUP_STATUS);
      case Keys.QGROUP_INFO -> flat(OnDisk.QGROUP_INFO);
      case Keys.QGROUP_LIMIT -> flat(OnDisk.QGROUP_LIMIT);
      case Keys.TEMPORARY_ITEM -> {
        if (objectid == Keys.BALANCE) {
          flat(OnDisk.BALANCE_ITEM);
        }
      }
      case Keys.PERSISTENT_ITEM -> {
        if (objectid == 0) {
          flat(OnDisk.DEV_STATS_ITEM);
        }
      }
      case Keys.DEV_REPLACE -> flat(OnDisk.DEV_REPLACE_ITEM);
      case Keys.UUID_KEY_SUBVOL, Keys.UUID_KEY_RECEIVED_SUBVOL ->
          array(Struct.named("le64").u64("subvol_id").build(), "subvol");
      case Keys.STRING_ITEM -> name("string", end - at);
      default -> {}
    }
  }

  private void untyped(long objectid) {
    if (objectid == Keys.FREE_SPACE) {
      flat(OnDisk.FREE_SPACE_HEADER);
    } else if (objectid == Keys.ROOT_TREE_DIR) {
      flat(OnDisk.INODE_ITEM);
    }
  }

  /**
   * The members that the item is long enough for; older items may be shorter than the structure.
   */
  private void flat(Struct struct) {
    for (Field f : struct.fields(s, at)) {
      if (f.offset() + f.size() > end) {
        return;
      }
      fields.add(f);
      at = f.offset() + f.size();
    }
  }

  private boolean has(int size) {
    return end - at >= size;
  }

  private List<Field> take(Struct struct) {
    List<Field> list = struct.fields(s, at);
    at += struct.size();
    return list;
  }

  private void add(String name, int from, List<Field> children) {
    fields.add(new Field(name, from, at - from, "", children));
  }

  private void name(String field, int length) {
    int n = Math.min(length, end - at);
    if (n > 0) {
      fields.add(Field.of(field, at, n, Names.decode(Bytes.copy(s, at, n), 0, n)));
      at += n;
    }
  }

  /** Structures that are each followed by a name and perhaps data, until the item ends. */
  private void repeat(Struct struct, String each, String nameLength, String dataLength) {
    while (has(struct.size())) {
      int from = at;
      int names = Bytes.u16(s, at + struct.offset(nameLength));
      int data = dataLength.isEmpty() ? 0 : Bytes.u16(s, at + struct.offset(dataLength));
      if (!has(struct.size() + names + data)) {
        return;
      }
      List<Field> children = new ArrayList<>(take(struct));
      children.add(Field.of("name", at, names, Names.decode(Bytes.copy(s, at, names), 0, names)));
      at += names;
      if (data > 0) {
        children.add(Field.of("data", at, data, Bytes.hex(s, at, data)));
        at += data;
      }
      add(each, from, children);
    }
  }

  private void array(Struct struct, String each) {
    for (int i = 0; has(struct.size()) && i < MOST_ELEMENTS; i++) {
      int from = at;
      add(each + "[" + i + "]", from, take(struct));
    }
  }

  private void fileExtent() {
    int inlineAt = start + OnDisk.FILE_EXTENT_ITEM.offset("disk_bytenr");
    boolean inline =
        end > start + OnDisk.FILE_EXTENT_ITEM.offset("type")
            && Bytes.u8(s, start + OnDisk.FILE_EXTENT_ITEM.offset("type")) == 0;
    for (Field f : OnDisk.FILE_EXTENT_ITEM.fields(s, start)) {
      if (f.offset() + f.size() <= end && (!inline || f.offset() < inlineAt)) {
        fields.add(f);
        at = f.offset() + f.size();
      }
    }
  }

  private void sums() {
    int size = superblock.checksum().size();
    for (int i = 0; has(size) && i < MOST_ELEMENTS; i++) {
      fields.add(Field.of("csum[" + i + "]", at, size, Bytes.hex(s, at, size)));
      at += size;
    }
  }

  private void chunk() {
    flat(OnDisk.CHUNK);
    if (at == start + OnDisk.CHUNK.size()) {
      array(OnDisk.STRIPE, "stripe");
    }
  }

  private void extent(int type) {
    if (!has(OnDisk.EXTENT_ITEM.size())) {
      return;
    }
    long flags = Bytes.u64(s, at + OnDisk.EXTENT_ITEM.offset("flags"));
    fields.addAll(take(OnDisk.EXTENT_ITEM));
    if (type == Keys.EXTENT_ITEM
        && (flags & Flags.EXTENT_TREE_BLOCK) != 0
        && has(OnDisk.TREE_BLOCK_INFO.size())) {
      int from = at;
      add("tree_block_info", from, take(OnDisk.TREE_BLOCK_INFO));
    }
    for (int i = 0; has(1) && i < MOST_ELEMENTS && inlineRef(i); i++) {}
  }

  private boolean inlineRef(int index) {
    int from = at;
    int type = Bytes.u8(s, at);
    Struct ref =
        switch (type) {
          case Keys.TREE_BLOCK_REF, Keys.SHARED_BLOCK_REF -> OnDisk.EXTENT_INLINE_REF;
          case Keys.SHARED_DATA_REF -> OnDisk.INLINE_SHARED_DATA_REF;
          case Keys.EXTENT_DATA_REF -> OnDisk.INLINE_DATA_REF;
          case Keys.EXTENT_OWNER_REF -> OnDisk.INLINE_OWNER_REF;
          default -> null;
        };
    if (ref == null || !has(ref.size())) {
      return false;
    }
    add("ref[" + index + "]", from, take(ref));
    return true;
  }

  /** Whatever no layout has named, as raw bytes. */
  private void rest(String name) {
    if (at < end) {
      fields.add(Field.of(name, at, end - at, Bytes.hex(s, at, Math.min(end - at, MOST_ELEMENTS))));
    }
  }
}
