package fathom.engine.linux;

import java.io.IOException;

/** A system call of the running kernel failed; the message says why, in words (errno(3)). */
public final class SystemCallException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int EIO = 5;
  private static final int EEXIST = 17;
  private static final int ENOSPC = 28;
  private static final int EROFS = 30;
  private static final int EOPNOTSUPP = 95;
  private static final int EDQUOT = 122;

  private final int errno;

  SystemCallException(int errno) {
    super(words(errno));
    this.errno = errno;
  }

  /** Whether something of that name is there already. */
  public boolean exists() {
    return errno == EEXIST;
  }

  /** Whether the filesystem written to has no such thing. */
  public boolean unsupported() {
    return errno == EOPNOTSUPP;
  }

  /** Whether whatever is written next would fail in the same way: full, read-only, broken. */
  public boolean lasting() {
    return errno == ENOSPC || errno == EDQUOT || errno == EROFS || errno == EIO;
  }

  private static String words(int errno) {
    return switch (errno) {
      case 1 -> "not permitted";
      case 2 -> "no such file or directory";
      case EIO -> "input/output error";
      case 13 -> "permission denied";
      case EEXIST -> "exists already";
      case 18 -> "is on another filesystem";
      case 20 -> "not a directory";
      case 21 -> "is a directory";
      case 24 -> "too many open files";
      case 27 -> "file too large for the filesystem written to";
      case ENOSPC -> "no space left on the device";
      case EROFS -> "read-only filesystem";
      case 31 -> "too many links";
      case 36 -> "name too long";
      case 40 -> "a symbolic link is in the way";
      case EOPNOTSUPP -> "not supported by the filesystem written to";
      case EDQUOT -> "disk quota exceeded";
      default -> "system error " + errno;
    };
  }
}
