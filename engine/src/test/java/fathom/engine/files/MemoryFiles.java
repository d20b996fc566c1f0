package fathom.engine.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files that exist in memory only, with any names and links that a hostile image could hold. */
final class MemoryFiles implements Files {
  static final long MTIME = 1_600_000_000_123_456_789L;
  private static final long ROOT = 256;

  private static final class Node {
    private FileType type;
    private int mode;
    private long size;
    private byte[] data = new byte[0];
    private String target = "";
    private long links = 1;
    private long badFrom = Long.MAX_VALUE;
    private long badTo = Long.MAX_VALUE;
    private final List<FileEntry> entries = new ArrayList<>();
    private final List<Extent> extents = new ArrayList<>();
    private final Map<String, byte[]> xattrs = new HashMap<>();
  }

  private final Map<FileRef, Node> nodes = new HashMap<>();

  MemoryFiles() {
    node(FileType.DIR, 0755);
  }

  private FileRef node(FileType type, int mode) {
    Node n = new Node();
    n.type = type;
    n.mode = mode;
    FileRef ref = new FileRef(5, ROOT + nodes.size());
    nodes.put(ref, n);
    return ref;
  }

  @Override
  public FileRef root() {
    return new FileRef(5, ROOT);
  }

  FileRef dir(FileRef in, String name) {
    FileRef ref = node(FileType.DIR, 0755);
    link(in, name, ref);
    return ref;
  }

  FileRef file(FileRef in, String name, byte[] data) {
    FileRef ref = node(FileType.FILE, 0644);
    Node n = nodes.get(ref);
    n.data = data;
    n.size = data.length;
    n.extents.add(extent(0, data.length, 0));
    link(in, name, ref);
    return ref;
  }

  /** A file of holes but for {@code data} at {@code offset}. */
  FileRef sparse(FileRef in, String name, long size, long offset, byte[] data) {
    FileRef ref = file(in, name, data);
    Node n = nodes.get(ref);
    n.size = size;
    n.extents.set(0, extent(offset, data.length, 0));
    return ref;
  }

  FileRef symlink(FileRef in, String name, String target) {
    FileRef ref = node(FileType.SYMLINK, 0777);
    nodes.get(ref).target = target;
    link(in, name, ref);
    return ref;
  }

  FileRef special(FileRef in, String name, FileType type) {
    FileRef ref = node(type, 0640);
    link(in, name, ref);
    return ref;
  }

  /** One more name for what there is. */
  void link(FileRef in, String name, FileRef ref) {
    Node n = nodes.get(ref);
    n.links =
        nodes.values().stream()
                .flatMap(d -> d.entries.stream())
                .filter(e -> e.ref().equals(ref))
                .count()
            + 1;
    nodes.get(in).entries.add(new FileEntry(name, ref, n.type));
  }

  void mode(FileRef ref, int mode) {
    nodes.get(ref).mode = mode;
  }

  void xattr(FileRef ref, String name, byte[] value) {
    nodes.get(ref).xattrs.put(name, value);
  }

  /** Reading any of these bytes fails. */
  void bad(FileRef ref, long from, long to) {
    nodes.get(ref).badFrom = from;
    nodes.get(ref).badTo = to;
  }

  void extents(FileRef ref, Extent... extents) {
    nodes.get(ref).extents.clear();
    nodes.get(ref).extents.addAll(List.of(extents));
  }

  static Extent extent(long offset, long length, int flags) {
    return new Extent(offset, length, 1 << 20, 1, 1 << 20, length, flags, Compression.NONE);
  }

  private Node need(FileRef ref) throws IOException {
    Node n = nodes.get(ref);
    if (n == null) {
      throw new IOException("there is no inode " + ref.inode());
    }
    return n;
  }

  @Override
  public Optional<FileRef> find(FileRef from, String path) throws IOException {
    FileRef at = from;
    for (String name : path.split("/")) {
      if (!name.isEmpty()) {
        Optional<FileEntry> e = list(at).stream().filter(x -> x.name().equals(name)).findFirst();
        if (e.isEmpty()) {
          return Optional.empty();
        }
        at = e.get().ref();
      }
    }
    return Optional.of(at);
  }

  @Override
  public FileInfo info(FileRef ref) throws IOException {
    Node n = need(ref);
    return new FileInfo(
        ref,
        ref.inode(),
        n.type,
        n.mode,
        n.size,
        n.data.length,
        0,
        0,
        n.links,
        MTIME,
        MTIME,
        MTIME,
        Long.MIN_VALUE,
        n.target,
        0,
        "");
  }

  @Override
  public List<FileEntry> list(FileRef directory) throws IOException {
    return need(directory).entries;
  }

  @Override
  public Map<String, byte[]> xattrs(FileRef file) throws IOException {
    return need(file).xattrs;
  }

  @Override
  public void extents(FileRef file, Extent.Sink sink, Progress progress) throws IOException {
    for (Extent e : need(file).extents) {
      progress.at(1, 1); // extents, not bytes
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
  public Content open(FileRef file) throws IOException {
    Node n = need(file);
    long start = n.extents.isEmpty() ? 0 : n.extents.getFirst().offset();
    return new Content() {
      @Override
      public long size() {
        return n.size;
      }

      @Override
      public int read(long offset, MemorySegment into) throws IOException {
        long length = Math.min(into.byteSize(), n.size - offset);
        if (length <= 0) {
          return -1;
        }
        if (offset < n.badTo && offset + length > n.badFrom) {
          throw new IOException("30408704: checksum mismatch on every mirror");
        }
        for (long i = 0; i < length; i++) {
          long at = offset + i - start;
          boolean hole = at < 0 || at >= n.data.length;
          into.set(java.lang.foreign.ValueLayout.JAVA_BYTE, i, hole ? 0 : n.data[(int) at]);
        }
        return (int) length;
      }

      @Override
      public void close() {}
    };
  }
}
