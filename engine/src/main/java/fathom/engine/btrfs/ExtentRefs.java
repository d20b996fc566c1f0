package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * Walks the back references of an extent: those inside its item, then the keyed ones after it
 * (fs/btrfs/backref.c, {@code add_inline_refs} and {@code add_keyed_refs}).
 */
final class ExtentRefs {
  private static final int FLAGS = OnDisk.EXTENT_ITEM.offset("flags");
  private static final int GENERATION = OnDisk.EXTENT_ITEM.offset("generation");
  private static final int DATA_OBJECTID = OnDisk.EXTENT_DATA_REF.offset("objectid");
  private static final int DATA_OFFSET = OnDisk.EXTENT_DATA_REF.offset("offset");
  private static final int DATA_COUNT = OnDisk.EXTENT_DATA_REF.offset("count");

  private final Cursor cursor;
  private long refs;
  private long generation;
  private long flags;
  private long length;

  ExtentRefs(BtrfsVolume volume) throws IOException {
    this.cursor = new Cursor(volume.nodes(), volume.roots().need(Keys.EXTENT_TREE));
  }

  /** Takes one reference; returns false to hear of no more. */
  interface Sink {
    /**
     * A file's reference: {@code count} file extent items of inode {@code objectid} in tree {@code
     * root}.
     */
    boolean data(long root, long objectid, long offset, long count) throws IOException;

    /** A leaf that holds {@code count} file extent items for the extent. */
    boolean sharedData(long parent, long count) throws IOException;

    /** The tree that owns a tree block. */
    boolean treeBlock(long root) throws IOException;

    /** A node that points to a tree block. */
    boolean sharedBlock(long parent) throws IOException;
  }

  /** Finds the extent item at exactly this address; false when the extent tree has none. */
  boolean find(long bytenr) throws IOException {
    if (!cursor.seek(bytenr, Keys.EXTENT_ITEM, 0)
        || cursor.objectid() != bytenr
        || cursor.type() > Keys.METADATA_ITEM) {
      return false;
    }
    cursor.atLeast(OnDisk.EXTENT_ITEM.size());
    refs = Bytes.u64(cursor.bytes(), cursor.start());
    generation = Bytes.u64(cursor.bytes(), cursor.start() + GENERATION);
    flags = Bytes.u64(cursor.bytes(), cursor.start() + FLAGS);
    length = cursor.type() == Keys.EXTENT_ITEM ? cursor.offset() : -1;
    return true;
  }

  /** How many references the item counts. */
  long refs() {
    return refs;
  }

  long generation() {
    return generation;
  }

  long flags() {
    return flags;
  }

  /** The extent's length; -1 for a tree block recorded by a skinny item. */
  long length() {
    return length;
  }

  /** Tells every reference of the extent found; moves the cursor. */
  void each(Sink sink) throws IOException {
    long bytenr = cursor.objectid();
    MemorySegment s = cursor.bytes();
    int at = cursor.start() + OnDisk.EXTENT_ITEM.size();
    int end = cursor.start() + cursor.size();
    if (cursor.type() == Keys.EXTENT_ITEM && (flags & Flags.EXTENT_TREE_BLOCK) != 0) {
      at += OnDisk.TREE_BLOCK_INFO.size();
    }
    while (at < end) {
      int type = Bytes.u8(s, at);
      int size = inlineSize(type);
      if (size == 0 || at + size > end) {
        throw new IOException(
            "%s: extent item of %s has an invalid inline reference of type %s"
                .formatted(
                    Long.toUnsignedString(cursor.leaf().address),
                    Long.toUnsignedString(bytenr),
                    Keys.typeName(type)));
      }
      if (!inline(s, at, type, sink)) {
        return;
      }
      at += size;
    }
    keyed(bytenr, sink);
  }

  private static int inlineSize(int type) {
    return switch (type) {
      case Keys.TREE_BLOCK_REF, Keys.SHARED_BLOCK_REF -> OnDisk.EXTENT_INLINE_REF.size();
      case Keys.EXTENT_DATA_REF -> OnDisk.INLINE_DATA_REF.size();
      case Keys.SHARED_DATA_REF -> OnDisk.INLINE_SHARED_DATA_REF.size();
      case Keys.EXTENT_OWNER_REF -> OnDisk.INLINE_OWNER_REF.size();
      default -> 0;
    };
  }

  private static boolean inline(MemorySegment s, int at, int type, Sink sink) throws IOException {
    return switch (type) {
      case Keys.TREE_BLOCK_REF -> sink.treeBlock(Bytes.u64(s, at + 1));
      case Keys.SHARED_BLOCK_REF -> sink.sharedBlock(Bytes.u64(s, at + 1));
      case Keys.EXTENT_DATA_REF -> data(s, at + 1, sink);
      case Keys.SHARED_DATA_REF -> sink.sharedData(Bytes.u64(s, at + 1), Bytes.u32(s, at + 9));
      default -> true;
    };
  }

  private static boolean data(MemorySegment s, int at, Sink sink) throws IOException {
    return sink.data(
        Bytes.u64(s, at),
        Bytes.u64(s, at + DATA_OBJECTID),
        Bytes.u64(s, at + DATA_OFFSET),
        Bytes.u32(s, at + DATA_COUNT));
  }

  private void keyed(long bytenr, Sink sink) throws IOException {
    while (cursor.next() && cursor.objectid() == bytenr && cursor.type() <= Keys.SHARED_DATA_REF) {
      boolean more =
          switch (cursor.type()) {
            case Keys.TREE_BLOCK_REF -> sink.treeBlock(cursor.offset());
            case Keys.SHARED_BLOCK_REF -> sink.sharedBlock(cursor.offset());
            case Keys.EXTENT_DATA_REF -> {
              cursor.atLeast(OnDisk.EXTENT_DATA_REF.size());
              yield data(cursor.bytes(), cursor.start(), sink);
            }
            case Keys.SHARED_DATA_REF -> {
              cursor.atLeast(OnDisk.SHARED_DATA_REF.size());
              yield sink.sharedData(cursor.offset(), Bytes.u32(cursor.bytes(), cursor.start()));
            }
            default -> true;
          };
      if (!more) {
        return;
      }
    }
  }
}
