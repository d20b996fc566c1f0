package fathom.views.files;

import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Extent;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** A volume of files that exists only in memory. */
final class MemoryVolume implements Volume, Files {
  static final FileRef ROOT = new FileRef(5, 256);

  private final Map<FileRef, FileInfo> infos = new HashMap<>();
  private final Map<FileRef, List<FileEntry>> entries = new HashMap<>();
  private final Map<FileRef, List<Extent>> extents = new HashMap<>();
  private final Map<FileRef, byte[]> contents = new HashMap<>();
  private final Set<FileRef> broken = new HashSet<>();
  private long next = 257;

  /** How often extents were asked for. */
  final AtomicLong extentCalls = new AtomicLong();

  MemoryVolume() {
    put(ROOT, FileType.DIR, 0);
    entries.put(ROOT, new ArrayList<>());
  }

  private void put(FileRef ref, FileType type, long size) {
    int mode = type == FileType.DIR ? 0040755 : 0100644;
    infos.put(
        ref,
        new FileInfo(
            ref, ref.inode(), type, mode, size, size, 0, 0, 1, 0, 0, 0, Long.MIN_VALUE, "", 0, ""));
  }

  FileRef directory(FileRef in, String name) {
    return directory(in, name, in.subvolume());
  }

  FileRef directory(FileRef in, String name, long subvolume) {
    FileRef ref = new FileRef(subvolume, next++);
    put(ref, FileType.DIR, 0);
    entries.put(ref, new ArrayList<>());
    entries.get(in).add(new FileEntry(name, ref, FileType.DIR));
    return ref;
  }

  FileRef file(FileRef in, String name, long size, Extent... of) {
    FileRef ref = new FileRef(in.subvolume(), next++);
    put(ref, FileType.FILE, size);
    extents.put(ref, List.of(of));
    entries.get(in).add(new FileEntry(name, ref, FileType.FILE));
    return ref;
  }

  void content(FileRef ref, byte[] bytes) {
    contents.put(ref, bytes);
  }

  /** From now on an inode cannot be read. */
  void breakInode(FileRef ref) {
    broken.add(ref);
  }

  @Override
  public FileRef root() {
    return ROOT;
  }

  @Override
  public Optional<FileRef> find(FileRef from, String path) {
    FileRef at = from;
    for (String name : path.split("/")) {
      List<FileEntry> here = entries.getOrDefault(at, List.of());
      Optional<FileEntry> found = here.stream().filter(e -> e.name().equals(name)).findFirst();
      if (!name.isEmpty()) {
        if (found.isEmpty()) {
          return Optional.empty();
        }
        at = found.get().ref();
      }
    }
    return Optional.of(at);
  }

  @Override
  public FileInfo info(FileRef file) throws IOException {
    if (broken.contains(file)) {
      throw new IOException("image: node 12345: checksum mismatch on every mirror");
    }
    return infos.get(file);
  }

  @Override
  public List<FileEntry> list(FileRef directory) {
    return entries.get(directory);
  }

  @Override
  public Map<String, byte[]> xattrs(FileRef file) {
    return Map.of();
  }

  @Override
  public void extents(FileRef file, Extent.Sink sink, Progress progress) {
    extentCalls.incrementAndGet();
    for (Extent e : extents.getOrDefault(file, List.of())) {
      sink.extent(
          e.offset(),
          e.length(),
          e.address(),
          e.device(),
          e.physical(),
          e.diskLength(),
          e.flags(),
          e.compression());
    }
  }

  @Override
  public Content open(FileRef file) {
    byte[] bytes = contents.getOrDefault(file, new byte[0]);
    return new Content() {
      @Override
      public long size() {
        return bytes.length;
      }

      @Override
      public int read(long offset, MemorySegment into) {
        int n = (int) Math.min(into.byteSize(), bytes.length - offset);
        MemorySegment.copy(MemorySegment.ofArray(bytes), offset, into, 0, Math.max(0, n));
        return n <= 0 ? -1 : n;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public VolumeInfo info() {
    return new VolumeInfo(
        "btrfs",
        "u",
        "",
        4096,
        16384,
        1 << 30,
        0,
        1,
        "crc32c",
        List.of(),
        List.of(new VolumeInfo.Device(1, "", 1 << 30, 0, "d1.img", false)),
        false);
  }

  @Override
  public List<Field> superblock() {
    return List.of();
  }

  @Override
  public List<SuperblockCopy> superblockCopies() {
    return List.of();
  }

  @Override
  public List<Finding> findings() {
    return List.of();
  }

  @Override
  public Usage usage() {
    return new Usage(List.of(), List.of());
  }

  @Override
  public Files files() {
    return this;
  }

  @Override
  public Trees trees() {
    return new Trees() {
      @Override
      public List<TreeInfo> list() {
        return List.of();
      }

      @Override
      public TreeBlock block(long address) throws IOException {
        throw new IOException("no trees in memory");
      }

      @Override
      public void walk(
          TreeInfo tree,
          fathom.engine.volume.BlockView.Visitor visitor,
          fathom.engine.volume.Findings findings,
          Progress progress) {}

      @Override
      public List<Field> fields(TreeBlock block, int slot) {
        return List.of();
      }
    };
  }

  @Override
  public Space space() {
    throw new UnsupportedOperationException("no space in memory");
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress) {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
