package fathom.engine.files;

import fathom.engine.linux.Folder;
import fathom.engine.linux.NewFile;
import fathom.engine.linux.SystemCallException;
import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Copies files and whole trees out of a volume into a folder of this machine, several files at a
 * time: contents with their holes, folders, symbolic and hard links, named pipes, permissions,
 * times and extended attributes. What cannot be copied is told and left out.
 *
 * <p>Nothing is ever written outside that folder. Every name is one component that is checked, and
 * everything is done relative to a folder that is held open and was reached without following a
 * link (see {@link Folder}), so neither names nor links in the image can lead out of it, nor links
 * that are in the folder already or are put there meanwhile.
 */
public final class Extraction {
  /** Deeper trees are cut: each level under way takes a file descriptor. */
  private static final int DEEPEST = 512;

  private final Files files;
  private final Attributes attributes;
  private final NewNames names;
  private final Findings findings;
  private final Progress progress;
  private final CopyWorkers workers;
  private final Path target;
  private final Folder top;
  private final HardLinks links = new HardLinks();
  private final Set<FileRef> entered = new HashSet<>();
  private final AtomicLong written = new AtomicLong();

  /**
   * How to copy.
   *
   * @param replace whether files and links that exist already are replaced; folders are always
   *     added to
   * @param owner whether owners, set-ID bits and all extended attributes are copied too, which
   *     takes a privileged process
   * @param threads how many files at a time
   */
  public record Options(boolean replace, boolean owner, int threads) {
    /** Nothing is replaced, the copies belong to whoever makes them, a file for each core. */
    public static final Options DEFAULT =
        new Options(false, false, Runtime.getRuntime().availableProcessors());
  }

  /**
   * What to copy.
   *
   * @param file a file or a folder with all in it
   * @param path what to call it in findings
   * @param destination the names that lead from the folder written to to the copy; none to put all
   *     that is in {@code file} right there
   */
  public record Item(FileRef file, String path, List<String> destination) {
    /** Keeps its path: {@code /a/b} becomes {@code a/b} in the folder. */
    public static Item keepingPath(FileRef file, String path) {
      List<String> names = List.of(path.split("/+"));
      return new Item(file, path, names.stream().filter(n -> !n.isEmpty()).toList());
    }
  }

  /**
   * What was copied.
   *
   * @param names files, folders and links made
   * @param bytes written, holes not counted
   */
  public record Result(long names, long bytes) {}

  private record Level(OutFolder folder, Iterator<FileEntry> entries, int depth) {}

  private Extraction(
      Files files,
      Path target,
      Options options,
      Findings findings,
      Progress progress,
      CopyWorkers workers)
      throws IOException {
    this.files = files;
    this.target = target;
    this.findings = findings;
    this.progress = progress;
    this.workers = workers;
    this.attributes = new Attributes(files, options.owner(), findings);
    this.names = new NewNames(options, attributes);
    this.top = Folder.open(target);
  }

  /**
   * Copies {@code items} into {@code folder}, which is made when it is not there. When {@code
   * progress} is cancelled it ends early, with no file half written. Progress counts bytes.
   *
   * @throws IOException when nothing more can be written, for want of space say; the file under way
   *     is removed
   */
  public static Result copy(
      Files files,
      List<Item> items,
      Path folder,
      Options options,
      Findings findings,
      Progress progress)
      throws IOException {
    java.nio.file.Files.createDirectories(folder);
    try (CopyWorkers workers = new CopyWorkers(options.threads())) {
      Extraction e = new Extraction(files, folder, options, findings, progress, workers);
      OutFolder top = OutFolder.top(e.top, e::finish);
      try {
        for (Item item : items) {
          e.item(top, item);
        }
      } finally {
        workers.waitForAll();
        top.release();
      }
      workers.throwFailure();
      return new Result(e.names.made(), e.written.get());
    }
  }

  private void item(OutFolder above, Item item) {
    OutFolder in = above;
    in.hold();
    entered.clear();
    Deque<Level> levels = new ArrayDeque<>();
    try {
      List<String> way = item.destination();
      for (int i = 0; i + 1 < way.size(); i++) {
        OutFolder next = names.folder(in, way.get(i), Optional.empty(), item.path());
        in.release();
        in = next;
      }
      if (way.isEmpty()) {
        contents(above, item, levels);
      } else {
        visit(in, way.getLast(), item.file(), item.path(), levels, 0);
      }
      walk(levels);
    } catch (IOException e) {
      refused(item.path(), e);
    } finally {
      in.release();
      levels.forEach(l -> l.folder.release());
    }
  }

  private void contents(OutFolder above, Item item, Deque<Level> levels) {
    above.hold();
    levels.push(new Level(above, list(item.file(), item.path()).iterator(), 0));
    entered.add(item.file());
  }

  private void walk(Deque<Level> levels) {
    while (!levels.isEmpty() && goesOn()) {
      Level level = levels.peek();
      if (!level.entries.hasNext()) {
        levels.pop().folder.release();
        continue;
      }
      FileEntry e = level.entries.next();
      String parent = level.folder.path().equals("/") ? "" : level.folder.path();
      visit(level.folder, e.name(), e.ref(), parent + "/" + e.name(), levels, level.depth + 1);
    }
  }

  private void visit(
      OutFolder in, String name, FileRef file, String path, Deque<Level> levels, int depth) {
    try {
      NewNames.check(name);
      FileInfo info = files.info(file);
      switch (info.type()) {
        case FILE -> file(in, name, info, path);
        case DIR -> folder(in, name, info, path, levels, depth);
        case SYMLINK -> names.symlink(in, name, info);
        case FIFO -> names.fifo(in, name, info);
        case CHAR, BLOCK, SOCKET, UNKNOWN ->
            throw new Skipped("a file of type " + info.type().word() + " is not copied");
      }
    } catch (IOException e) {
      refused(path, e);
    }
  }

  private boolean goesOn() {
    return !progress.cancelled() && !workers.failed();
  }

  /** Something was not copied: that is told, and when nothing else can be either, all ends. */
  private void refused(String path, IOException why) {
    switch (why) {
      case SystemCallException e when e.lasting() ->
          workers.fail(
              new IOException(
                  "%s: %s, while %s was written".formatted(target, e.getMessage(), path), e));
      case SystemCallException e when e.exists() -> tell(path, "exists already and is kept");
      case SystemCallException e -> tell(path, "cannot be written: " + e.getMessage());
      case Skipped e -> tell(path, e.getMessage());
      default -> tell(path, "cannot be read: " + why.getMessage());
    }
  }

  private void folder(
      OutFolder in, String name, FileInfo info, String path, Deque<Level> levels, int depth)
      throws IOException {
    if (depth >= DEEPEST) {
      throw new Skipped("not copied, for it is more than " + DEEPEST + " folders deep");
    }
    List<FileEntry> entries = list(info.ref(), path);
    if (!entries.isEmpty() && !entered.add(info.ref())) {
      throw new Skipped("this folder has another name already and is not copied again");
    }
    OutFolder out = names.folder(in, name, Optional.of(info), path);
    levels.push(new Level(out, entries.iterator(), depth));
  }

  private List<FileEntry> list(FileRef folder, String path) {
    try {
      return files.list(folder);
    } catch (IOException e) {
      tell(path, "cannot be read: " + e.getMessage());
      return List.of();
    }
  }

  private void file(OutFolder in, String name, FileInfo info, String path) {
    HardLinks.Met met = links.met(info, in, name);
    in.hold();
    if (met.again()) {
      var _ = met.first().copied().thenAccept(done -> link(in, name, met.first(), done, path));
    } else {
      workers.submit(() -> copy(in, name, info, path, met.first().copied()));
    }
  }

  private void link(OutFolder in, String name, HardLinks.First first, boolean done, String path) {
    try {
      if (done) {
        names.link(in, name, first, top);
      } else if (goesOn()) {
        tell(path, "not copied, for the file it is another name of was not");
      }
    } catch (SystemCallException e) {
      refused(path, e);
    } catch (RuntimeException | Error e) {
      // Nobody asks the future that runs this how it ended.
      workers.fail(e);
    } finally {
      in.release();
    }
  }

  private void copy(
      OutFolder in, String name, FileInfo info, String path, CompletableFuture<Boolean> copiedNow) {
    boolean done = false;
    try {
      if (goesOn()) {
        try (Files.Content content = files.open(info.ref())) {
          done = write(in, name, info, path, content);
        }
      }
    } catch (IOException e) {
      refused(path, e);
    } finally {
      copiedNow.complete(done);
      in.release();
    }
  }

  private boolean write(
      OutFolder in, String name, FileInfo info, String path, Files.Content content)
      throws SystemCallException {
    NewFile made = names.file(in, name);
    boolean whole = false;
    try {
      try (NewFile to = made) {
        FileCopy.copy(files, info, path, content, to, written, findings, progress);
        attributes.set(to, info, path);
      }
      whole = goesOn();
    } finally {
      if (!whole) {
        in.folder().remove(name);
      }
    }
    return whole;
  }

  /** All in a folder is written: it receives its own metadata and is closed. */
  private void finish(OutFolder out) {
    try (Folder folder = out.folder()) {
      if (out.info().isPresent()) {
        attributes.set(folder, out.info().get(), out.path());
      }
    } catch (SystemCallException e) {
      tell(out.path(), "its metadata is not copied: " + e.getMessage());
    }
  }

  private void tell(String path, String what) {
    findings.found(new Finding("extract", path, -1, -1, -1, 0, what));
  }
}
