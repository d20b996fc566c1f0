package fathom.engine.files;

import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Walks all names below a directory, depth first, parents before children, in the directories' own
 * order. A directory is entered once, however many names a damaged filesystem has for it, so that a
 * walk ends.
 */
public final class FileWalk {
  /**
   * As deep as a path of PATH_MAX gets with names of three letters; all levels hold their paths.
   */
  private static final int DEEPEST = 1024;

  private final Files files;
  private final Visitor visitor;
  private final Findings findings;
  private final Progress progress;
  private final Set<FileRef> entered = new HashSet<>();
  private long count;

  /** One name met. */
  public record Found(String path, FileInfo info) {}

  /** Takes names as they are met. */
  @FunctionalInterface
  public interface Visitor {
    /** The next name. */
    void found(Found found) throws IOException;
  }

  private record Level(String path, Iterator<FileEntry> entries) {}

  private FileWalk(Files files, Visitor visitor, Findings findings, Progress progress) {
    this.files = files;
    this.visitor = visitor;
    this.findings = findings;
    this.progress = progress;
  }

  /**
   * Walks {@code top} and all below it.
   *
   * @param path of {@code top}, as it is to be shown
   * @param findings hears of directories and inodes that can't be read; they are walked around
   * @param progress counts names
   */
  public static void walk(
      Files files, FileRef top, String path, Visitor visitor, Findings findings, Progress progress)
      throws IOException {
    new FileWalk(files, visitor, findings, progress).run(top, path);
  }

  private void run(FileRef top, String path) throws IOException {
    Deque<Level> levels = new ArrayDeque<>();
    visit(path, top, levels);
    while (!levels.isEmpty() && !progress.cancelled()) {
      Level level = levels.peek();
      if (!level.entries.hasNext()) {
        levels.pop();
        continue;
      }
      FileEntry e = level.entries.next();
      visit(level.path + "/" + e.name(), e.ref(), levels);
    }
  }

  private void visit(String path, FileRef file, Deque<Level> levels) throws IOException {
    FileInfo info;
    try {
      info = files.info(file);
    } catch (IOException e) {
      findings.found(new Finding("inode", path, -1, -1, -1, 0, e.getMessage()));
      return;
    }
    visitor.found(new Found(path, info));
    progress.at(++count, -1);
    if (info.type() != FileType.DIR) {
      return;
    }
    List<FileEntry> entries = entries(path, file);
    // An empty one, such as the kernel shows for subvolumes in a snapshot, may have many names.
    if (!entries.isEmpty() && !entered.add(file)) {
      findings.found(
          new Finding(
              "directory",
              path,
              -1,
              -1,
              -1,
              0,
              "this directory has another name already and is not entered again"));
      return;
    }
    if (levels.size() == DEEPEST) {
      findings.found(
          new Finding(
              "directory",
              path,
              -1,
              -1,
              -1,
              0,
              "is more than %d directories deep and is not entered".formatted(DEEPEST)));
      return;
    }
    levels.push(new Level(path.equals("/") ? "" : path, entries.iterator()));
  }

  private List<FileEntry> entries(String path, FileRef directory) {
    try {
      return files.list(directory);
    } catch (IOException e) {
      findings.found(new Finding("directory", path, -1, -1, -1, 0, e.getMessage()));
      return List.of();
    }
  }
}
