package fathom.views.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileType;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What the view says about an inode. */
final class FileText {
  private static final DateTimeFormatter SHORT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  private static final DateTimeFormatter EXACT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.nnnnnnnnn xxx", Locale.ROOT);

  private FileText() {}

  private static Instant instant(long nanoseconds) {
    return Instant.ofEpochSecond(
        Math.floorDiv(nanoseconds, 1_000_000_000L), Math.floorMod(nanoseconds, 1_000_000_000L));
  }

  /** A time to the minute, in this machine's time zone. */
  static String time(long nanoseconds) {
    return SHORT.format(instant(nanoseconds).atZone(ZoneId.systemDefault()));
  }

  /** A time to the nanosecond; words when it was not recorded. */
  static String exactTime(long nanoseconds) {
    return nanoseconds == Long.MIN_VALUE
        ? "not recorded"
        : EXACT.format(instant(nanoseconds).atZone(ZoneId.systemDefault()));
  }

  /** {@code -rw-r--r--}, as ls prints it. */
  static String mode(FileInfo info) {
    StringBuilder out = new StringBuilder();
    out.append(letter(info.type()));
    int mode = info.mode();
    triple(out, mode >> 6, (mode & 04000) != 0, 's');
    triple(out, mode >> 3, (mode & 02000) != 0, 's');
    triple(out, mode, (mode & 01000) != 0, 't');
    return out.toString();
  }

  private static void triple(StringBuilder out, int bits, boolean special, char letter) {
    out.append((bits & 4) != 0 ? 'r' : '-').append((bits & 2) != 0 ? 'w' : '-');
    boolean run = (bits & 1) != 0;
    out.append(special ? run ? letter : Character.toUpperCase(letter) : run ? 'x' : '-');
  }

  private static char letter(FileType type) {
    return switch (type) {
      case FILE -> '-';
      case DIR -> 'd';
      case SYMLINK -> 'l';
      case FIFO -> 'p';
      case CHAR -> 'c';
      case BLOCK -> 'b';
      case SOCKET -> 's';
      case UNKNOWN -> '?';
    };
  }

  /** {@code 0644}. */
  static String octal(FileInfo info) {
    return "%04o".formatted(info.mode() & 07777);
  }

  static String type(FileType type) {
    return switch (type) {
      case FILE -> "Regular file";
      case DIR -> "Directory";
      case SYMLINK -> "Symbolic link";
      case FIFO -> "Named pipe";
      case CHAR -> "Character device";
      case BLOCK -> "Block device";
      case SOCKET -> "Socket";
      case UNKNOWN -> "Unknown type";
    };
  }

  static String count(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }
}
