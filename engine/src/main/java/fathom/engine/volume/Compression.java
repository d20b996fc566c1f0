package fathom.engine.volume;

/** How an extent's bytes are compressed; {@link #word} is the word of the command line's JSON. */
public enum Compression {
  NONE,
  ZLIB,
  LZO,
  ZSTD,
  UNKNOWN;

  private final String word = name().toLowerCase(java.util.Locale.ROOT);

  /** {@code none zlib lzo zstd unknown}. */
  public String word() {
    return word;
  }
}
