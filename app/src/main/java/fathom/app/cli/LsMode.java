package fathom.app.cli;

import fathom.engine.volume.FileInfo;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** A file's type and permissions as {@code ls -l} writes them. */
final class LsMode {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

  private LsMode() {}

  static String of(FileInfo info) {
    char type =
        switch (info.type()) {
          case FILE -> '-';
          case DIR -> 'd';
          case SYMLINK -> 'l';
          case FIFO -> 'p';
          case CHAR -> 'c';
          case BLOCK -> 'b';
          case SOCKET -> 's';
          case UNKNOWN -> '?';
        };
    StringBuilder s = new StringBuilder().append(type);
    for (int shift = 6; shift >= 0; shift -= 3) {
      int bits = info.mode() >> shift & 7;
      boolean special = (info.mode() >> 9 & 1 << (shift / 3)) != 0;
      char letter = shift == 0 ? 't' : 's';
      s.append((bits & 4) != 0 ? 'r' : '-').append((bits & 2) != 0 ? 'w' : '-');
      boolean x = (bits & 1) != 0;
      s.append(special ? (x ? letter : Character.toUpperCase(letter)) : x ? 'x' : '-');
    }
    return s.toString();
  }

  /** A time of nanoseconds since the epoch, local. */
  static String time(long nanos) {
    return TIME.format(
        Instant.ofEpochSecond(
            Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L)));
  }
}
