package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import java.lang.foreign.MemorySegment;

/**
 * One chunk: a logical range and where its stripes lie. Mapping as in fs/btrfs/volumes.c, {@code
 * btrfs_map_block}.
 */
final class Chunk {
  static final int ITEM_SIZE = OnDisk.CHUNK.size();
  static final int STRIPE_SIZE = OnDisk.STRIPE.size();

  /** BTRFS_STRIPE_LEN: there has never been another. */
  static final int STRIPE_LENGTH = 1 << 16;

  private static final int SECTOR = 1 << 12;

  private static final int LENGTH = OnDisk.CHUNK.offset("length");
  private static final int STRIPE_LEN = OnDisk.CHUNK.offset("stripe_len");
  private static final int TYPE = OnDisk.CHUNK.offset("type");
  private static final int NUM_STRIPES = OnDisk.CHUNK.offset("num_stripes");
  private static final int SUB_STRIPES = OnDisk.CHUNK.offset("sub_stripes");
  private static final int STRIPE_DEVID = OnDisk.STRIPE.offset("devid");
  private static final int STRIPE_OFFSET = OnDisk.STRIPE.offset("offset");

  final long logical;
  final long length;
  final long type;
  final long stripeLen;
  final int subStripes;

  /** By stripe: the device's id and the physical offset on it. */
  final long[] devid;

  final long[] physical;

  private Chunk(
      long logical,
      long length,
      long type,
      long stripeLen,
      int subStripes,
      long[] devid,
      long[] physical) {
    this.logical = logical;
    this.length = length;
    this.type = type;
    this.stripeLen = stripeLen;
    this.subStripes = subStripes;
    this.devid = devid;
    this.physical = physical;
  }

  /** What is wrong with a chunk item so that it can't be mapped. */
  static final class InvalidChunk extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidChunk(String what) {
      super(what);
    }
  }

  /**
   * Decodes a chunk item.
   *
   * @param at where it starts in {@code s}
   * @param size bytes it may take there
   * @throws InvalidChunk when its numbers contradict themselves
   */
  static Chunk decode(long logical, MemorySegment s, long at, long size) throws InvalidChunk {
    if (size < ITEM_SIZE) {
      throw new InvalidChunk("chunk item of " + size + " bytes is too short");
    }
    int stripes = Bytes.u16(s, at + NUM_STRIPES);
    if (stripes == 0 || size < ITEM_SIZE + (long) stripes * STRIPE_SIZE) {
      throw new InvalidChunk(
          "chunk item of %d bytes says it has %d stripes".formatted(size, stripes));
    }
    long[] devid = new long[stripes];
    long[] physical = new long[stripes];
    for (int i = 0; i < stripes; i++) {
      long stripe = at + ITEM_SIZE + (long) i * STRIPE_SIZE;
      devid[i] = Bytes.u64(s, stripe + STRIPE_DEVID);
      physical[i] = Bytes.u64(s, stripe + STRIPE_OFFSET);
    }
    Chunk chunk =
        new Chunk(
            logical,
            Bytes.u64(s, at + LENGTH),
            Bytes.u64(s, at + TYPE),
            Bytes.u64(s, at + STRIPE_LEN),
            Bytes.u16(s, at + SUB_STRIPES),
            devid,
            physical);
    chunk.check();
    return chunk;
  }

  /**
   * The rules of btrfs_check_chunk_valid (fs/btrfs/tree-checker.c of Linux 6.18), but for what asks
   * for the sector size: a sector has at least 4 KiB.
   */
  private void check() throws InvalidChunk {
    if (length <= 0 || logical < 0 || logical + length < 0) {
      throw new InvalidChunk("chunk length " + Long.toUnsignedString(length) + " is invalid");
    }
    if (logical % SECTOR != 0 || length % SECTOR != 0 || length >= 0xFFFF_FFFFL * STRIPE_LENGTH) {
      throw new InvalidChunk(
          "chunk of %d bytes at %d is not aligned, or too long".formatted(length, logical));
    }
    if (stripeLen != STRIPE_LENGTH) {
      throw new InvalidChunk("stripe length " + Long.toUnsignedString(stripeLen) + " is invalid");
    }
    boolean system = (type & Flags.SYSTEM) != 0;
    if ((type & ~(Flags.TYPE_MASK | Flags.PROFILE_MASK)) != 0
        || (type & Flags.TYPE_MASK) == 0
        || (system && (type & Flags.TYPE_MASK) != Flags.SYSTEM)
        || Long.bitCount(type & Flags.PROFILE_MASK) > 1) {
      throw new InvalidChunk("chunk type " + Flags.blockGroup(type) + " is invalid");
    }
    if (!stripesFit()) {
      throw new InvalidChunk(
          "%s with %d stripes and %d sub stripes"
              .formatted(Flags.profile(type), stripes(), subStripes));
    }
    for (long p : physical) {
      if (p < 0 || p + stripeLength() < 0) {
        throw new InvalidChunk("stripe offset " + Long.toUnsignedString(p) + " is invalid");
      }
    }
  }

  private boolean stripesFit() {
    return switch ((int) (type & Flags.PROFILE_MASK)) {
      case 0 -> stripes() == 1;
      case (int) Flags.DUP, (int) Flags.RAID1 -> stripes() == 2;
      case (int) Flags.RAID1C3 -> stripes() == 3;
      case (int) Flags.RAID1C4 -> stripes() == 4;
      case (int) Flags.RAID10 -> subStripes == 2 && stripes() % subStripes == 0;
      case (int) Flags.RAID5 -> stripes() >= 2;
      case (int) Flags.RAID6 -> stripes() >= 3;
      default -> true;
    };
  }

  int stripes() {
    return devid.length;
  }

  /** Parity stripes in each full stripe. */
  int parities() {
    return (type & Flags.RAID5) != 0 ? 1 : (type & Flags.RAID6) != 0 ? 2 : 0;
  }

  boolean raid56() {
    return (type & Flags.RAID56) != 0;
  }

  /** Stripes that hold different data. */
  int dataStripes() {
    return switch ((int) (type & Flags.PROFILE_MASK)) {
      case (int) Flags.RAID0 -> stripes();
      case (int) Flags.RAID10 -> stripes() / subStripes;
      case (int) Flags.RAID5, (int) Flags.RAID6 -> stripes() - parities();
      default -> 1;
    };
  }

  /** Bytes the chunk takes on each of its stripes' devices. */
  long stripeLength() {
    return Math.ceilDiv(length, (long) dataStripes());
  }

  /** In how many ways its bytes can be had: copies, and for RAID5/6 reconstructions. */
  int mirrors() {
    return switch ((int) (type & Flags.PROFILE_MASK)) {
      case 0, (int) Flags.RAID0 -> 1;
      case (int) Flags.RAID10 -> subStripes;
      case (int) Flags.RAID5 -> 2;
      case (int) Flags.RAID6 -> stripes();
      default -> stripes();
    };
  }

  long end() {
    return logical + length;
  }

  /** Whether neighbouring stripes of the data, or their parity, lie on different devices. */
  boolean striped() {
    return dataStripes() > 1 || raid56();
  }

  /** Bytes from {@code offset} (in the chunk) on that lie together in one stripe. */
  long contiguous(long offset) {
    return striped() ? Math.min(stripeLen - offset % stripeLen, length - offset) : length - offset;
  }

  /**
   * Index of the stripe that holds byte {@code offset} of the chunk in copy {@code mirror}, from 1.
   */
  int stripeAt(long offset, int mirror) {
    long nr = offset / stripeLen;
    return switch ((int) (type & Flags.PROFILE_MASK)) {
      case 0 -> 0;
      case (int) Flags.RAID0 -> (int) (nr % stripes());
      case (int) Flags.RAID10 -> (int) (nr % dataStripes()) * subStripes + mirror - 1;
      case (int) Flags.RAID5, (int) Flags.RAID6 ->
          (int) ((nr % dataStripes() + nr / dataStripes()) % stripes());
      default -> mirror - 1;
    };
  }

  /**
   * Offset within a stripe (each device's part of the chunk) of byte {@code offset} of the chunk.
   */
  long inStripe(long offset) {
    return striped() ? offset / stripeLen / dataStripes() * stripeLen + offset % stripeLen : offset;
  }

  /**
   * The byte of the chunk that stands at {@code inStripe} of stripe {@code index}; -1 for parity or
   * past the end.
   */
  long offsetOf(int index, long inStripe) {
    long row = inStripe / stripeLen;
    long column =
        switch ((int) (type & Flags.PROFILE_MASK)) {
          case (int) Flags.RAID0 -> index;
          case (int) Flags.RAID10 -> index / subStripes;
          case (int) Flags.RAID5, (int) Flags.RAID6 -> Math.floorMod(index - row, stripes());
          default -> -1;
        };
    long offset =
        column < 0
            ? inStripe
            : column >= dataStripes()
                ? -1
                : (row * dataStripes() + column) * stripeLen + inStripe % stripeLen;
    return offset < length ? offset : -1;
  }

  /** Which copy stripe {@code index} is part of, from 1; 1 for RAID5/6. */
  int mirrorOf(int index) {
    return switch ((int) (type & Flags.PROFILE_MASK)) {
      case 0, (int) Flags.RAID0, (int) Flags.RAID5, (int) Flags.RAID6 -> 1;
      case (int) Flags.RAID10 -> index % subStripes + 1;
      default -> index + 1;
    };
  }

  /** Which stripe holds a position of a full stripe: data in order, then P, then Q. */
  int stripeOf(long row, int position) {
    return (int) ((position + row) % stripes());
  }

  /** Which parity stands at {@code inStripe} of stripe {@code index}: 0 for P, 1 for Q, -1 none. */
  int parityAt(int index, long inStripe) {
    long row = inStripe / stripeLen;
    int position = raid56() ? Math.floorMod(index - row, stripes()) : 0;
    return raid56() && position >= dataStripes() ? position - dataStripes() : -1;
  }
}
