package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
import fathom.engine.layout.Bytes;
import fathom.engine.volume.Batch;
import fathom.engine.volume.Verification;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Verifies what was read of a device, as the kernel's scrub does (fs/btrfs/scrub.c of Linux 6.18,
 * {@code scrub_verify_one_sector} and {@code scrub_verify_one_metadata}).
 */
final class BatchChecker implements Verification.Checker {
  private static final int CSUM_SIZE = 32;
  private static final int UUID_SIZE = 16;
  private static final int CHUNK_TREE_UUID = OnDisk.HEADER.offset("chunk_tree_uuid");

  private final LogicalReader reader;
  private final Checksum.Hasher hasher;
  private final List<MemorySegment> fsids;
  private final MemorySegment chunkTree;
  private final int sector;
  private final int nodeSize;
  private final byte[] stored = new byte[CSUM_SIZE];
  private byte[] other = new byte[0];
  private byte[] sum = new byte[0];

  /**
   * @param fsids the UUIDs a block may carry, 16 bytes each
   * @param chunkTree the chunk tree's UUID
   */
  BatchChecker(BtrfsVolume volume, List<MemorySegment> fsids, MemorySegment chunkTree) {
    this.reader = volume.nodes().reader();
    this.hasher = volume.current().checksum().newHasher();
    this.fsids = fsids;
    this.chunkTree = chunkTree;
    this.sector = volume.current().sectorSize();
    this.nodeSize = volume.nodes().nodeSize();
  }

  @Override
  public void check(Batch batch, MemorySegment bytes, Verification.Faults faults) {
    ByteBuffer buffer = bytes.asByteBuffer();
    boolean[] clean = {true};
    Verification.Faults heard =
        batch.parity < 0
            ? faults
            : (fault, part, at, length, address, run, what) -> {
              clean[0] = false; // told where that stripe itself is verified
            };
    for (int run = 0; run < batch.runs; run++) {
      check(batch, run, bytes, buffer, heard);
    }
    if (batch.parity >= 0 && clean[0]) {
      parity(batch, bytes, faults);
    }
  }

  @Override
  public void check(Batch batch, int run, MemorySegment bytes, Verification.Faults faults) {
    check(batch, run, bytes, bytes.asByteBuffer(), faults);
  }

  private void check(
      Batch b, int run, MemorySegment bytes, ByteBuffer buffer, Verification.Faults faults) {
    int start = b.start[run];
    int length = b.length[run];
    if (b.kind[run] == Batch.TREE) {
      String what = tree(bytes, buffer, start, b.address[run], b.generation[run]);
      if (!what.isEmpty()) {
        faults.fault(
            Verification.Fault.VERIFY, part(b, start), start, length, b.address[run], run, what);
      }
      return;
    }
    int at = b.sum[run];
    if (at < 0) {
      return;
    }
    for (int i = 0; i < length; i += sector, at += hasher.size()) {
      if (!hasher.matches(buffer, start + i, sector, b.sums, at)) {
        faults.fault(
            Verification.Fault.CSUM,
            part(b, start),
            start + i,
            sector,
            b.address[run] + i,
            run,
            "checksum mismatch");
      }
    }
  }

  private static int part(Batch b, int at) {
    return b.parts == 1 ? 0 : at / b.partLength[0];
  }

  /** What is wrong with a tree block, or empty. */
  private String tree(MemorySegment s, ByteBuffer buffer, int at, long address, long generation) {
    MemorySegment.copy(s, ValueLayout.JAVA_BYTE, at, stored, 0, CSUM_SIZE);
    if (!hasher.matches(buffer, at + CSUM_SIZE, nodeSize - CSUM_SIZE, stored, 0)) {
      return "checksum mismatch";
    }
    MemorySegment block = s.asSlice(at, nodeSize);
    if (Node.bytenr(block) != address) {
      return "says it lies at " + Long.toUnsignedString(Node.bytenr(block));
    }
    if (fsids.stream().noneMatch(f -> holds(block, NodeCheck.FSID, f))) {
      return "belongs to filesystem " + Bytes.uuid(block, NodeCheck.FSID);
    }
    if (!holds(block, CHUNK_TREE_UUID, chunkTree)) {
      return "belongs to chunk tree " + Bytes.uuid(block, CHUNK_TREE_UUID);
    }
    if (Node.generation(block) != generation) {
      return "has generation %s instead of %s"
          .formatted(
              Long.toUnsignedString(Node.generation(block)), Long.toUnsignedString(generation));
    }
    return "";
  }

  private static boolean holds(MemorySegment block, int at, MemorySegment uuid) {
    return MemorySegment.mismatch(block, at, at + UUID_SIZE, uuid, 0, UUID_SIZE) == -1;
  }

  /** Compares parity, sector by sector, where any data of its column is in use. */
  private void parity(Batch b, MemorySegment bytes, Verification.Faults faults) {
    int length = b.partLength[0];
    sum = sum.length < length ? new byte[length] : sum;
    other = other.length < length ? new byte[length] : other;
    MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, 0, sum, 0, length);
    for (int p = 1; p < b.dataParts; p++) {
      MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, (long) p * length, other, 0, length);
      if (b.parity == 0) {
        Raid6.xor(sum, other, length);
      } else {
        Raid6.xorMultiplied(sum, other, length, p);
      }
    }
    int at = b.dataParts * length;
    MemorySegment expected = MemorySegment.ofArray(sum);
    for (int i = 0; i < length; i += sector) {
      if (used(b, i, length)
          && MemorySegment.mismatch(bytes, at + i, at + i + sector, expected, i, i + sector)
              != -1) {
        faults.fault(
            Verification.Fault.PARITY,
            b.dataParts,
            at + i,
            sector,
            b.address[0],
            -1,
            (b.parity == 0 ? "P" : "Q") + " is not what the data of its full stripe gives");
      }
    }
  }

  private static boolean used(Batch b, int column, int partLength) {
    for (int run = 0; run < b.runs; run++) {
      int start = b.start[run] % partLength;
      if (column >= start && column < start + b.length[run]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean intactElsewhere(
      Batch b, byte kind, long address, int length, long generation, int at) {
    other = other.length < length ? new byte[length] : other;
    MemorySegment bytes = MemorySegment.ofArray(other).asSlice(0, length);
    ByteBuffer buffer = ByteBuffer.wrap(other);
    for (int mirror = 1; mirror <= reader.mirrors(address); mirror++) {
      if (mirror == b.mirror) {
        continue;
      }
      try {
        reader.read(address, bytes, mirror);
      } catch (IOException e) {
        continue;
      }
      boolean good =
          kind == Batch.TREE
              ? tree(bytes, buffer, 0, address, generation).isEmpty()
              : at < 0 || hasher.matches(buffer, 0, length, b.sums, at);
      if (good) {
        return true;
      }
    }
    return false;
  }
}
