package fathom.engine.btrfs;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * Reads logical addresses: finds the chunk, the stripe and the device, and for RAID5/6 reconstructs
 * what a lost stripe held. Verifies nothing: that is for those who know the checksum.
 */
final class LogicalReader {
  private final ChunkMap chunks;
  private final DeviceSet devices;
  private final StripeLookup stripes;

  /** Where the raid stripe tree says that data lies. */
  interface StripeLookup {
    /** No raid stripe tree: nothing is ever looked up. */
    StripeLookup NONE = (chunk, stripe, logical, place) -> false;

    /**
     * @param place receives the physical address and the bytes that lie together there
     * @return whether the chunk is mapped by the tree at all
     * @throws IOException when it is, but the tree has no entry for the address
     */
    boolean find(Chunk chunk, int stripe, long logical, long[] place) throws IOException;
  }

  LogicalReader(ChunkMap chunks, DeviceSet devices, StripeLookup stripes) {
    this.chunks = chunks;
    this.devices = devices;
    this.stripes = stripes;
  }

  ChunkMap chunks() {
    return chunks;
  }

  DeviceSet devices() {
    return devices;
  }

  /** In how many ways the byte at an address can be read; 0 when no chunk holds it. */
  int mirrors(long logical) {
    Chunk c = chunks.find(logical);
    return c == null ? 0 : c.mirrors();
  }

  /** The chunk that holds an address. */
  Chunk chunk(long logical) throws IOException {
    Chunk c = chunks.find(logical);
    if (c == null) {
      throw new IOException(Long.toUnsignedString(logical) + ": no chunk holds this address");
    }
    return c;
  }

  /**
   * Reads {@code into.byteSize()} bytes at {@code logical}.
   *
   * @param mirror from 1 to {@link #mirrors}; on RAID5/6 1 reads the data itself, 2 reconstructs it
   *     from the other stripes, and on RAID6 3 and up also distrust one more stripe each, as the
   *     kernel does
   */
  void read(long logical, MemorySegment into, int mirror) throws IOException {
    long done = 0;
    while (done < into.byteSize()) {
      Chunk c = chunk(logical + done);
      long offset = logical + done - c.logical;
      long n = Math.min(c.contiguous(offset), into.byteSize() - done);
      n = readStripe(c, offset, into.asSlice(done, n), Math.min(mirror, c.mirrors()));
      done += n;
    }
  }

  /**
   * Reads what lies in one stripe; returns bytes read, fewer than asked where the stripe tree says
   * so.
   */
  private long readStripe(Chunk c, long offset, MemorySegment into, int mirror) throws IOException {
    int stripe = c.stripeAt(offset, mirror);
    if (c.raid56() && mirror > 1) {
      ParityRebuild.rebuild(devices, c, offset, into, mirror);
      return into.byteSize();
    }
    long[] place = new long[2];
    if (stripes.find(c, stripe, c.logical + offset, place)) {
      long n = Math.min(into.byteSize(), place[1]);
      devices.read(c.devid[stripe], place[0], into.asSlice(0, n));
      return n;
    }
    devices.read(c.devid[stripe], c.physical[stripe] + c.inStripe(offset), into);
    return into.byteSize();
  }
}
