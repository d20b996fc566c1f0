package fathom.engine.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.engine.work.OrderedMap;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Copies files and whole trees out of a volume into a folder, several at once.
 *
 * <p>Nothing is ever written outside the folder, whatever names and links the volume holds: a name that is
 * {@code .}, {@code ..} or has a slash is refused; every folder on the way is one that was just made or is a
 * real directory; files are made new and never written through a link; links are made last, when nothing is
 * written any more. What is already there is left alone.
 */
public final class Extraction {
  private static final int UNDER_WAY = 16;

  private final Volume volume;
  private final Path target;
  private final Findings findings;
  private final Progress progress;
  private final AtomicLong bytes = new AtomicLong();
  private final Map<FileRef, Path> firstNames = new HashMap<>();
  private final Deque<FolderTimes> folders = new ArrayDeque<>();
  private final List<Link> links = new ArrayList<>();
  private final Map<String, Path> places = new HashMap<>();
  private long files;

  private record FolderTimes(Path folder, FileInfo info) {}

  /** A link to be made at the end: hard to a path of ours, or symbolic with any text. */
  private record Link(Path at, Path hardTo, String symbolic, String name) {}

  /** What was done. */
  public record Result(long files, long bytes) {}

  private Extraction(Volume volume, Path target, Findings findings, Progress progress) {
    this.volume = volume;
    this.target = target;
    this.findings = findings;
    this.progress = progress;
  }

  /**
   * Copies a file, or a directory with all below it, into {@code folder} under its own name.
   *
   * @param file what to copy
   * @param path its path in the volume, for its name and for messages
   * @param findings hears of what cannot be copied; the rest is
   * @param progress counts bytes written
   * @throws IOException when the folder cannot be written, for want of room or permission
   */
  public static Result run(
      Volume volume, FileRef file, String path, Path folder, Findings findings, Progress progress)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + ": is not a folder");
    }
    return new Extraction(volume, folder, findings, progress).run(file, path);
  }

  private Result run(FileRef file, String path) throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    String top = path.equals("/") ? "" : path.substring(path.lastIndexOf('/'));
    places.put("", target);
    try (OrderedMap<Copy, Copy> copies =
        new OrderedMap<>(threads, UNDER_WAY, Copy::carryOut, c -> files += c.done() ? 1 : 0)) {
      FileWalk.walk(
          volume.files(), file, top.isEmpty() ? "/" : top, f -> one(f, copies), findings, Progress.NONE);
      copies.finish();
    }
    makeLinks();
    for (FolderTimes f : folders) {
      Attributes.apply(f.folder, f.info, Map.of());
    }
    return new Result(files, bytes.get());
  }

  private void one(FileWalk.Found f, OrderedMap<Copy, Copy> copies) throws IOException {
    if (progress.cancelled()) {
      throw new IOException("stopped; what was copied until then is in " + target);
    }
    Path at = place(f);
    if (at == null) {
      return;
    }
    FileInfo info = f.info();
    switch (info.type()) {
      case DIR -> folder(at, f);
      case FILE -> {
        Path first = info.nlink() > 1 ? firstNames.putIfAbsent(info.ref(), at) : null;
        if (first == null) {
          copies.put(new Copy(volume, f, at, bytes, findings, progress));
        } else {
          links.add(new Link(at, first, "", f.path()));
        }
      }
      case SYMLINK -> links.add(new Link(at, null, info.target(), f.path()));
      case FIFO, CHAR, BLOCK, SOCKET, UNKNOWN -> skipped(f.path(), "a " + info.type().word() + " is not copied");
    }
  }

  /** Where a name goes; null when it, or a folder it is in, was refused. */
  private Path place(FileWalk.Found f) {
    if (f.path().equals("/")) {
      return target;
    }
    int slash = f.path().lastIndexOf('/');
    Path folder = places.get(f.path().substring(0, slash));
    String name = f.path().substring(slash + 1);
    if (folder == null) {
      return null;
    }
    if (name.isEmpty() || name.equals(".") || name.equals("..") || name.indexOf(0) >= 0) {
      skipped(f.path(), "a file cannot have this name here");
      return null;
    }
    String possible = Attributes.possibleName(name);
    if (!possible.equals(name)) {
      skipped(f.path(), "its name is not UTF-8; it is written as " + possible);
    }
    Path at = folder.resolve(possible);
    return at.getParent().equals(folder) ? at : null;
  }

  private void folder(Path at, FileWalk.Found f) throws IOException {
    if (!at.equals(target)) {
      try {
        Files.createDirectory(at);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
          skipped(f.path(), "something that is no folder is already at " + at);
          return;
        }
      }
      folders.push(new FolderTimes(at, f.info()));
    }
    places.put(f.path().equals("/") ? "" : f.path(), at);
  }

  private void makeLinks() throws IOException {
    for (Link l : links) {
      try {
        if (l.hardTo != null) {
          Files.createLink(l.at, l.hardTo);
        } else {
          Files.createSymbolicLink(l.at, Path.of(Attributes.possibleName(l.symbolic)));
        }
        files++;
      } catch (FileAlreadyExistsException e) {
        skipped(l.name, "already there: " + l.at);
      } catch (NoSuchFileException e) {
        skipped(l.name, "the file it is a link to could not be copied");
      } catch (java.nio.file.InvalidPathException e) {
        skipped(l.name, "its target is not a possible path");
      }
    }
  }

  private void skipped(String path, String why) {
    findings.found(new Finding("extract", path, -1, -1, -1, 0, why));
  }
}
