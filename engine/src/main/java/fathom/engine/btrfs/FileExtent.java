package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.Compression;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * The file extent item that a cursor stands on, checked and taken apart; reused from item to item
 * so that nothing is allocated for each.
 */
final class FileExtent {
  static final int INLINE = 0;
  static final int REGULAR = 1;
  static final int PREALLOC = 2;

  /** Where inline data begins in the item. */
  static final int INLINE_DATA = OnDisk.FILE_EXTENT_ITEM.offset("disk_bytenr");

  private static final int GENERATION = OnDisk.FILE_EXTENT_ITEM.offset("generation");
  private static final int RAM_BYTES = OnDisk.FILE_EXTENT_ITEM.offset("ram_bytes");
  private static final int COMPRESSION = OnDisk.FILE_EXTENT_ITEM.offset("compression");
  private static final int TYPE = OnDisk.FILE_EXTENT_ITEM.offset("type");
  private static final int DISK_BYTENR = OnDisk.FILE_EXTENT_ITEM.offset("disk_bytenr");
  private static final int DISK_NUM_BYTES = OnDisk.FILE_EXTENT_ITEM.offset("disk_num_bytes");
  private static final int OFFSET = OnDisk.FILE_EXTENT_ITEM.offset("offset");
  private static final int NUM_BYTES = OnDisk.FILE_EXTENT_ITEM.offset("num_bytes");

  /** Offset in the file. */
  long fileOffset;

  /** Bytes of the file it covers; of an inline extent its uncompressed size. */
  long numBytes;

  long generation;
  long ramBytes;
  int compression;
  int type;

  /** Logical address on disk, 0 for a hole; 0 for inline. */
  long diskBytenr;

  long diskNumBytes;

  /** Offset into the (uncompressed) extent where the file's part begins. */
  long extentOffset;

  /** For inline: where the data stands, and how many bytes. */
  MemorySegment inlineBytes;

  int inlineStart;
  int inlineSize;

  /** Takes apart the item under the cursor, which is an EXTENT_DATA item. */
  void load(Cursor c) throws IOException {
    c.atLeast(INLINE_DATA);
    MemorySegment s = c.bytes();
    int at = c.start();
    fileOffset = c.offset();
    generation = Bytes.u64(s, at + GENERATION);
    ramBytes = Bytes.u64(s, at + RAM_BYTES);
    compression = Bytes.u8(s, at + COMPRESSION);
    type = Bytes.u8(s, at + TYPE);
    if (type == INLINE) {
      inlineBytes = s;
      inlineStart = at + INLINE_DATA;
      inlineSize = c.size() - INLINE_DATA;
      numBytes = ramBytes;
      diskBytenr = 0;
      diskNumBytes = inlineSize;
      extentOffset = 0;
    } else {
      c.atLeast(OnDisk.FILE_EXTENT_ITEM.size());
      inlineBytes = null;
      diskBytenr = Bytes.u64(s, at + DISK_BYTENR);
      diskNumBytes = Bytes.u64(s, at + DISK_NUM_BYTES);
      extentOffset = Bytes.u64(s, at + OFFSET);
      numBytes = Bytes.u64(s, at + NUM_BYTES);
    }
    check(c);
  }

  private void check(Cursor c) throws IOException {
    boolean bad =
        type > PREALLOC
            || fileOffset < 0
            || numBytes < 0
            || fileOffset + numBytes < 0
            || ramBytes < 0
            || diskNumBytes < 0
            || diskBytenr < 0
            || diskBytenr + diskNumBytes < 0
            || extentOffset < 0
            || extentOffset + numBytes < 0
            || (type != INLINE && diskBytenr != 0 && extentOffset + numBytes > extentBytes());
    if (bad) {
      throw new IOException(
          "%s: file extent item %s has impossible numbers"
              .formatted(Long.toUnsignedString(c.leaf().address), c.leaf().keyText(c.slot())));
    }
  }

  /**
   * Bytes the extent holds. Of what is not compressed {@link #ramBytes} is not to be trusted: older
   * kernels wrote something else (fs/btrfs/tree-checker.c, check_extent_data_item).
   */
  private long extentBytes() {
    return compression == 0 ? diskNumBytes : ramBytes;
  }

  boolean hole() {
    return type != INLINE && diskBytenr == 0;
  }

  /** First byte of the file past it. */
  long end() {
    return fileOffset + numBytes;
  }

  Compression kind() {
    return switch (compression) {
      case 0 -> Compression.NONE;
      case 1 -> Compression.ZLIB;
      case 2 -> Compression.LZO;
      case 3 -> Compression.ZSTD;
      default -> Compression.UNKNOWN;
    };
  }
}
