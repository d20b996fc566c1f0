package fathom.app.cli;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** How far work is, in one line on a terminal that is written over as the work goes on. */
final class Meter implements Progress, AutoCloseable {
  private static final long EVERY_NANOS = 200_000_000;
  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

  private final boolean shown;
  private final long start = System.nanoTime();
  private final AtomicLong next = new AtomicLong(start + EVERY_NANOS);
  private volatile boolean written;

  private Meter(boolean shown) {
    this.shown = shown;
  }

  /** A meter of bytes; shows nothing unless it is wanted and standard error is a terminal. */
  static Meter bytes(boolean wanted) {
    return new Meter(wanted && onTerminal());
  }

  /** Java's own answer (Console) is about standard input and output together. */
  private static boolean onTerminal() {
    try {
      String device = Files.readSymbolicLink(STANDARD_ERROR).toString();
      return device.startsWith("/dev/pts/")
          || device.startsWith("/dev/tty")
          || device.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return false; // without /proc nobody can tell, and a file full of progress is worse than none
    }
  }

  @Override
  public void at(long done, long total) {
    long now = System.nanoTime();
    long due = next.get();
    if (!shown || now - due < 0 || !next.compareAndSet(due, now + EVERY_NANOS)) {
      return;
    }
    written = true;
    String part = total > 0 ? " of " + Text.size(total) : "";
    double seconds = (now - start) / 1e9;
    System.err.printf(
        Locale.ROOT,
        "\r\033[K%s%s, %s/s",
        Text.size(done),
        part,
        Text.size((long) (done / seconds)));
    System.err.flush();
  }

  @Override
  public boolean cancelled() {
    return false;
  }

  /** Wipes the line. */
  @Override
  public void close() {
    if (written) {
      System.err.print("\r\033[K");
      System.err.flush();
    }
  }
}
