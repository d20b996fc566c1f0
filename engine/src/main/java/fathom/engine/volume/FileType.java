package fathom.engine.volume;

/** What a file is; {@link #word} is the word of the command line's JSON. */
public enum FileType {
  FILE,
  DIR,
  SYMLINK,
  FIFO,
  CHAR,
  BLOCK,
  SOCKET,
  UNKNOWN;

  /** {@code file dir symlink fifo char block socket unknown}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The type in the top bits of a POSIX mode. */
  public static FileType ofMode(int mode) {
    return switch (mode & 0170000) {
      case 0100000 -> FILE;
      case 0040000 -> DIR;
      case 0120000 -> SYMLINK;
      case 0010000 -> FIFO;
      case 0020000 -> CHAR;
      case 0060000 -> BLOCK;
      case 0140000 -> SOCKET;
      default -> UNKNOWN;
    };
  }
}
