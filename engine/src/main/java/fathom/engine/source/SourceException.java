package fathom.engine.source;

import java.io.IOException;

/**
 * A source could not be opened or read; the message names the source and, where known, the byte
 * offset.
 */
public final class SourceException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param where the source's name, and the byte offset where there is one
   * @param what what is wrong, in words
   */
  public SourceException(String where, String what) {
    super(where + ": " + what);
  }

  /** As {@link #SourceException(String, String)}, keeping the cause. */
  public SourceException(String where, String what, Throwable cause) {
    super(where + ": " + what, cause);
  }
}
