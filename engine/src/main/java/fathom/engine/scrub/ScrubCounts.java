package fathom.engine.scrub;

import fathom.engine.volume.Verification.Fault;

/**
 * What a scrub counted, as {@code btrfs scrub start -R} counts it.
 *
 * @param dataBytes bytes of data extents, of every copy
 * @param treeBytes bytes of tree blocks, of every copy
 * @param dataExtents data extents, once for each stretch of 64 KiB that they touch
 * @param treeExtents tree blocks
 * @param noCsum sectors of data that have no checksum
 * @param superErrors copies of the superblock that are bad
 * @param verifyErrors sectors of tree blocks that are bad
 * @param csumErrors sectors of data that are bad
 * @param readErrors sectors that can't be read
 * @param parityErrors sectors of parity that are not what the data gives; the kernel has no count
 *     for them
 * @param corrected bad sectors that another copy holds intact
 * @param uncorrectable bad sectors that none does
 * @param read bytes read from the device, gaps and retries included
 */
public record ScrubCounts(
    long dataBytes,
    long treeBytes,
    long dataExtents,
    long treeExtents,
    long noCsum,
    long superErrors,
    long verifyErrors,
    long csumErrors,
    long readErrors,
    long parityErrors,
    long corrected,
    long uncorrectable,
    long read) {
  /** Nothing yet. */
  public static final ScrubCounts ZERO = new ScrubCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Bytes verified. */
  public long bytes() {
    return dataBytes + treeBytes;
  }

  /** Everything that is wrong. */
  public long errors() {
    return superErrors + verifyErrors + csumErrors + readErrors + parityErrors;
  }

  /** The sum of two. */
  public ScrubCounts plus(ScrubCounts o) {
    return new ScrubCounts(
        dataBytes + o.dataBytes,
        treeBytes + o.treeBytes,
        dataExtents + o.dataExtents,
        treeExtents + o.treeExtents,
        noCsum + o.noCsum,
        superErrors + o.superErrors,
        verifyErrors + o.verifyErrors,
        csumErrors + o.csumErrors,
        readErrors + o.readErrors,
        parityErrors + o.parityErrors,
        corrected + o.corrected,
        uncorrectable + o.uncorrectable,
        read + o.read);
  }

  /** These and bad sectors of one kind; parity is not among what is corrected or not. */
  ScrubCounts plus(Fault fault, long sectors, boolean intactElsewhere) {
    return new ScrubCounts(
        dataBytes,
        treeBytes,
        dataExtents,
        treeExtents,
        noCsum,
        superErrors,
        verifyErrors + (fault == Fault.VERIFY ? sectors : 0),
        csumErrors + (fault == Fault.CSUM ? sectors : 0),
        readErrors + (fault == Fault.READ ? sectors : 0),
        parityErrors + (fault == Fault.PARITY ? sectors : 0),
        corrected + (fault != Fault.PARITY && intactElsewhere ? sectors : 0),
        uncorrectable + (fault != Fault.PARITY && !intactElsewhere ? sectors : 0),
        read);
  }
}
