package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
import fathom.engine.mirror.CopyChooser;
import fathom.engine.mirror.ReadPolicy;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * Reads data by logical address and verifies it sector by sector. A sector that fails on one mirror
 * is taken from the next. One thread.
 */
final class DataReader {
  private final BtrfsVolume volume;
  private final LogicalReader reader;
  private final Checksum.Hasher hasher;
  private final int sector;
  private final byte[] sum;
  private final CopyChooser chooser;
  private final ChunkCopies copies = new ChunkCopies();
  private Csums csums;

  DataReader(BtrfsVolume volume, CopyChooser chooser) {
    this.chooser = chooser;
    this.volume = volume;
    this.reader = volume.nodes().reader();
    this.hasher = volume.current().checksum().newHasher();
    this.sector = volume.current().sectorSize();
    this.sum = new byte[hasher.size()];
  }

  /**
   * Fills {@code into[0..length)} from a sector-aligned address, a whole number of sectors.
   *
   * @param verify whether the data has checksums
   * @throws IOException when a sector is bad on every mirror; the message has its address
   */
  void read(long logical, byte[] into, int length, boolean verify) throws IOException {
    int done = 0;
    while (done < length) {
      Chunk c = reader.chunk(logical + done);
      int n = (int) Math.min(length - done, c.contiguous(logical + done - c.logical));
      if (n % sector != 0) {
        throw new IOException(
            "%s: a sector of %d bytes does not fit into chunk %d"
                .formatted(Long.toUnsignedString(logical + done), sector, c.logical));
      }
      piece(logical + done, into, done, n, c.mirrors(), verify);
      done += n;
    }
  }

  /**
   * Reads what lies in one stripe: all of it from one mirror if any is good, else sector by sector.
   */
  private void piece(long logical, byte[] into, int at, int n, int mirrors, boolean verify)
      throws IOException {
    int first = first(logical, n, mirrors);
    for (int i = 0; i < mirrors; i++) {
      if (fault(logical, into, at, n, (first + i) % mirrors + 1, verify).isEmpty()) {
        return;
      }
    }
    for (int i = 0; i < n; i += sector) {
      oneSector(logical + i, into, at + i, Math.min(sector, n - i), mirrors, verify);
    }
  }

  /** Which mirror to ask first, from 0; what is reconstructed from parity is no choice. */
  private int first(long logical, int n, int mirrors) throws IOException {
    Chunk c = reader.chunk(logical);
    if (mirrors == 1 || c.raid56()) {
      return 0;
    }
    copies.chunk = c;
    copies.offset = logical - c.logical;
    return Math.floorMod(chooser.first(copies, logical, n), mirrors);
  }

  /** The copies of what is being read; one object for all reads. */
  private static final class ChunkCopies implements ReadPolicy.Copies {
    private Chunk chunk;
    private long offset;

    @Override
    public int count() {
      return chunk.mirrors();
    }

    @Override
    public long device(int index) {
      return chunk.devid[chunk.stripeAt(offset, index + 1)];
    }
  }

  private void oneSector(long logical, byte[] into, int at, int n, int mirrors, boolean verify)
      throws IOException {
    String fault = "";
    for (int mirror = 1; mirror <= mirrors; mirror++) {
      fault = fault(logical, into, at, n, mirror, verify);
      if (fault.isEmpty()) {
        return;
      }
    }
    throw new IOException(
        "%s: data %s%s"
            .formatted(
                Long.toUnsignedString(logical),
                fault,
                mirrors > 1 ? " on all %d mirrors".formatted(mirrors) : ""));
  }

  /** Reads from one mirror; what is wrong with it, or empty. */
  private String fault(long logical, byte[] into, int at, int n, int mirror, boolean verify)
      throws IOException {
    Chunk c = reader.chunk(logical);
    long offset = logical - c.logical;
    int stripe = c.stripeAt(offset, c.raid56() ? 1 : mirror);
    long device = c.devid[stripe];
    chooser.asked(device, c.physical[stripe] + c.inStripe(offset), n);
    String fault = read(logical, into, at, n, mirror, verify);
    chooser.answered(device, n);
    if (!fault.isEmpty()) {
      chooser.failed(logical, device, mirror, fault);
    }
    return fault;
  }

  private String read(long logical, byte[] into, int at, int n, int mirror, boolean verify)
      throws IOException {
    try {
      reader.read(logical, MemorySegment.ofArray(into).asSlice(at, n), mirror);
    } catch (IOException e) {
      return "cannot be read (" + e.getMessage() + ")";
    }
    if (!verify) {
      return "";
    }
    if (csums == null) {
      csums = new Csums(volume);
    }
    for (int i = 0; i < n; i += sector) {
      if (!csums.get(logical + i, sum, 0)) {
        return "has no checksum in the csum tree";
      }
      if (!hasher.matches(into, at + i, sector, sum, 0)) {
        return "checksum mismatch";
      }
    }
    return "";
  }
}
