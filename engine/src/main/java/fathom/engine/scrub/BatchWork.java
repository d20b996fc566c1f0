package fathom.engine.scrub;

import fathom.engine.volume.Batch;
import fathom.engine.volume.Verification;
import fathom.engine.volume.Verification.Checker;
import fathom.engine.volume.Verification.Fault;
import fathom.engine.work.WorkItem;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Reads one batch of a device and verifies it; used over and over. */
final class BatchWork extends WorkItem {
  /** A bad place; neighbours of one kind are one. */
  static final class Bad {
    final Fault fault;
    final byte kind;
    final int part;
    final int at;
    final long address;
    final boolean intactElsewhere;
    final String what;
    int length;

    private Bad(
        Fault fault,
        byte kind,
        int part,
        int at,
        int length,
        long address,
        boolean intactElsewhere,
        String what) {
      this.fault = fault;
      this.kind = kind;
      this.part = part;
      this.at = at;
      this.length = length;
      this.address = address;
      this.intactElsewhere = intactElsewhere;
      this.what = what;
    }
  }

  final Batch batch = new Batch();
  final List<Bad> bad = new ArrayList<>();

  /** Bytes read of the device. */
  long read;

  private final DeviceScrub device;
  private final Verification verification;
  private final Checker checker;
  private final Buffers buffers;
  private final int sector;

  /** While it works. */
  private MemorySegment buffer = MemorySegment.NULL;

  /** Sectors of the buffer that could not be read, and why. */
  private final BitSet unreadable = new BitSet();

  private String whyUnreadable = "";

  BatchWork(DeviceScrub device, Verification verification, Buffers buffers) {
    this.device = device;
    this.verification = verification;
    this.checker = verification.checker();
    this.buffers = buffers;
    this.sector = verification.sectorSize();
  }

  @Override
  protected void work() {
    bad.clear();
    unreadable.clear();
    whyUnreadable = "";
    read = batch.bytes();
    buffer = buffers.take();
    try {
      readAndCheck();
    } finally {
      buffers.giveBack(buffer);
      buffer = MemorySegment.NULL;
    }
  }

  private void readAndCheck() {
    int at = 0;
    for (int part = 0; part < batch.parts; part++) {
      int length = batch.partLength[part];
      MemorySegment into = buffer.asSlice(at, length);
      try {
        read(part, 0, into);
      } catch (IOException e) {
        readPieces(part, at);
      }
      at += length;
    }
    if (unreadable.isEmpty()) {
      checker.check(batch, buffer.asSlice(0, at), this::fault);
    } else {
      checkWhatWasRead(buffer.asSlice(0, at));
    }
  }

  @Override
  protected void complete() {
    device.completed(this);
  }

  private void read(int part, long offset, MemorySegment into) throws IOException {
    verification.read(
        batch.partDevice[part], batch.partPhysical[part] + offset, into, device.direct());
  }

  /** Reads sector by sector what is in use of a part that can't be read as a whole. */
  private void readPieces(int part, int at) {
    int end = at + batch.partLength[part];
    boolean parity = batch.parity >= 0 && part == batch.dataParts;
    for (int run = 0; run < batch.runs; run++) {
      if (batch.start[run] >= at && batch.start[run] < end) {
        readSectors(part, at, batch.start[run], batch.length[run]);
      }
    }
    if (parity) {
      readSectors(part, at, at, batch.partLength[part]);
    }
  }

  private void readSectors(int part, int partAt, int from, int length) {
    for (int i = from; i < from + length; i += sector) {
      try {
        read(part, i - partAt, buffer.asSlice(i, sector));
        read += sector;
      } catch (IOException e) {
        unreadable.set(i / sector);
        whyUnreadable = String.valueOf(e.getMessage());
      }
    }
  }

  /** Sectors that can't be read are faults; what stands in a run beside them is verified. */
  private void checkWhatWasRead(MemorySegment bytes) {
    if (batch.parity >= 0) {
      int first = batch.dataParts * batch.partLength[0];
      for (int s = unreadable.nextSetBit(first / sector);
          s >= 0;
          s = unreadable.nextSetBit(s + 1)) {
        fault(Fault.READ, batch.dataParts, s * sector, sector, batch.address[0], -1, whyUnreadable);
      }
      return; // without all of the stripe its parity says nothing
    }
    for (int run = 0; run < batch.runs; run++) {
      int start = batch.start[run];
      int end = start + batch.length[run];
      boolean whole = true;
      for (int i = start; i < end; i += sector) {
        if (unreadable.get(i / sector)) {
          whole = false;
          fault(Fault.READ, 0, i, sector, batch.address[run] + i - start, run, whyUnreadable);
        }
      }
      if (whole || batch.kind[run] == Batch.DATA) {
        checker.check(
            batch,
            run,
            bytes,
            (fault, part, at, length, address, r, what) -> {
              if (!unreadable.get(at / sector)) {
                fault(fault, part, at, length, address, r, what);
              }
            });
      }
    }
  }

  private void fault(
      Fault fault, int part, int at, int length, long address, int run, String what) {
    boolean intact = false;
    byte kind = Batch.DATA;
    if (run < 0) {
      intact = columnVerified(at % batch.partLength[0], length);
    } else {
      kind = batch.kind[run];
      boolean tree = kind == Batch.TREE;
      int sum = batch.sum[run];
      intact =
          checker.intactElsewhere(
              batch,
              kind,
              tree ? batch.address[run] : address,
              tree ? batch.length[run] : length,
              batch.generation[run],
              tree || sum < 0
                  ? -1
                  : sum + (at - batch.start[run]) / sector * verification.sumSize());
    }
    Bad last = bad.isEmpty() ? null : bad.getLast();
    if (last != null
        && last.fault == fault
        && last.kind == kind
        && kind == Batch.DATA
        && last.part == part
        && last.at + last.length == at
        && last.address + last.length == address
        && last.intactElsewhere == intact) {
      last.length += length;
    } else {
      bad.add(new Bad(fault, kind, part, at, length, address, intact, what));
    }
  }

  /**
   * Whether all data beside a stretch of parity is known to be good, so that it gives the parity.
   */
  private boolean columnVerified(int column, int bytes) {
    int part = batch.partLength[0];
    int missing = unreadable.nextSetBit(0);
    if (missing >= 0 && missing < batch.dataParts * part / sector) {
      return false;
    }
    for (int run = 0; run < batch.runs; run++) {
      int start = batch.start[run] % part;
      boolean beside = start < column + bytes && column < start + batch.length[run];
      if (beside && batch.kind[run] == Batch.DATA && batch.sum[run] < 0) {
        return false;
      }
    }
    return true;
  }
}
