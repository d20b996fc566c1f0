package fathom.engine.mirror;

import java.util.Arrays;

/**
 * The next copy after so many contiguous bytes of one reader. What does not go on where the reader
 * left off goes to the next copy too.
 */
public final class RoundRobinPolicy implements ReadPolicy {
  /** As the kernel's (BTRFS_DEFAULT_RR_MIN_CONTIG_READ). */
  public static final long DEFAULT_BYTES = 256 << 10;

  private final long bytes;

  /** By reader: where its last range ended, bytes in a row from this copy, and the copy. */
  private long[] end = new long[0];

  private long[] run = new long[0];
  private int[] copy = new int[0];

  /**
   * @param bytes at least 1
   */
  public RoundRobinPolicy(long bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("bytes " + bytes);
    }
    this.bytes = bytes;
  }

  @Override
  public int pick(int reader, Copies copies, long address, int length, DeviceLoads loads) {
    if (reader >= end.length) {
      grow(reader + 1);
    }
    if (address != end[reader] || run[reader] >= bytes) {
      copy[reader]++;
      run[reader] = 0;
    }
    end[reader] = address + length;
    run[reader] += length;
    return Math.floorMod(copy[reader], copies.count());
  }

  private void grow(int readers) {
    int before = end.length;
    end = Arrays.copyOf(end, readers);
    run = Arrays.copyOf(run, readers);
    copy = Arrays.copyOf(copy, readers);
    for (int i = before; i < readers; i++) {
      end[i] = -1;
      copy[i] = i - 1; // the readers begin at different copies
    }
  }

  @Override
  public String word() {
    return bytes == DEFAULT_BYTES ? "round-robin" : "round-robin:" + bytes;
  }
}
