package fathom.engine.btrfs;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Reconstruction of one stripe's bytes from the others of its RAID5 or RAID6 full stripe. In a full
 * stripe, position 0 to n-1 are the data stripes in logical order, then P, then Q; which device
 * holds a position rotates by one from full stripe to full stripe (fs/btrfs/raid56.c).
 */
final class ParityRebuild {
  private final DeviceSet devices;
  private final Chunk chunk;
  private final long row;
  private final long inStripe;
  private final int length;
  private final int data;
  private final boolean[] lost;
  private final byte[][] read;

  private ParityRebuild(DeviceSet devices, Chunk chunk, long offset, int length) {
    this.devices = devices;
    this.chunk = chunk;
    this.row = offset / chunk.stripeLen / chunk.dataStripes();
    this.inStripe = chunk.inStripe(offset);
    this.length = length;
    this.data = chunk.dataStripes();
    this.lost = new boolean[chunk.stripes()];
    this.read = new byte[chunk.stripes()][];
  }

  /**
   * Fills {@code into} with the chunk's bytes from {@code offset} on, without reading them.
   *
   * @param mirror 2, or on RAID6 up to the number of stripes: which further stripe to distrust
   */
  static void rebuild(DeviceSet devices, Chunk chunk, long offset, MemorySegment into, int mirror)
      throws IOException {
    ParityRebuild r = new ParityRebuild(devices, chunk, offset, Math.toIntExact(into.byteSize()));
    int target = (int) (offset / chunk.stripeLen % chunk.dataStripes());
    r.lost[target] = true;
    if (mirror > 2) {
      int also = chunk.stripes() - (mirror - 1);
      r.lost[also <= target ? also - 1 : also] = true;
    }
    r.readOthers();
    byte[] result = r.solve(target);
    MemorySegment.copy(
        MemorySegment.ofArray(result),
        ValueLayout.JAVA_BYTE,
        0,
        into,
        ValueLayout.JAVA_BYTE,
        0,
        r.length);
  }

  private void readOthers() throws IOException {
    IOException failure = null;
    for (int position = 0; position < lost.length; position++) {
      if (lost[position]) {
        continue;
      }
      int stripe = (int) ((position + row) % chunk.stripes());
      byte[] bytes = new byte[length];
      try {
        devices.read(
            chunk.devid[stripe], chunk.physical[stripe] + inStripe, MemorySegment.ofArray(bytes));
        read[position] = bytes;
      } catch (IOException e) {
        failure = e;
        lost[position] = true;
      }
    }
    int count = 0;
    for (boolean l : lost) {
      count += l ? 1 : 0;
    }
    if (count > chunk.parities()) {
      throw new IOException(
          "%d of %d stripes are lost, more than %s can reconstruct%s"
              .formatted(
                  count,
                  chunk.stripes(),
                  Flags.profile(chunk.type),
                  failure == null ? "" : " (" + failure.getMessage() + ")"));
    }
  }

  private byte[] solve(int target) {
    int other = -1;
    for (int i = 0; i < lost.length; i++) {
      if (lost[i] && i != target) {
        other = i;
      }
    }
    if (other == -1 || other == data + 1) {
      return sumWithP();
    }
    return other == data ? fromQ(target) : fromBoth(target, other);
  }

  /** P plus all data there is: the one lost data stripe. */
  private byte[] sumWithP() {
    byte[] sum = read[data].clone();
    for (int i = 0; i < data; i++) {
      if (read[i] != null) {
        Raid6.xor(sum, read[i], length);
      }
    }
    return sum;
  }

  /** Q plus g^i times all data there is. */
  private byte[] sumWithQ() {
    byte[] sum = read[data + 1].clone();
    for (int i = 0; i < data; i++) {
      if (read[i] != null) {
        Raid6.xorMultiplied(sum, read[i], length, i);
      }
    }
    return sum;
  }

  private byte[] fromQ(int target) {
    byte[] sum = sumWithQ();
    Raid6.multiply(sum, length, Raid6.power(-target));
    return sum;
  }

  /**
   * Two lost data stripes x, y: P' = Dx + Dy and Q' = g^x Dx + g^y Dy, so Dx = (Q' + g^y P') / (g^x
   * + g^y).
   */
  private byte[] fromBoth(int target, int other) {
    byte[] p = sumWithP();
    byte[] q = sumWithQ();
    Raid6.xorMultiplied(q, p, length, other);
    Raid6.multiply(q, length, Raid6.inverse(Raid6.power(target) ^ Raid6.power(other)));
    return q;
  }
}
