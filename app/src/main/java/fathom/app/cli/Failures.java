package fathom.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

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

  static String words(Throwable f) {
    return switch (f) {
      case FileSystemException e -> words(e);
      case IOException e when e.getMessage() != null -> e.getMessage();
      case OutOfMemoryError e -> "out of memory; give more with FATHOM_OPTS=-Xmx2g";
      case StackOverflowError e -> "the structure is nested too deep";
      case InternalError e ->
          "a source cannot be read any more (I/O error, or cut short): " + e.getMessage();
      case InvalidPathException e ->
          e.getInput() + ": cannot be a path on this machine: " + e.getReason();
      default -> "internal error: " + f;
    };
  }

  /** Java gives only the path for these, and leaves the rest to the exception's name. */
  private static String words(FileSystemException e) {
    String why =
        switch (e) {
          case NoSuchFileException n -> "no such file or directory";
          case AccessDeniedException a -> "permission denied";
          case FileAlreadyExistsException f -> "is there already, and is no directory";
          case NotDirectoryException n -> "is not a directory";
          default -> e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
        };
    return e.getFile() + ": " + why;
  }
}
