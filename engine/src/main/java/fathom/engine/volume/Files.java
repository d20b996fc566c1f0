package fathom.engine.volume;

import fathom.engine.mirror.CopyChooser;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a volume, as its kernel driver would show them. Safe for several threads. */
public interface Files {
  /** The directory everything hangs below (btrfs: of the top-level subvolume, id 5). */
  FileRef root();

  /**
   * Follows a path from {@link #root}, without following symlinks.
   *
   * @return empty when there is no such name
   */
  default Optional<FileRef> find(String path) throws IOException {
    return find(root(), path);
  }

  /** As {@link #find(String)}, from another directory. */
  Optional<FileRef> find(FileRef from, String path) throws IOException;

  /**
   * All paths of a file from {@link #root}, one for each of its names.
   *
   * @param most how many at most
   */
  default List<String> paths(FileRef file, int most) throws IOException {
    return List.of();
  }

  /** An inode's metadata. */
  FileInfo info(FileRef file) throws IOException;

  /** A directory's entries, in the directory's own order; not {@code .} and {@code ..}. */
  List<FileEntry> list(FileRef directory) throws IOException;

  /** Extended attributes by name. */
  Map<String, byte[]> xattrs(FileRef file) throws IOException;

  /** A file's extents in file order; holes are left out. */
  void extents(FileRef file, Extent.Sink sink, Progress progress) throws IOException;

  /** A file's extents as a list of at most {@code limit}. */
  default List<Extent> extents(FileRef file, int limit) throws IOException {
    List<Extent> list = new java.util.ArrayList<>();
    Progress enough =
        new Progress() {
          @Override
          public void at(long done, long total) {}

          @Override
          public boolean cancelled() {
            return list.size() >= limit;
          }
        };
    extents(
        file,
        (offset, length, address, device, physical, diskLength, flags, compression) -> {
          if (list.size() < limit) {
            list.add(
                new Extent(
                    offset, length, address, device, physical, diskLength, flags, compression));
          }
        },
        enough);
    return list;
  }

  /** Takes the ranges of a file that hold data. */
  @FunctionalInterface
  interface DataSink {
    /**
     * @param from first byte in the file
     * @param to first byte past the range
     */
    void data(long from, long to);
  }

  /**
   * Where a file has data, in file order, as SEEK_DATA finds it: neither holes nor preallocated
   * space. Asks for nothing else than the file's own mapping, so that a file can be copied when all
   * that is about sharing or free space is damaged.
   *
   * @param findings hears of parts of the mapping that can't be read; they are walked around
   */
  default void data(FileRef file, DataSink sink, Findings findings, Progress progress)
      throws IOException {
    extents(
        file,
        (offset, length, address, device, physical, diskLength, flags, compression) -> {
          if ((flags & Extent.UNWRITTEN) == 0) {
            sink.data(offset, offset + length);
          }
        },
        progress);
  }

  /** Opens a regular file for reading; checksums are verified where the format has them. */
  Content open(FileRef file) throws IOException;

  /** As {@link #open(FileRef)}, with a say in which copy is read, where there are several. */
  default Content open(FileRef file, CopyChooser chooser) throws IOException {
    return open(file);
  }

  /** A file's bytes. One thread at a time. */
  interface Content extends AutoCloseable {
    /** Length in bytes. */
    long size();

    /**
     * Reads up to {@code into.byteSize()} bytes from {@code offset}; zeros where the file has
     * holes.
     *
     * @return bytes read; -1 at the end
     * @throws IOException when every copy of a byte fails; the message has its address
     */
    int read(long offset, MemorySegment into) throws IOException;

    @Override
    void close();
  }
}
