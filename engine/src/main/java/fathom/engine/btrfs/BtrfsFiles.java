package fathom.engine.btrfs;

import fathom.engine.mirror.CopyChooser;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a btrfs. */
final class BtrfsFiles implements Files {
  private final BtrfsVolume volume;
  private final Inodes inodes;
  private final Directories directories;

  BtrfsFiles(BtrfsVolume volume) {
    this.volume = volume;
    this.inodes = new Inodes(volume);
    this.directories = new Directories(volume);
  }

  @Override
  public FileRef root() {
    return new FileRef(Keys.FS_TREE, Keys.FIRST_FREE);
  }

  @Override
  public Optional<FileRef> find(FileRef from, String path) throws IOException {
    Optional<FileRef> at = Optional.of(from);
    for (String name : path.split("/")) {
      if (!name.isEmpty() && at.isPresent()) {
        at = directories.find(at.get(), name).map(FileEntry::ref);
      }
    }
    return at;
  }

  @Override
  public List<String> paths(FileRef file, int most) throws IOException {
    return new Paths(volume).all(file, most);
  }

  @Override
  public FileInfo info(FileRef file) throws IOException {
    return inodes.info(file);
  }

  @Override
  public List<FileEntry> list(FileRef directory) throws IOException {
    return directories.list(directory);
  }

  @Override
  public Map<String, byte[]> xattrs(FileRef file) throws IOException {
    return inodes.xattrs(file);
  }

  @Override
  public void extents(FileRef file, Extent.Sink sink, Progress progress) throws IOException {
    new ExtentWalk(volume, file, sink, progress).run();
  }

  @Override
  public void data(FileRef file, DataSink sink, Findings findings, Progress progress)
      throws IOException {
    String where = volume.name();
    Cursor c =
        new Cursor(
            volume.nodes(),
            volume.roots().need(file.subvolume()),
            (address, why) ->
                findings.found(
                    new Finding(
                        "tree-block", where, address, -1, -1, 0, Roots.reason(why, address))));
    FileExtent extent = new FileExtent();
    for (boolean on = c.seek(file.inode(), Keys.EXTENT_DATA, 0);
        on && c.is(file.inode(), Keys.EXTENT_DATA) && !progress.cancelled();
        on = c.next()) {
      try {
        extent.load(c);
      } catch (IOException e) {
        long leaf = c.leaf().address;
        findings.found(new Finding("file-extent", where, leaf, -1, -1, 0, Roots.reason(e, leaf)));
        continue;
      }
      if (!extent.hole() && extent.type != FileExtent.PREALLOC && extent.numBytes > 0) {
        sink.data(extent.fileOffset, extent.end());
      }
    }
  }

  @Override
  public Content open(FileRef file) throws IOException {
    return open(file, CopyChooser.FIRST);
  }

  @Override
  public Content open(FileRef file, CopyChooser chooser) throws IOException {
    return new FileContent(volume, file, chooser);
  }
}
