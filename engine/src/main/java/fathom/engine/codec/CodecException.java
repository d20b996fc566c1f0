package fathom.engine.codec;

import java.io.IOException;

/** Compressed bytes that contradict their format. */
public final class CodecException extends IOException {
  private static final long serialVersionUID = 1L;

  /** In words, without a place: the caller knows it. */
  public CodecException(String what) {
    super(what);
  }

  /** As {@link #CodecException(String)}, keeping the cause. */
  public CodecException(String what, Throwable cause) {
    super(what, cause);
  }
}
