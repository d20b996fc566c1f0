package fathom.engine.read;

import fathom.engine.mirror.ReadPolicy;

/**
 * How to read.
 *
 * @param policy which copy is asked; keeps state, so it is for one run
 * @param jobs readers at once, each of the whole file
 * @param blockSize bytes a reader asks for at once
 * @param random whether readers ask for blocks in random order, each as often as the file has
 *     blocks
 * @param direct whether readers go past the page cache, which then reads nothing ahead either
 * @param cache bytes of the page cache that all readers share
 * @param readahead bytes that the page cache keeps asking for ahead of a sequential reader
 * @param seed of all that is left to chance
 */
public record ReadOptions(
    ReadPolicy policy,
    int jobs,
    int blockSize,
    boolean random,
    boolean direct,
    long cache,
    long readahead,
    long seed) {
  /** What btrfs sets as read-ahead of a filesystem (fs/btrfs/disk-io.c: 4 MiB). */
  public static final long READAHEAD = 4 << 20;

  /** Enough that what one reader reads, another finds. */
  public static final long CACHE = 1L << 30;

  public ReadOptions {
    if (jobs < 1 || jobs > 1024) {
      throw new IllegalArgumentException("jobs: from 1 to 1024");
    }
    if (blockSize < 512 || blockSize > 1 << 26) {
      throw new IllegalArgumentException("block size: from 512 bytes to 64 MiB");
    }
    if (cache < 0 || readahead < 0) {
      throw new IllegalArgumentException("cache and readahead: not below 0");
    }
  }

  /** One reader from beginning to end, 64 KiB at a time. */
  public static ReadOptions of(ReadPolicy policy) {
    return new ReadOptions(policy, 1, 1 << 16, false, false, CACHE, READAHEAD, 1);
  }

  /** With so many readers. */
  public ReadOptions withJobs(int n) {
    return new ReadOptions(policy, n, blockSize, random, direct, cache, readahead, seed);
  }

  /** By another policy. */
  public ReadOptions withPolicy(ReadPolicy other) {
    return new ReadOptions(other, jobs, blockSize, random, direct, cache, readahead, seed);
  }

  /** With so much read ahead. */
  public ReadOptions withReadahead(long bytes) {
    return new ReadOptions(policy, jobs, blockSize, random, direct, cache, bytes, seed);
  }
}
