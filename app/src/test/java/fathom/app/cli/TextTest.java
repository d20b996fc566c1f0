package fathom.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextTest {
  @ParameterizedTest
  @CsvSource({
    "0,0 B",
    "1023,1023 B",
    "1024,1.00 KiB",
    "1610612736,1.50 GiB",
    "9223372036854775807,8.00 EiB",
    "-1,16.00 EiB",
  })
  void sizesAreReadable(long bytes, String text) {
    assertEquals(text, Text.size(bytes));
  }

  @Test
  void columnsAreAlignedAndLinesHaveNoTail() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Text t = new Text(out)) {
      t.table(
          List.of(
              List.of("name", ">size", "end"),
              List.of("a", "1024", ""),
              List.of("long one", "7", "x")));
    }
    assertEquals(
        """
        name      size  end
        a         1024
        long one     7  x
        """,
        out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void whatATerminalWouldObeyIsEscaped() {
    assertEquals("a\\u001b[31m\\u000ab\\udcff☃", Json.printable("a\u001b[31m\nb\uDCFF☃"));
  }
}
