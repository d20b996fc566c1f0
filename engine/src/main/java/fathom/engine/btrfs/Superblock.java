package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
import fathom.engine.layout.Bytes;
import fathom.engine.source.Source;
import fathom.engine.source.SourceException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * One copy of the superblock, read and checked. Offsets and limits: fs/btrfs/disk-io.c, {@code
 * btrfs_validate_super}.
 */
final class Superblock {
  /** Where the copies lie on each device, as far as it is that long. */
  static final long[] OFFSETS = {64L << 10, 64L << 20, 256L << 30};

  static final int SIZE = 4096;
  static final int MAX_LEVEL = 8;

  private static final long MAGIC = 0x4D5F53665248425FL; // "_BHRfS_M"
  private static final int FSID = OnDisk.SUPER_BLOCK.offset("fsid");
  private static final int BYTENR = OnDisk.SUPER_BLOCK.offset("bytenr");
  private static final int FLAGS = OnDisk.SUPER_BLOCK.offset("flags");
  private static final int MAGIC_AT = OnDisk.SUPER_BLOCK.offset("magic");
  private static final int GENERATION = OnDisk.SUPER_BLOCK.offset("generation");
  private static final int ROOT = OnDisk.SUPER_BLOCK.offset("root");
  private static final int CHUNK_ROOT = OnDisk.SUPER_BLOCK.offset("chunk_root");
  private static final int LOG_ROOT = OnDisk.SUPER_BLOCK.offset("log_root");
  private static final int TOTAL_BYTES = OnDisk.SUPER_BLOCK.offset("total_bytes");
  private static final int BYTES_USED = OnDisk.SUPER_BLOCK.offset("bytes_used");
  private static final int NUM_DEVICES = OnDisk.SUPER_BLOCK.offset("num_devices");
  private static final int SECTORSIZE = OnDisk.SUPER_BLOCK.offset("sectorsize");
  private static final int NODESIZE = OnDisk.SUPER_BLOCK.offset("nodesize");
  private static final int SYS_ARRAY_SIZE = OnDisk.SUPER_BLOCK.offset("sys_chunk_array_size");
  private static final int CHUNK_ROOT_GENERATION =
      OnDisk.SUPER_BLOCK.offset("chunk_root_generation");
  private static final int COMPAT = OnDisk.SUPER_BLOCK.offset("compat_flags");
  private static final int COMPAT_RO = OnDisk.SUPER_BLOCK.offset("compat_ro_flags");
  private static final int INCOMPAT = OnDisk.SUPER_BLOCK.offset("incompat_flags");
  private static final int CSUM_TYPE = OnDisk.SUPER_BLOCK.offset("csum_type");
  private static final int ROOT_LEVEL = OnDisk.SUPER_BLOCK.offset("root_level");
  private static final int CHUNK_ROOT_LEVEL = OnDisk.SUPER_BLOCK.offset("chunk_root_level");
  private static final int LOG_ROOT_LEVEL = OnDisk.SUPER_BLOCK.offset("log_root_level");
  private static final int DEV_ITEM = OnDisk.SUPER_BLOCK.offset("dev_item");
  private static final int LABEL = OnDisk.SUPER_BLOCK.offset("label");
  private static final int METADATA_UUID = OnDisk.SUPER_BLOCK.offset("metadata_uuid");
  private static final int SYS_ARRAY = OnDisk.SUPER_BLOCK.offset("sys_chunk_array");
  private static final int DEV_UUID = DEV_ITEM + OnDisk.DEV_ITEM.offset("uuid");

  /** Its bytes. */
  final MemorySegment bytes;

  /** Where on the device this copy lies. */
  final long physical;

  private Superblock(MemorySegment bytes, long physical) {
    this.bytes = bytes;
    this.physical = physical;
  }

  /**
   * What one place held.
   *
   * @param physical offset on the device
   * @param superblock the copy when it can be used, otherwise null inside this package only
   * @param state {@code good}, {@code absent}, or what is wrong
   */
  record Copy(long physical, Superblock superblock, String state) {
    boolean good() {
      return superblock != null;
    }

    boolean unreadable() {
      return state.startsWith("unreadable");
    }
  }

  /** Reads every copy that the device is long enough for. */
  static List<Copy> readAll(Source source) {
    List<Copy> copies = new ArrayList<>();
    for (long offset : OFFSETS) {
      if (offset + SIZE <= source.size()) {
        copies.add(read(source, offset));
      }
    }
    return copies;
  }

  private static Copy read(Source source, long offset) {
    MemorySegment bytes = MemorySegment.ofArray(new byte[SIZE]);
    try {
      source.read(offset, bytes);
    } catch (SourceException e) {
      return new Copy(offset, null, "unreadable: " + e.getMessage());
    }
    if (Bytes.u64(bytes, MAGIC_AT) != MAGIC) {
      return new Copy(offset, null, "absent");
    }
    Superblock copy = new Superblock(bytes, offset);
    String fault = copy.fault();
    return new Copy(offset, fault.isEmpty() ? copy : null, fault.isEmpty() ? "good" : fault);
  }

  /** What is wrong with it so that it can't be used; empty when it can. */
  private String fault() {
    if (Checksum.ofType(csumType()).isEmpty()) {
      return "unknown checksum type " + csumType();
    }
    if (!checksum().newHasher().matches(heap(), 32, SIZE - 32, heap(), 0)) {
      return "checksum mismatch";
    }
    if (bytenr() != physical) {
      return "says it lies at " + Long.toUnsignedString(bytenr());
    }
    if (!powerOfTwo(nodeSize(), 4096, 65536)) {
      return "invalid nodesize " + nodeSize();
    }
    if (!powerOfTwo(sectorSize(), 512, 65536) || sectorSize() > nodeSize()) {
      return "invalid sectorsize " + sectorSize();
    }
    if (sysChunkArraySize() > 2048) {
      return "invalid sys_chunk_array_size " + sysChunkArraySize();
    }
    if (rootLevel() >= MAX_LEVEL || chunkRootLevel() >= MAX_LEVEL || logRootLevel() >= MAX_LEVEL) {
      return "invalid tree level %d, %d or %d"
          .formatted(rootLevel(), chunkRootLevel(), logRootLevel());
    }
    return "";
  }

  private static boolean powerOfTwo(long n, long least, long most) {
    return n >= least && n <= most && Long.bitCount(n) == 1;
  }

  private byte[] heap() {
    return (byte[]) bytes.heapBase().orElseThrow();
  }

  long bytenr() {
    return Bytes.u64(bytes, BYTENR);
  }

  /** The filesystem's user-visible UUID. */
  String fsid() {
    return Bytes.uuid(bytes, FSID);
  }

  /** The UUID that tree blocks carry. */
  String blockFsid() {
    return Bytes.uuid(bytes, blockFsidOffset());
  }

  /** Where in {@link #bytes} the UUID stands that tree blocks carry. */
  int blockFsidOffset() {
    return (incompat() & Features.METADATA_UUID) != 0 ? METADATA_UUID : FSID;
  }

  long generation() {
    return Bytes.u64(bytes, GENERATION);
  }

  long root() {
    return Bytes.u64(bytes, ROOT);
  }

  int rootLevel() {
    return Bytes.u8(bytes, ROOT_LEVEL);
  }

  long chunkRoot() {
    return Bytes.u64(bytes, CHUNK_ROOT);
  }

  int chunkRootLevel() {
    return Bytes.u8(bytes, CHUNK_ROOT_LEVEL);
  }

  long chunkRootGeneration() {
    return Bytes.u64(bytes, CHUNK_ROOT_GENERATION);
  }

  long logRoot() {
    return Bytes.u64(bytes, LOG_ROOT);
  }

  int logRootLevel() {
    return Bytes.u8(bytes, LOG_ROOT_LEVEL);
  }

  long totalBytes() {
    return Bytes.u64(bytes, TOTAL_BYTES);
  }

  long bytesUsed() {
    return Bytes.u64(bytes, BYTES_USED);
  }

  long numDevices() {
    return Bytes.u64(bytes, NUM_DEVICES);
  }

  int sectorSize() {
    return (int) Bytes.u32(bytes, SECTORSIZE);
  }

  int nodeSize() {
    return (int) Bytes.u32(bytes, NODESIZE);
  }

  int sysChunkArraySize() {
    return (int) Math.min(Bytes.u32(bytes, SYS_ARRAY_SIZE), Integer.MAX_VALUE);
  }

  /** Where in {@link #bytes} the array of system chunks starts. */
  int sysChunkArray() {
    return SYS_ARRAY;
  }

  long compat() {
    return Bytes.u64(bytes, COMPAT);
  }

  long compatRo() {
    return Bytes.u64(bytes, COMPAT_RO);
  }

  long incompat() {
    return Bytes.u64(bytes, INCOMPAT);
  }

  /** Whether this device seeds other filesystems (BTRFS_SUPER_FLAG_SEEDING). */
  boolean seeding() {
    return (Bytes.u64(bytes, FLAGS) & 1L << 32) != 0;
  }

  int csumType() {
    return Bytes.u16(bytes, CSUM_TYPE);
  }

  /** How blocks and data are checksummed; a superblock of an unknown kind is never handed out. */
  Checksum checksum() {
    return Checksum.ofType(csumType()).orElseThrow();
  }

  long devid() {
    return Bytes.u64(bytes, DEV_ITEM);
  }

  /** The device's own UUID. */
  String deviceUuid() {
    return Bytes.uuid(bytes, DEV_UUID);
  }

  String label() {
    return OnDisk.SUPER_BLOCK.fields(bytes, 0).stream()
        .filter(f -> f.offset() == LABEL)
        .findFirst()
        .orElseThrow()
        .value();
  }
}
