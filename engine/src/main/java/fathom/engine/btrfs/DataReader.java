package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
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
  private Csums csums;

  DataReader(BtrfsVolume volume) {
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
    for (int mirror = 1; mirror <= mirrors; mirror++) {
      if (fault(logical, into, at, n, mirror, verify).isEmpty()) {
        return;
      }
    }
    for (int i = 0; i < n; i += sector) {
      oneSector(logical + i, into, at + i, Math.min(sector, n - i), mirrors, verify);
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
