package fathom.app.cli;

import java.io.IOException;

/** What a command writes could not be written; the message names the place. */
final class OutputException extends IOException {
  private static final long serialVersionUID = 1L;

  OutputException(String message, IOException cause) {
    super(message, cause);
  }
}
