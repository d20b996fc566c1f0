package fathom.engine.volume;

import java.util.Arrays;

/**
 * A piece of one device that is read at once and verified: what is read, and which runs of it hold
 * what. Its arrays are reused from piece to piece, so that nothing is allocated for each.
 *
 * <p>Mostly it has one part. To check parity, the parts are the stripes of one full stripe.
 */
public final class Batch {
  /** Most bytes of an ordinary batch. */
  public static final int BYTES = 1 << 20;

  /** The kind of a run. */
  public static final byte TREE = 1;

  /** The kind of a run. */
  public static final byte DATA = 2;

  /** The device it stands for. */
  public long device;

  /** Physical start on that device, for progress and for going on later. */
  public long physical;

  /** First byte of that device past it. */
  public long physicalEnd;

  /** Which copy of its addresses this is, from 1. */
  public int mirror;

  /** How many parts are to be read, one behind the other, into one buffer. */
  public int parts;

  /** By part: the device to read. */
  public long[] partDevice = new long[1];

  /** By part: where to read on it. */
  public long[] partPhysical = new long[1];

  /** By part: bytes. */
  public int[] partLength = new int[1];

  /** How many runs are to be verified. */
  public int runs;

  /** By run: where it starts in the buffer. */
  public int[] start;

  /** By run: bytes; a whole number of sectors, or one tree block. */
  public int[] length;

  /** By run: {@link #TREE} or {@link #DATA}. */
  public byte[] kind;

  /** By run: logical address. */
  public long[] address;

  /** By run: the generation a tree block has to have. */
  public long[] generation;

  /** By run: where the sums of its sectors begin in {@link #sums}; -1 when it has none. */
  public int[] sum;

  /** Checksums as stored. */
  public byte[] sums = new byte[1024];

  /** Bytes of {@link #sums} in use. */
  public int sumBytes;

  /** When it checks parity: which part is the parity; else -1. Data parts come first. */
  public int parity;

  /** When it checks parity: how many parts hold data. */
  public int dataParts;

  /** Bytes of data extents it counts for. */
  public long dataBytes;

  /** Bytes of tree blocks it counts for. */
  public long treeBytes;

  /** Data extents, once for each stretch of 64 KiB that they touch. */
  public long dataExtents;

  /** Tree blocks. */
  public long treeExtents;

  /** Sectors of data without a checksum. */
  public long noSum;

  public Batch() {
    setRuns(64);
  }

  private void setRuns(int n) {
    start = new int[n];
    length = new int[n];
    kind = new byte[n];
    address = new long[n];
    generation = new long[n];
    sum = new int[n];
  }

  /** Empties it. */
  public void clear(long device, int mirror) {
    this.device = device;
    this.mirror = mirror;
    physical = 0;
    physicalEnd = 0;
    parts = 0;
    runs = 0;
    sumBytes = 0;
    parity = -1;
    dataParts = 0;
    dataBytes = 0;
    treeBytes = 0;
    dataExtents = 0;
    treeExtents = 0;
    noSum = 0;
  }

  /** Bytes of all parts. */
  public int bytes() {
    int n = 0;
    for (int i = 0; i < parts; i++) {
      n += partLength[i];
    }
    return n;
  }

  /** Adds a part to read. */
  public void addPart(long device, long physical, int bytes) {
    if (parts == partDevice.length) {
      partDevice = Arrays.copyOf(partDevice, 2 * parts);
      partPhysical = Arrays.copyOf(partPhysical, 2 * parts);
      partLength = Arrays.copyOf(partLength, 2 * parts);
    }
    partDevice[parts] = device;
    partPhysical[parts] = physical;
    partLength[parts++] = bytes;
  }

  /** Adds a run to verify. */
  public void addRun(int start, int length, byte kind, long address, long generation, int sum) {
    if (runs == this.start.length) {
      grow();
    }
    this.start[runs] = start;
    this.length[runs] = length;
    this.kind[runs] = kind;
    this.address[runs] = address;
    this.generation[runs] = generation;
    this.sum[runs++] = sum;
  }

  private void grow() {
    int n = 2 * runs;
    start = Arrays.copyOf(start, n);
    length = Arrays.copyOf(length, n);
    kind = Arrays.copyOf(kind, n);
    address = Arrays.copyOf(address, n);
    generation = Arrays.copyOf(generation, n);
    sum = Arrays.copyOf(sum, n);
  }

  /** Makes room for sums and returns where they go in {@link #sums}. */
  public int addSums(int bytes) {
    int at = sumBytes;
    sumBytes += bytes;
    if (sumBytes > sums.length) {
      sums = Arrays.copyOf(sums, Math.max(sumBytes, 2 * sums.length));
    }
    return at;
  }
}
