package fathom.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;

/**
 * Turns whatever went wrong into one line on standard error and an exit status; never a stack
 * trace.
 */
final class Failures {
  /** What a shell shows for a program that wrote into a closed pipe. */
  private static final int BROKEN_PIPE = 141;

  private Failures() {}

  static int report(Throwable failure) {
    Throwable f = failure;
    while (f instanceof UncheckedIOException || f instanceof IllegalStateException) {
      if (f.getCause() == null) {
        break;
      }
      f = f.getCause();
    }
    if (f instanceof Stdout.Failed s && s.brokenPipe()) {
      return BROKEN_PIPE;
    }
    Messages.line(words(f));
    return Cli.FAILED;
  }

  private static String words(Throwable f) {
    return switch (f) {
      case IOException e when e.getMessage() != null -> e.getMessage();
      case OutOfMemoryError e -> "out of memory; give more with FATHOM_OPTS=-Xmx2g";
      case StackOverflowError e -> "the structure is nested too deep";
      case InternalError e -> "a source cannot be read any more (I/O error, or cut short): " + e.getMessage();
      case InvalidPathException e -> e.getInput() + ": cannot be a path on this machine: " + e.getReason();
      default -> "internal error: " + f;
    };
  }
}
