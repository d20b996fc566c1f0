package fathom.views.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.work.Progress;
import fathom.views.work.Background;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Learns what only rows on the screen need: how many extents a file has. The row asked for last is
 * served first, and what has left the screen is forgotten.
 */
final class RowLoader {
  private final Files files;
  private final DirectoryReader inodes;
  private final Background background;
  private final Runnable learnt;
  private final Deque<FileNode> wanted = new ArrayDeque<>();
  private boolean running;
  private FileNode counting;
  private volatile boolean unwanted;
  private boolean closed;

  /**
   * @param learnt told on the screen's thread that rows have changed
   */
  RowLoader(Files files, DirectoryReader inodes, Background background, Runnable learnt) {
    this.files = files;
    this.inodes = inodes;
    this.background = background;
    this.learnt = learnt;
  }

  /** Asks for a row; on the screen's thread. */
  synchronized void want(FileNode node) {
    boolean known =
        node.info().isPresent() && (node.type() != FileType.FILE || node.extents() != -1);
    if (closed || known || node.isMessage() || node == counting || !node.trouble().isEmpty()) {
      return;
    }
    wanted.remove(node);
    wanted.addFirst(node);
    if (!running) {
      running = true;
      background.run(this::work, r -> learnt.run(), words -> learnt.run());
    }
  }

  /** Forgets all rows but these. */
  synchronized void keep(Set<FileNode> onScreen) {
    wanted.removeIf(n -> !onScreen.contains(n));
    unwanted |= counting != null && !onScreen.contains(counting);
  }

  /** Asks for no more. */
  synchronized void close() {
    closed = true;
    wanted.clear();
    unwanted = true;
  }

  private synchronized FileNode next() {
    counting = wanted.pollFirst();
    running = counting != null;
    unwanted = closed;
    return counting;
  }

  private Boolean work(Background.Job job) {
    for (FileNode node = next(); node != null; node = next()) {
      inodes.read(node);
      if (node.type() == FileType.FILE) {
        count(node);
      }
      job.deliver(learnt);
    }
    return true;
  }

  private void count(FileNode node) {
    Counter counter = new Counter();
    try {
      files.extents(node.ref(), counter, counter);
      if (!unwanted) {
        node.count(counter.count);
      }
    } catch (IOException | RuntimeException e) {
      // The details say why; the row only that it cannot be counted.
      node.count(FileNode.NOT_READ);
    }
  }

  private final class Counter implements Extent.Sink, Progress {
    private long count;

    @Override
    public void extent(
        long offset,
        long length,
        long address,
        long device,
        long physical,
        long diskLength,
        int flags,
        Compression compression) {
      count++;
    }

    @Override
    public void at(long done, long total) {}

    @Override
    public boolean cancelled() {
      return unwanted;
    }
  }
}
