package fathom.engine.btrfs;

import fathom.engine.codec.CodecException;
import fathom.engine.codec.Decompressor;
import fathom.engine.mirror.CopyChooser;
import fathom.engine.volume.Compression;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.EnumMap;
import java.util.Map;

/** A file's bytes, verified and uncompressed. One thread. */
final class FileContent implements Files.Content {
  /** Most bytes read from disk at once. */
  private static final int CHUNK = 1 << 20;

  /**
   * The kernel compresses at most 128 KiB at once (BTRFS_MAX_COMPRESSED); what claims much more
   * lies.
   */
  private static final int MAX_COMPRESSED = 1 << 20;

  private final FileRef file;
  private final Inodes.Size inode;
  private final Cursor cursor;
  private final FileExtent extent = new FileExtent();
  private final DataReader data;
  private final int sector;
  private final Map<Compression, Decompressor> decompressors = new EnumMap<>(Compression.class);

  /**
   * Whether {@link #extent} holds something, and the file range for which it is known what is
   * there.
   */
  private boolean found;

  private long from;
  private long to;

  private byte[] buffer = new byte[0];
  private byte[] packed = new byte[0];

  /** Uncompressed bytes of the extent last uncompressed, and its file offset. */
  private byte[] plain = new byte[0];

  private long plainOf = -1;

  FileContent(BtrfsVolume volume, FileRef file, CopyChooser chooser) throws IOException {
    this.file = file;
    this.inode = new Inodes(volume).size(file);
    this.cursor = new Cursor(volume.nodes(), volume.roots().need(file.subvolume()));
    this.data = new DataReader(volume, chooser);
    this.sector = volume.current().sectorSize();
  }

  @Override
  public long size() {
    return inode.bytes();
  }

  @Override
  public int read(long offset, MemorySegment into) throws IOException {
    if (offset < 0 || offset >= inode.bytes()) {
      return -1;
    }
    int n = (int) Math.min(Math.min(into.byteSize(), Integer.MAX_VALUE), inode.bytes() - offset);
    int done = 0;
    while (done < n) {
      long position = offset + done;
      locate(position);
      int part = (int) Math.min(n - done, to - position);
      MemorySegment target = into.asSlice(done, part);
      if (!found || extent.hole() || extent.type == FileExtent.PREALLOC) {
        target.fill((byte) 0);
      } else if (extent.type == FileExtent.INLINE || extent.compression != 0) {
        unpacked(position - extent.fileOffset + extent.extentOffset, target);
      } else {
        part = regular(position - extent.fileOffset + extent.extentOffset, target);
      }
      done += part;
    }
    return n;
  }

  /** Finds what covers a position: an extent, or the gap up to the next. */
  private void locate(long position) throws IOException {
    if (position >= from && position < to) {
      return;
    }
    boolean goesOn = found && position == to;
    found = false;
    from = 0;
    to = 0;
    if (goesOn && cursor.next() && cursor.is(file.inode(), Keys.EXTENT_DATA)) {
      extent.load(cursor);
      if (covers(position)) {
        return;
      }
    }
    if (cursor.seekAtMost(file.inode(), Keys.EXTENT_DATA, position)
        && cursor.is(file.inode(), Keys.EXTENT_DATA)) {
      extent.load(cursor);
      if (covers(position)) {
        return;
      }
    }
    from = position;
    to = inode.bytes();
    if (cursor.seek(file.inode(), Keys.EXTENT_DATA, position)
        && cursor.is(file.inode(), Keys.EXTENT_DATA)) {
      long next = cursor.offset();
      if (next == position) {
        throw new IOException(
            "%s: file extent item %s covers nothing"
                .formatted(
                    Long.toUnsignedString(cursor.leaf().address),
                    cursor.leaf().keyText(cursor.slot())));
      }
      if (next > 0) { // or it lies beyond 2^63, and past any file's end
        to = Math.min(to, next);
      }
    }
  }

  private boolean covers(long position) {
    if (position < extent.fileOffset || position >= extent.end()) {
      return false;
    }
    found = true;
    from = extent.fileOffset;
    to = extent.end();
    return true;
  }

  /** Reads from a regular extent, whole sectors at a time; returns bytes delivered. */
  private int regular(long intoExtent, MemorySegment target) throws IOException {
    long start = intoExtent / sector * sector;
    int skip = (int) (intoExtent - start);
    int want = (int) Math.min(CHUNK, Math.ceilDiv(skip + target.byteSize(), sector) * sector);
    if (buffer.length < want) {
      buffer = new byte[want];
    }
    data.read(extent.diskBytenr + start, buffer, want, inode.checksummed());
    int n = (int) Math.min(want - skip, target.byteSize());
    MemorySegment.copy(buffer, skip, target, ValueLayout.JAVA_BYTE, 0, n);
    return n;
  }

  /** Copies from an inline or compressed extent; zeros where it is shorter than it says. */
  private void unpacked(long intoExtent, MemorySegment target) throws IOException {
    if (plainOf != extent.fileOffset) {
      plainOf = -1;
      unpack();
      plainOf = extent.fileOffset;
    }
    int n = (int) Math.clamp(plain.length - intoExtent, 0, target.byteSize());
    if (n > 0) {
      MemorySegment.copy(plain, (int) intoExtent, target, ValueLayout.JAVA_BYTE, 0, n);
    }
    target.asSlice(n).fill((byte) 0);
  }

  private void unpack() throws IOException {
    if (extent.ramBytes > MAX_COMPRESSED || extent.diskNumBytes > MAX_COMPRESSED) {
      throw new IOException(
          "%s: compressed extent claims %d bytes from %d on disk"
              .formatted(where(), extent.ramBytes, extent.diskNumBytes));
    }
    int size = (int) extent.diskNumBytes;
    if (extent.type == FileExtent.INLINE) {
      packed =
          extent
              .inlineBytes
              .asSlice(extent.inlineStart, extent.inlineSize)
              .toArray(ValueLayout.JAVA_BYTE);
    } else {
      int whole = Math.ceilDiv(size, sector) * sector;
      packed = packed.length < whole ? new byte[whole] : packed;
      data.read(extent.diskBytenr, packed, whole, inode.checksummed());
    }
    byte[] out = new byte[(int) extent.ramBytes];
    if (extent.compression == 0) {
      System.arraycopy(packed, 0, out, 0, Math.min(size, out.length));
    } else {
      try {
        decompressor().decompress(packed, 0, size, out, 0, out.length);
      } catch (CodecException e) {
        throw new IOException(
            "%s: %s data is damaged: %s".formatted(where(), extent.kind().word(), e.getMessage()),
            e);
      }
    }
    plain = out;
  }

  private Decompressor decompressor() throws IOException {
    Compression kind = extent.kind();
    if (kind == Compression.UNKNOWN || kind == Compression.NONE) {
      throw new IOException("%s: unknown compression %d".formatted(where(), extent.compression));
    }
    return decompressors.computeIfAbsent(
        kind,
        k ->
            switch (k) {
              case ZLIB -> Decompressor.zlib();
              case LZO -> Decompressor.lzo(sector);
              case ZSTD, NONE, UNKNOWN -> Decompressor.zstd();
            });
  }

  private String where() {
    return extent.type == FileExtent.INLINE
        ? Long.toUnsignedString(cursor.leaf().address)
        : Long.toUnsignedString(extent.diskBytenr);
  }

  @Override
  public void close() {
    decompressors.values().forEach(Decompressor::close);
    decompressors.clear();
  }
}
