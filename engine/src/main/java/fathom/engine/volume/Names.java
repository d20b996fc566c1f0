package fathom.engine.volume;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * File names between bytes and text. Bytes that are not valid UTF-8 become lone surrogates
 * U+DC80–U+DCFF, one each, so nothing is lost (PEP 383, Python's {@code surrogateescape}).
 */
public final class Names {
  private Names() {}

  /** Text of {@code length} name bytes. */
  public static String decode(byte[] bytes, int offset, int length) {
    boolean ascii = true;
    for (int i = offset; i < offset + length; i++) {
      ascii &= bytes[i] >= 0;
    }
    return ascii
        ? new String(bytes, offset, length, StandardCharsets.ISO_8859_1)
        : decodeSlow(ByteBuffer.wrap(bytes, offset, length));
  }

  private static String decodeSlow(ByteBuffer in) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer out = CharBuffer.allocate(in.remaining());
    for (CoderResult r = decoder.decode(in, out, true);
        r.isError();
        r = decoder.decode(in, out, true)) {
      for (int i = 0; i < r.length(); i++) {
        out.put((char) (0xDC00 | (in.get() & 0xFF)));
      }
      decoder.reset();
    }
    return out.flip().toString();
  }

  /** The bytes of a name: the inverse of {@link #decode}. */
  public static byte[] encode(String name) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(name.length() + 16);
    int plain = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= 0xDC80
          && c <= 0xDCFF
          && (i == 0 || !Character.isHighSurrogate(name.charAt(i - 1)))) {
        out.writeBytes(name.substring(plain, i).getBytes(StandardCharsets.UTF_8));
        out.write(c & 0xFF);
        plain = i + 1;
      }
    }
    out.writeBytes(name.substring(plain).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }
}
