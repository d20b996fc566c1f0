package fathom.views.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;

/** What the ruler has a colour for. */
enum ExtentKind {
  PLAIN("Plain"),
  ZLIB("zlib"),
  LZO("LZO"),
  ZSTD("zstd"),
  ENCODED("Encoded"),
  INLINE("Inline"),
  UNWRITTEN("Unwritten");

  private final String label;

  ExtentKind(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** The kind of an extent: where it lies comes before how it is compressed. */
  static ExtentKind of(int flags, Compression compression) {
    if ((flags & Extent.INLINE) != 0) {
      return INLINE;
    }
    if ((flags & Extent.UNWRITTEN) != 0) {
      return UNWRITTEN;
    }
    return switch (compression) {
      case ZLIB -> ZLIB;
      case LZO -> LZO;
      case ZSTD -> ZSTD;
      case UNKNOWN -> ENCODED;
      case NONE -> (flags & Extent.ENCODED) != 0 ? ENCODED : PLAIN;
    };
  }
}
