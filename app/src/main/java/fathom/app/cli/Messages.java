package fathom.app.cli;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Lines for people on standard error, in UTF-8 like everything on standard output: file names are
 * to be told in full, whatever character set the environment names.
 */
final class Messages {
  private Messages() {}

  /** One line, after the program's name; line ends inside become spaces. */
  static void line(String text) {
    String line = "fathom: " + text.replaceAll("\\s*[\\r\\n]+\\s*", " ") + "\n";
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    System.err.write(bytes, 0, bytes.length);
    System.err.flush();
  }

  /** For what writes more than single lines. */
  static PrintWriter writer() {
    return new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
  }
}
