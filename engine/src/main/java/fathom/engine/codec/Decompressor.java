package fathom.engine.codec;

/** Uncompresses one extent. Not for several threads at once; cheap to make one for each. */
public interface Decompressor extends AutoCloseable {
  /**
   * Uncompresses {@code in[inOffset .. inOffset+inLength)}, which may end in zero padding.
   *
   * @return bytes produced in {@code out}, at most {@code outLength}; what comes after them in that
   *     range is undefined, and nothing outside it is touched
   * @throws CodecException when the input contradicts the format; where it holds more than {@code
   *     outLength}, a decoder may throw or stop there
   */
  int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
      throws CodecException;

  /** Releases what is not on the heap; it can't be used afterwards. */
  @Override
  default void close() {}

  /** A zlib stream. */
  static Decompressor zlib() {
    return new Zlib();
  }

  /** A zstd frame. */
  static Decompressor zstd() {
    return new Zstd();
  }

  /**
   * LZO in the framing of btrfs.
   *
   * @param sectorSize bytes; a segment's header never crosses a multiple of it
   */
  static Decompressor lzo(int sectorSize) {
    return new BtrfsLzo(sectorSize);
  }
}
