package fathom.app.cli;

import fathom.engine.volume.BlockView;
import fathom.engine.volume.Compression;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Extent;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A volume with one of each that the JSON has to say something about: numbers with the top bit set,
 * a name that is not UTF-8, a missing device, a file that cannot be read.
 */
final class SyntheticVolume implements Volume {
  /** 18446744073709551607, the object id of btrfs's data relocation tree. */
  static final long MINUS_NINE = -9;

  static final String CONTENTS = "hello\n";

  private static final FileRef ROOT = new FileRef(5, 256);
  private static final FileRef FILE = new FileRef(5, 257);
  private static final FileRef LINK = new FileRef(5, 258);
  private static final FileRef NULL = new FileRef(5, 259);
  private static final FileRef BROKEN = new FileRef(5, 260);
  private static final FileRef SUBVOLUME = new FileRef(256, 256);

  private final List<Finding> damage = new ArrayList<>();

  /** As if this had been met while it was opened. */
  SyntheticVolume damaged(Finding finding) {
    damage.add(finding);
    return this;
  }

  @Override
  public VolumeInfo info() {
    return new VolumeInfo(
        "btrfs",
        "76a86052-e11b-4b71-ac77-7bb168dcd19d",
        "two disks",
        4096,
        16384,
        2147483648L,
        1064132608L,
        MINUS_NINE,
        "crc32c",
        List.of(
            new VolumeInfo.Feature("no_holes", VolumeInfo.Binding.INCOMPAT, "", true),
            new VolumeInfo.Feature("incompat bit 60", VolumeInfo.Binding.INCOMPAT, "", false)),
        List.of(
            new VolumeInfo.Device(
                1, "e58309f3-0177-40ee-b0e9-6af46a0314ed", 1073741824, 536870912, "d1.img", false),
            new VolumeInfo.Device(
                2, "11111111-0177-40ee-b0e9-6af46a0314ed", 1073741824, 268435456, "", true)),
        true);
  }

  @Override
  public List<Field> superblock() {
    return List.of();
  }

  @Override
  public List<SuperblockCopy> superblockCopies() {
    return List.of(new SuperblockCopy(1, "d1.img", 65536, MINUS_NINE, "good", true));
  }

  @Override
  public List<Finding> findings() {
    return damage;
  }

  @Override
  public Usage usage() {
    return new Usage(
        List.of(
            new Usage.Group(
                22020096,
                "data+metadata",
                "raid1",
                8388608,
                4096,
                List.of(
                    new Usage.Stripe(1, 22020096, 8388608),
                    new Usage.Stripe(2, 1048576, 8388608)))),
        List.of(new Usage.DeviceUsage(1, 1073741824, 8388608, 1065353216)));
  }

  @Override
  public Trees trees() {
    return new TwoBlocks();
  }

  @Override
  public Files files() {
    return new FiveFiles();
  }

  @Override
  public Space space() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress) {
    return Optional.of(
        new CompressionUsage(
            3,
            2,
            4,
            1,
            List.of(
                new CompressionUsage.Row("none", 4096, 4096, 8192),
                new CompressionUsage.Row("zstd", 8192, 131072, 65536)),
            new CompressionUsage.Row("total", 12288, 135168, 73728)));
  }

  @Override
  public void close() {}

  /** An inner node over a leaf. */
  private static final class TwoBlocks implements Trees {
    private static final TreeInfo TREE = new TreeInfo(MINUS_NINE, "data-reloc", 30408704, 1, 7);

    @Override
    public List<TreeInfo> list() {
      return List.of(TREE, new TreeInfo(2, "extent", 30425088, 0, 7));
    }

    @Override
    public TreeBlock block(long address) throws IOException {
      throw new IOException(address + ": none");
    }

    @Override
    public void walk(TreeInfo tree, BlockView.Visitor visitor, Findings findings, Progress progress)
        throws IOException {
      if (tree.equals(TREE)) {
        visitor.block(tree, new Block(1));
        visitor.block(tree, new Block(0));
        findings.found(
            new Finding("checksum", "d1.img", 30441472, 1, 30441472, 1, "checksum mismatch"));
      }
    }

    @Override
    public List<Field> fields(TreeBlock block, int slot) {
      return List.of();
    }
  }

  private record Block(int level) implements BlockView {
    @Override
    public long address() {
      return level == 0 ? 30457856 : 30408704;
    }

    @Override
    public long generation() {
      return 7;
    }

    @Override
    public long owner() {
      return MINUS_NINE;
    }

    @Override
    public int count() {
      return 1;
    }

    @Override
    public int usedBytes() {
      return 1000;
    }

    @Override
    public int keyParts() {
      return 3;
    }

    @Override
    public long keyPart(int slot, int part) {
      return part == 0 ? 256 : part == 1 ? 1 : -1;
    }

    @Override
    public String type(int slot) {
      return "INODE_ITEM";
    }

    @Override
    public long child(int slot) {
      return 30457856;
    }

    @Override
    public long childGeneration(int slot) {
      return 6;
    }

    @Override
    public long dataOffset(int slot) {
      return 16123;
    }

    @Override
    public long dataSize(int slot) {
      return 160;
    }

    @Override
    public List<Field> fields(int slot) {
      return List.of(
          Field.of("size", 0, 8, "18446744073709551615"),
          Field.of("mode", 8, 4, "0644"),
          Field.of("name", 12, 2, "a\"\uDCFF"),
          new Field("mtime", 14, 12, "", List.of(Field.of("sec", 14, 8, "12"))));
    }
  }

  private static final class FiveFiles implements Files {
    @Override
    public FileRef root() {
      return ROOT;
    }

    @Override
    public Optional<FileRef> find(FileRef from, String path) {
      return switch (path) {
        case "/" -> Optional.of(from);
        case "/a\uDCFFü" -> Optional.of(FILE);
        case "/broken" -> Optional.of(BROKEN);
        case "/sub" -> Optional.of(SUBVOLUME);
        default -> Optional.empty();
      };
    }

    @Override
    public FileInfo info(FileRef f) throws IOException {
      if (f.equals(ROOT) || f.equals(SUBVOLUME)) {
        return info(f, FileType.DIR, 0040755, 10, "", 0, -1_500_000_000L);
      }
      if (f.equals(FILE)) {
        return info(f, FileType.FILE, 0104640, CONTENTS.length(), "", 0, 1796126696163456336L);
      }
      if (f.equals(LINK)) {
        return info(f, FileType.SYMLINK, 0120777, 3, "../\uDC80", 0, 0);
      }
      if (f.equals(NULL)) {
        return info(f, FileType.CHAR, 0020666, 0, "", 259L << 32 | 70000, 0);
      }
      if (f.equals(BROKEN)) {
        return info(f, FileType.FILE, 0100600, 8192, "", 0, 0);
      }
      throw new IOException("no inode " + f.inode() + " in subvolume " + f.subvolume());
    }

    private static FileInfo info(
        FileRef f, FileType type, int mode, long size, String target, long rdev, long btime) {
      return new FileInfo(
          f,
          f.inode(),
          type,
          mode,
          size,
          0,
          4294967295L,
          100,
          1,
          3,
          2,
          1,
          btime == 0 ? Long.MIN_VALUE : btime,
          target,
          rdev,
          "");
    }

    @Override
    public List<FileEntry> list(FileRef directory) {
      return directory.equals(ROOT)
          ? List.of(
              new FileEntry("a\uDCFFü", FILE, FileType.FILE),
              new FileEntry("link", LINK, FileType.SYMLINK),
              new FileEntry("sub", SUBVOLUME, FileType.DIR),
              new FileEntry("null", NULL, FileType.CHAR),
              new FileEntry("broken", BROKEN, FileType.FILE))
          : List.of();
    }

    @Override
    public Map<String, byte[]> xattrs(FileRef file) {
      return file.equals(FILE) ? Map.of("user.note", new byte[] {0, -1}) : Map.of();
    }

    @Override
    public void extents(FileRef file, Extent.Sink sink, Progress progress) throws IOException {
      if (file.equals(BROKEN)) {
        throw new IOException("30474240: checksum mismatch on mirror 1 of 1");
      }
      sink.extent(
          0, 131072, 13631488, 2, 5242880, 4096, Extent.ENCODED | Extent.SHARED, Compression.ZSTD);
      sink.extent(131072, 4096, 0, -1, -1, 21, Extent.LAST | Extent.INLINE, Compression.NONE);
    }

    @Override
    public Content open(FileRef file) {
      byte[] bytes = CONTENTS.getBytes(StandardCharsets.US_ASCII);
      return new Content() {
        @Override
        public long size() {
          return file.equals(BROKEN) ? 8192 : bytes.length;
        }

        @Override
        public int read(long offset, MemorySegment into) throws IOException {
          if (file.equals(BROKEN)) {
            if (offset + into.byteSize() > 4096) {
              throw new IOException("13635584: checksum mismatch on mirror 1 of 1");
            }
            into.fill((byte) 'x');
            return (int) into.byteSize();
          }
          int n = (int) Math.min(into.byteSize(), bytes.length - offset);
          MemorySegment.copy(bytes, (int) offset, into, ValueLayout.JAVA_BYTE, 0, Math.max(0, n));
          return n <= 0 ? -1 : n;
        }

        @Override
        public void close() {}
      };
    }
  }
}
