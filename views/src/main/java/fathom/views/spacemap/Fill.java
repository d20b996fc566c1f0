package fathom.views.spacemap;

/**
 * How many bytes of each stretch of a part of the axis are used: buckets of equal size, filled by
 * one pass over the used extents, from another thread than the one that reads {@link #sums}.
 */
final class Fill {
  /** What a used byte holds; indexes the sums. */
  static final int DATA = 0;

  static final int TREE = 1;
  static final int PARITY = 2;
  static final int KINDS = 3;

  private static final int MOST_BUCKETS = 1 << 18;
  private static final int SMALLEST = 4096;

  private final long start;
  private final long length;
  private final long bucket;
  private final long[][] used;

  /**
   * @param start first position that is counted
   * @param length bytes from there on that are
   */
  Fill(long start, long length) {
    this.start = start;
    this.length = length;
    this.bucket = bucket(length);
    this.used = new long[KINDS][(int) (length / bucket) + 1];
  }

  /** Bytes of a bucket when this many are divided. */
  static long bucket(long length) {
    long size = SMALLEST;
    while (length / size >= MOST_BUCKETS) {
      size <<= 1;
    }
    return size;
  }

  /** Bytes of a bucket. */
  long bucket() {
    return bucket;
  }

  /** Counts a used run; what lies outside is cut off. */
  synchronized void add(long position, long bytes, int kind) {
    long at = Math.max(0, position - start);
    long end = Math.min(length, position - start + bytes);
    while (at < end) {
      int i = (int) (at / bucket);
      long n = Math.min(end, (i + 1) * bucket) - at;
      used[kind][i] += n;
      at += n;
    }
  }

  /** What has been counted so far. */
  synchronized Sums sums() {
    long[][] before = new long[KINDS][used[0].length + 1];
    for (int k = 0; k < KINDS; k++) {
      for (int i = 0; i < used[k].length; i++) {
        // Extents of a damaged filesystem may overlap.
        before[k][i + 1] = before[k][i] + Math.min(bucket, used[k][i]);
      }
    }
    return new Sums(start, length, bucket, before);
  }

  /** An unchanging state of a fill: the bytes used in any range, by sums from the start. */
  static final class Sums {
    private final long start;
    private final long length;
    private final long bucket;
    private final long[][] before;

    private Sums(long start, long length, long bucket, long[][] before) {
      this.start = start;
      this.length = length;
      this.bucket = bucket;
      this.before = before;
    }

    /** Nothing is used. */
    static Sums none(long length) {
      return new Sums(0, length, Math.max(1, length), new long[KINDS][2]);
    }

    /** Bytes used in a range; inside a bucket they are taken as spread evenly. */
    double used(long from, long to, int kind) {
      return upTo(to, kind) - upTo(from, kind);
    }

    private double upTo(long position, int kind) {
      long p = Math.clamp(position - start, 0, length);
      int i = (int) Math.min(p / bucket, before[kind].length - 2);
      long inside = before[kind][i + 1] - before[kind][i];
      return before[kind][i] + (double) inside * (p - i * bucket) / bucket;
    }

    /** Bytes used in all. */
    long total(int kind) {
      return before[kind][before[kind].length - 1];
    }
  }
}
