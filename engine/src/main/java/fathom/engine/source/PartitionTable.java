package fathom.engine.source;

import fathom.engine.layout.Bytes;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Partition tables: GPT (UEFI specification 2.10, chapter 5), its backup when the first is damaged,
 * with sectors of 512 or 4096 bytes; and MBR with logical partitions.
 */
public final class PartitionTable {
  private static final String GPT_MAGIC = "EFI PART";
  private static final int MBR_MAGIC = 0xAA55;
  private static final int MBR_TABLE = 446;
  private static final int MOST_GPT_ENTRIES = 1024;
  private static final int MOST_LOGICAL = 128;

  private final Source source;
  private final List<Partition> partitions = new ArrayList<>();

  private PartitionTable(Source source) {
    this.source = source;
  }

  /**
   * @param number as Linux numbers it
   * @param scheme {@code gpt} or {@code mbr}
   * @param type GUID in lower case, or {@code 0x83}
   * @param start bytes
   * @param size bytes
   * @param name GPT name; empty for none
   */
  public record Partition(
      int number, String scheme, String type, long start, long size, String name) {}

  /** The partitions of a disk in the table's order; empty when it has no table that can be read. */
  public static List<Partition> read(Source source) {
    PartitionTable table = new PartitionTable(source);
    for (int sector : new int[] {512, 4096}) {
      long last = source.size() / sector - 1;
      if (table.gpt(sector, 1) || table.gpt(sector, last)) {
        return table.partitions;
      }
    }
    table.mbr();
    return table.partitions;
  }

  /** A partition as a source of its own. */
  public static Source open(Source whole, Partition p) throws SourceException {
    return Slice.of(whole, p.start, p.size, whole.name() + "#" + p.number);
  }

  private MemorySegment bytes(long offset, int length) {
    if (offset < 0 || offset > source.size() - length) {
      return MemorySegment.NULL;
    }
    MemorySegment s = MemorySegment.ofArray(new byte[length]);
    try {
      source.read(offset, s);
    } catch (SourceException e) {
      return MemorySegment
          .NULL; // what cannot be read holds no table; the filesystem probe says so itself
    }
    return s;
  }

  private boolean gpt(int sector, long lba) {
    MemorySegment h = lba < 1 ? MemorySegment.NULL : bytes(lba * sector, sector);
    if (h.byteSize() == 0
        || !new String(Bytes.copy(h, 0, 8), StandardCharsets.ISO_8859_1).equals(GPT_MAGIC)) {
      return false;
    }
    long headerSize = Bytes.u32(h, 12);
    if (headerSize < 92 || headerSize > sector || !headerIntact(h, (int) headerSize)) {
      return false;
    }
    long table = Bytes.u64(h, 72);
    long count = Math.min(Bytes.u32(h, 80), MOST_GPT_ENTRIES);
    long size = Bytes.u32(h, 84);
    if (size < 128 || size > 4096 || table < 1 || table > source.size() / sector) {
      return false;
    }
    MemorySegment entries = bytes(table * sector, (int) (count * size));
    if (entries.byteSize() == 0 || !entriesIntact(h, table * sector, size)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      gptEntry(entries, i * size, i + 1, sector);
    }
    return true;
  }

  /** The sum is over all entries, also those beyond the ones that are looked at. */
  private boolean entriesIntact(MemorySegment h, long at, long size) {
    long count = Bytes.u32(h, 80);
    if (count > MOST_GPT_ENTRIES) {
      return true; // too much to read for what it is worth
    }
    CRC32 crc = new CRC32();
    int length = (int) (count * size);
    crc.update(Bytes.copy(bytes(at, length), 0, length));
    return crc.getValue() == Bytes.u32(h, 88);
  }

  private static boolean headerIntact(MemorySegment h, int size) {
    byte[] header = Bytes.copy(h, 0, size);
    for (int i = 16; i < 20; i++) {
      header[i] = 0;
    }
    CRC32 crc = new CRC32();
    crc.update(header);
    return crc.getValue() == Bytes.u32(h, 16);
  }

  private void gptEntry(MemorySegment s, long at, int number, int sector) {
    String type = guid(s, at);
    long first = Bytes.u64(s, at + 32);
    long last = Bytes.u64(s, at + 40);
    if (type.equals("00000000-0000-0000-0000-000000000000")
        || first < 1
        || last < first
        || first > source.size() / sector) {
      return;
    }
    String name = new String(Bytes.copy(s, at + 56, 72), StandardCharsets.UTF_16LE);
    int end = name.indexOf(0);
    long size = Math.min(last - first + 1, Long.MAX_VALUE / sector) * sector;
    partitions.add(
        new Partition(
            number, "gpt", type, first * sector, size, end < 0 ? name : name.substring(0, end)));
  }

  /** A GUID in text; its first three groups are stored little-endian. */
  private static String guid(MemorySegment s, long at) {
    return "%08x-%04x-%04x-%s-%s"
        .formatted(
            Bytes.u32(s, at),
            Bytes.u16(s, at + 4),
            Bytes.u16(s, at + 6),
            Bytes.hex(s, at + 8, 2),
            Bytes.hex(s, at + 10, 6))
        .toLowerCase(Locale.ROOT);
  }

  private void mbr() {
    MemorySegment s = bytes(0, 512);
    if (s.byteSize() == 0 || Bytes.u16(s, 510) != MBR_MAGIC || !plausible(s)) {
      return;
    }
    for (int i = 0; i < 4; i++) {
      int at = MBR_TABLE + 16 * i;
      int type = Bytes.u8(s, at + 4);
      if (extended(type)) {
        logical(Bytes.u32(s, at + 8));
      } else {
        mbrEntry(s, at, 0, i + 1);
      }
    }
    partitions.sort((a, b) -> Integer.compare(a.number, b.number));
  }

  /**
   * A boot sector of a filesystem has the same signature; a table has only 0x00 or 0x80 as flags.
   */
  private static boolean plausible(MemorySegment s) {
    for (int i = 0; i < 4; i++) {
      int flag = Bytes.u8(s, MBR_TABLE + 16 * i);
      if (flag != 0 && flag != 0x80) {
        return false;
      }
    }
    return true;
  }

  private static boolean extended(int type) {
    return type == 0x05 || type == 0x0F || type == 0x85;
  }

  private void mbrEntry(MemorySegment s, int at, long base, int number) {
    int type = Bytes.u8(s, at + 4);
    long first = base + Bytes.u32(s, at + 8);
    long count = Bytes.u32(s, at + 12);
    if (type != 0 && type != 0xEE && count > 0 && first > 0 && first < source.size() / 512) {
      partitions.add(
          new Partition(number, "mbr", "0x%02x".formatted(type), first * 512, count * 512, ""));
    }
  }

  /** Follows the chain of extended boot records, each seen once. */
  private void logical(long extendedStart) {
    Set<Long> seen = new HashSet<>();
    long at = extendedStart;
    for (int number = 5; number < 5 + MOST_LOGICAL && seen.add(at); number++) {
      MemorySegment s = at < 1 ? MemorySegment.NULL : bytes(at * 512, 512);
      if (s.byteSize() == 0 || Bytes.u16(s, 510) != MBR_MAGIC) {
        return;
      }
      mbrEntry(s, MBR_TABLE, at, number);
      if (!extended(Bytes.u8(s, MBR_TABLE + 16 + 4))) {
        return;
      }
      at = extendedStart + Bytes.u32(s, MBR_TABLE + 16 + 8);
    }
  }
}
