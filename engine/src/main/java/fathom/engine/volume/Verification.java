package fathom.engine.volume;

import fathom.engine.mirror.Readahead;
import fathom.engine.mirror.TreeFetch;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * What a filesystem gives so that every copy of all that it uses can be verified. Safe for several
 * threads, but for what it hands out.
 */
public interface Verification {
  /** The ids of the devices, whether they are there or not. */
  List<Long> deviceIds();

  /** Whether a device is absent. */
  boolean missing(long device);

  /**
   * Reads bytes that are read once.
   *
   * @param past whether to read past the page cache what is in it as well
   * @throws IOException when the device is missing or can't be read there
   */
  void read(long device, long physical, MemorySegment into, boolean past) throws IOException;

  /** Whether a device is a seed: it stays as it was, its superblock too. */
  boolean seed(long device);

  /**
   * All that is used on one device, in the order of its addresses.
   *
   * @param from the physical address to begin at: what lies before is left out
   * @param readahead what is fetched ahead of the trees that say what is used
   * @param fetch hears of every block of those trees
   * @param findings hears of parts of those trees that can't be read
   */
  Walk walk(long device, long from, Readahead readahead, TreeFetch fetch, Findings findings)
      throws IOException;

  /** Fetches tree blocks ahead into memory, with a few threads of its own. */
  TreeFetch fetch(int threads);

  /** Bytes that are used on a device, from what the groups say. */
  long usedBytes(long device) throws IOException;

  /** Bytes of the largest batch. */
  int largestBatch();

  /** Bytes of a sector of data. */
  int sectorSize();

  /** Bytes of a checksum. */
  int sumSize();

  /** One that verifies; for one thread. */
  Checker checker();

  /** Walks what is used on one device; one thread. */
  interface Walk {
    /**
     * Fills the batch with what comes next.
     *
     * @return false at the end
     */
    boolean next(Batch batch) throws IOException;
  }

  /** What can be wrong with a run. */
  enum Fault {
    /** A tree block's sum or header. */
    VERIFY,
    /** A data sector's sum. */
    CSUM,
    /** It can't be read. */
    READ,
    /** Parity is not what the data says. */
    PARITY
  }

  /** Hears of faults. */
  @FunctionalInterface
  interface Faults {
    /**
     * @param part which part of the batch it lies in
     * @param at where in the batch's bytes
     * @param length bytes
     * @param address logical address; of parity that of the full stripe
     * @param run which run of the batch, -1 for parity
     * @param what one sentence for a person
     */
    void fault(Fault fault, int part, int at, int length, long address, int run, String what);
  }

  /** Verifies; one thread. */
  interface Checker {
    /**
     * Verifies all runs of a batch, and its parity.
     *
     * @param bytes what was read, all parts
     */
    void check(Batch batch, MemorySegment bytes, Faults faults);

    /** Verifies one run, as {@link #check} does. */
    void check(Batch batch, int run, MemorySegment bytes, Faults faults);

    /**
     * Whether a copy other than the batch's own holds a sector or tree block intact.
     *
     * @param sum where its sum stands in the batch's sums, -1 when it has none
     */
    boolean intactElsewhere(
        Batch batch, byte kind, long address, int length, long generation, int sum);
  }
}
