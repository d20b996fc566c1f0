package fathom.views.files;

import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import java.util.Optional;

/**
 * One row of the tree: a name, and what has been learnt of it. Its place in the tree changes on the
 * screen's thread only; its metadata is filled in from the background.
 */
final class FileNode {
  /** How much is known of a directory's content. */
  enum State {
    CLOSED,
    LOADING,
    LOADED,
    FAILED
  }

  static final FileNode[] NONE = {};
  static final long NOT_COUNTED = -1;
  static final long NOT_READ = -2;

  private final FileNode parent;
  private final FileEntry entry;
  private final int depth;
  private final boolean message;
  private State state = State.CLOSED;
  private boolean expanded;
  private FileNode[] children = NONE;
  private volatile FileInfo info;
  private volatile String trouble = "";
  private volatile long extents = NOT_COUNTED;

  private FileNode(FileNode parent, FileEntry entry, boolean message) {
    this.parent = parent;
    this.entry = entry;
    this.message = message;
    depth = parent == null ? 0 : parent.depth + 1;
  }

  /** The directory everything hangs below. */
  static FileNode root(FileRef ref) {
    return new FileNode(null, new FileEntry("/", ref, FileType.DIR), false);
  }

  /** A name in a directory. */
  static FileNode of(FileNode parent, FileEntry entry) {
    return new FileNode(parent, entry, false);
  }

  /** A row that says something of a directory instead of naming a file. */
  static FileNode message(FileNode parent, String words) {
    return new FileNode(parent, new FileEntry(words, parent.ref(), FileType.UNKNOWN), true);
  }

  Optional<FileNode> parent() {
    return Optional.ofNullable(parent);
  }

  String name() {
    return entry.name();
  }

  FileRef ref() {
    return entry.ref();
  }

  int depth() {
    return depth;
  }

  /** Whether this row only says something. */
  boolean isMessage() {
    return message;
  }

  /** The type the inode has, or as long as that is not read, the one the directory says. */
  FileType type() {
    FileInfo known = info;
    return known == null ? entry.type() : known.type();
  }

  boolean isDirectory() {
    return !message && type() == FileType.DIR;
  }

  /** Whether a subvolume begins here. */
  boolean isSubvolume() {
    return !message && parent != null && parent.ref().subvolume() != ref().subvolume();
  }

  /** Path from the top. */
  String path() {
    if (parent == null) {
      return "/";
    }
    StringBuilder out = new StringBuilder();
    for (FileNode n = this; n.parent != null; n = n.parent) {
      out.insert(0, "/" + n.name());
    }
    return out.toString();
  }

  Optional<FileInfo> info() {
    return Optional.ofNullable(info);
  }

  /** Why the inode could not be read; empty when it was not tried or could. */
  String trouble() {
    return trouble;
  }

  /** What was read of the inode; from any thread. */
  void learn(FileInfo read) {
    info = read;
  }

  /** The inode can't be read; from any thread. */
  void fail(String words) {
    trouble = words;
  }

  /** Number of extents, {@link #NOT_COUNTED} or {@link #NOT_READ}. */
  long extents() {
    return extents;
  }

  /** From any thread. */
  void count(long n) {
    extents = n;
  }

  State state() {
    return state;
  }

  void state(State now) {
    state = now;
  }

  boolean expanded() {
    return expanded;
  }

  void expanded(boolean now) {
    expanded = now;
  }

  FileNode[] children() {
    return children;
  }

  void children(FileNode[] now) {
    children = now;
  }
}
