package fathom.views.files;

import fathom.engine.volume.FileEntry;
import fathom.engine.volume.Files;
import fathom.views.work.Background;
import java.io.IOException;
import java.util.List;

/**
 * Reads one directory: first its names, which are on the screen at once in the order asked for;
 * then every inode, batch by batch.
 */
final class DirectoryReader {
  /** Inodes read between two looks at the screen. */
  private static final int INODES = 2_000;

  private final Files files;

  DirectoryReader(Files files) {
    this.files = files;
  }

  /** What the screen hears of a directory being read; on its thread. */
  interface Listener {
    /** All names; their inodes are not read yet. */
    void names(FileNode directory, FileNode[] all);

    /** More inodes have been read. */
    void inodes(FileNode directory, int done, int total);
  }

  /** Lists a directory; returns its nodes once all inodes have been read. */
  FileNode[] read(FileNode directory, FileOrder order, Listener listener, Background.Job job)
      throws IOException {
    List<FileEntry> entries = files.list(directory.ref());
    FileNode[] nodes = new FileNode[entries.size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = FileNode.of(directory, entries.get(i));
    }
    boolean byEntry = order.by() == FileOrder.Column.NAME || order.by() == FileOrder.Column.INODE;
    FileNode[] sorted = (byEntry ? order : FileOrder.BY_NAME).sorted(nodes);
    job.deliver(() -> listener.names(directory, sorted));
    for (int i = 0; i < sorted.length && !job.cancelled(); i++) {
      read(sorted[i]);
      int done = i + 1;
      if (done % INODES == 0) {
        job.deliver(() -> listener.inodes(directory, done, sorted.length));
      }
    }
    return byEntry ? sorted : order.sorted(sorted);
  }

  /** Reads the inode of a node, if that has not been tried. */
  void read(FileNode node) {
    if (node.info().isEmpty() && node.trouble().isEmpty()) {
      try {
        node.learn(files.info(node.ref()));
      } catch (IOException | RuntimeException e) {
        // One damaged inode is told in its row, the others are read all the same.
        node.fail(e.getMessage() == null ? e.toString() : e.getMessage());
      }
    }
  }
}
