package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
import fathom.engine.layout.Bytes;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Reads tree blocks and verifies each: checksum, address, filesystem, level, generation, item
 * bounds and key order (fs/btrfs/disk-io.c, tree-checker.c). A mirror that fails is followed by the
 * next before anyone hears of it. Keeps recent blocks; safe for several threads.
 */
final class NodeReader {
  private static final int CACHED_BYTES = 48 << 20;

  private final LogicalReader reader;
  private final int nodeSize;
  private final Checksum checksum;
  private final Set<String> fsids;
  private final AtomicReferenceArray<Node> cache;
  private final ThreadLocal<Checksum.Hasher> hashers;

  /**
   * @param fsids UUIDs a block may carry: the filesystem's, and those of seeds under it
   */
  NodeReader(LogicalReader reader, int nodeSize, Checksum checksum, Set<String> fsids) {
    this.reader = reader;
    this.nodeSize = nodeSize;
    this.checksum = checksum;
    this.fsids = Set.copyOf(fsids);
    this.cache = new AtomicReferenceArray<>(Integer.highestOneBit(CACHED_BYTES / nodeSize));
    this.hashers = ThreadLocal.withInitial(checksum::newHasher);
  }

  LogicalReader reader() {
    return reader;
  }

  int nodeSize() {
    return nodeSize;
  }

  Checksum checksum() {
    return checksum;
  }

  /**
   * Reads one block.
   *
   * @param level expected level, or -1
   * @param generation expected generation, or 0
   * @param lenient hand out a block whose keys or items are out of order as well, see {@link
   *     Node#fault}
   * @throws IOException when no mirror holds a good one; says the address and what was wrong on
   *     each
   */
  Node read(long address, int level, long generation, boolean lenient) throws IOException {
    return read(address, level, generation, lenient, null);
  }

  /** Whether a block is kept in memory. */
  boolean has(long address) {
    Node cached = cache.get((int) (address / nodeSize & cache.length() - 1));
    return cached != null && cached.address == address;
  }

  /**
   * As {@link #read(long, int, long, boolean)}, for one pass over many blocks: nothing is kept, and
   * the node lives in {@code scratch} until that is used again. A pass that allocated every block
   * would spend its time on fresh pages of memory.
   *
   * @param scratch {@link #nodeSize} bytes, or null to allocate and keep
   */
  Node read(long address, int level, long generation, boolean lenient, byte[] scratch)
      throws IOException {
    int slot = (int) (address / nodeSize & cache.length() - 1);
    Node cached = cache.get(slot);
    if (cached != null && cached.address == address && fits(cached, level, generation)) {
      return cached;
    }
    int mirrors = reader.mirrors(address);
    if (mirrors == 0) {
      throw new IOException(Long.toUnsignedString(address) + ": no chunk holds this tree block");
    }
    Node doubtful = null;
    StringBuilder faults = new StringBuilder();
    for (int mirror = 1; mirror <= mirrors; mirror++) {
      boolean fresh = scratch == null || mirror > 1;
      MemorySegment bytes = MemorySegment.ofArray(fresh ? new byte[nodeSize] : scratch);
      String fault = fault(address, bytes, mirror, level, generation);
      if (fault.isEmpty()) {
        Node node = new Node(bytes, address, NodeCheck.order(bytes));
        if (node.fault.isEmpty()) {
          if (scratch == null) {
            cache.set(slot, node);
          }
          return node;
        }
        doubtful = doubtful == null ? node : doubtful;
        fault = node.fault;
      }
      describe(faults, fault, mirror, mirrors);
    }
    if (doubtful != null && lenient) {
      return doubtful;
    }
    throw new IOException(Long.toUnsignedString(address) + ": tree block " + faults);
  }

  private static void describe(StringBuilder faults, String fault, int mirror, int mirrors) {
    if (faults.isEmpty()) {
      faults.append(fault);
      if (mirrors > 1) {
        faults.append(" on mirror ").append(mirror);
      }
    } else if (faults.indexOf(fault) >= 0) {
      faults.append(" and ").append(mirror);
    } else {
      faults.append(", ").append(fault).append(" on mirror ").append(mirror);
    }
  }

  private static boolean fits(Node n, int level, long generation) {
    return (level < 0 || n.level == level) && (generation == 0 || n.generation() == generation);
  }

  /** Reads one mirror into {@code bytes}; what keeps it from being used, or empty. */
  String fault(long address, MemorySegment bytes, int mirror, int level, long generation) {
    try {
      reader.read(address, bytes, mirror);
    } catch (IOException e) {
      return "cannot be read (" + e.getMessage() + ")";
    }
    byte[] heap = (byte[]) bytes.heapBase().orElseThrow();
    if (!hashers.get().matches(heap, 32, nodeSize - 32, heap, 0)) {
      return "checksum mismatch";
    }
    if (Node.bytenr(bytes) != address) {
      return "says it lies at " + Long.toUnsignedString(Node.bytenr(bytes));
    }
    if (!fsids.contains(Bytes.uuid(bytes, NodeCheck.FSID))) {
      return "belongs to filesystem " + Bytes.uuid(bytes, NodeCheck.FSID);
    }
    int found = Node.level(bytes);
    if (level >= 0 ? found != level : found >= Superblock.MAX_LEVEL) {
      return level >= 0
          ? "has level %d instead of %d".formatted(found, level)
          : "has level " + found;
    }
    if (generation != 0 && Node.generation(bytes) != generation) {
      return "has generation %s instead of %s"
          .formatted(
              Long.toUnsignedString(Node.generation(bytes)), Long.toUnsignedString(generation));
    }
    return NodeCheck.bounds(bytes);
  }
}
