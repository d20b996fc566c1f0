package fathom.engine.codec;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Zlib by the JDK. */
final class Zlib implements Decompressor {
  private final Inflater inflater = new Inflater();

  @Override
  public int decompress(
      byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
      throws CodecException {
    inflater.reset();
    inflater.setInput(in, inOffset, inLength);
    int done = 0;
    try {
      while (!inflater.finished() && done < outLength) {
        int n = inflater.inflate(out, outOffset + done, outLength - done);
        if (n == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
          throw new CodecException("zlib stream ends after " + done + " bytes of output");
        }
        done += n;
      }
    } catch (DataFormatException e) {
      throw new CodecException("not a zlib stream: " + e.getMessage(), e);
    }
    return done;
  }

  @Override
  public void close() {
    inflater.end();
  }
}
