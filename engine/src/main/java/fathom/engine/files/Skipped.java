package fathom.engine.files;

import java.io.IOException;

/** Something is left out of a copy; the message says why. */
final class Skipped extends IOException {
  private static final long serialVersionUID = 1L;

  Skipped(String why) {
    super(why);
  }
}
