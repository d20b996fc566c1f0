package fathom.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;

/**
 * JSON: one document, or one object a line. Unsigned 64-bit numbers are printed unsigned; lone
 * surrogates, which stand for name bytes that are not UTF-8, are escaped.
 */
final class Json implements AutoCloseable {
  private final JsonGenerator out;

  private Json(JsonGenerator out) {
    this.out = out;
  }

  /** One document, indented. */
  static Json document(OutputStream to) throws IOException {
    return new Json(new JsonFactory().createGenerator(to).useDefaultPrettyPrinter());
  }

  /** Objects, one a line. */
  static Json lines(OutputStream to) throws IOException {
    JsonGenerator g = new JsonFactory().createGenerator(to);
    g.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    g.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    return new Json(g);
  }

  Json object() throws IOException {
    out.writeStartObject();
    return this;
  }

  Json object(String name) throws IOException {
    out.writeFieldName(name);
    return object();
  }

  Json array(String name) throws IOException {
    out.writeArrayFieldStart(name);
    return this;
  }

  Json endArray() throws IOException {
    out.writeEndArray();
    return this;
  }

  Json end() throws IOException {
    out.writeEndObject();
    return this;
  }

  /** An unsigned number. */
  Json put(String name, long unsigned) throws IOException {
    out.writeFieldName(name);
    return add(unsigned);
  }

  /** A signed number, such as a time. */
  Json signed(String name, long value) throws IOException {
    out.writeNumberField(name, value);
    return this;
  }

  /** A decimal, such as seconds. */
  Json decimal(String name, double value) throws IOException {
    out.writeNumberField(name, Double.isFinite(value) ? Math.round(value * 1e6) / 1e6 : 0);
    return this;
  }

  Json put(String name, boolean value) throws IOException {
    out.writeBooleanField(name, value);
    return this;
  }

  Json put(String name, String text) throws IOException {
    out.writeFieldName(name);
    return add(text);
  }

  Json putNull(String name) throws IOException {
    out.writeNullField(name);
    return this;
  }

  Json put(String name, Collection<String> texts) throws IOException {
    array(name);
    for (String t : texts) {
      add(t);
    }
    return endArray();
  }

  /** An unsigned number in an array. */
  Json add(long unsigned) throws IOException {
    if (unsigned >= 0) {
      out.writeNumber(unsigned);
    } else {
      out.writeNumber(Long.toUnsignedString(unsigned));
    }
    return this;
  }

  /** Text in an array. */
  Json add(String text) throws IOException {
    if (hasLoneSurrogate(text)) {
      out.writeRawValue(escaped(text));
    } else {
      out.writeString(text);
    }
    return this;
  }

  private static boolean hasLoneSurrogate(String s) {
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < s.length()
          && Character.isLowSurrogate(s.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        return true;
      }
    }
    return false;
  }

  /** A JSON string in ASCII. */
  static String escaped(String s) {
    StringBuilder b = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '"' || c == '\\') {
        b.append('\\').append(c);
      } else if (c < 0x20 || c > 0x7E) {
        b.append("\\u%04x".formatted((int) c));
      } else {
        b.append(c);
      }
    }
    return b.append('"').toString();
  }

  /** Text that a terminal can show: control characters and undecodable bytes are escaped. */
  static String printable(String s) {
    StringBuilder b = new StringBuilder(s.length());
    s.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE) {
                b.append("\\u%04x".formatted(c));
              } else {
                b.appendCodePoint(c);
              }
            });
    return b.toString();
  }

  @Override
  public void close() throws IOException {
    out.writeRaw('\n');
    out.close();
  }
}
