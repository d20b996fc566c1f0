package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WordsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1023, 1023 B",
    "1024, 1 KiB",
    "1536, 1.50 KiB",
    "123456789, 118 MiB",
    "1000204886016, 932 GiB",
    "8001563222016, 7.28 TiB",
    "-1, 16 EiB"
  })
  void sizesInBinaryUnits(long bytes, String words) {
    assertEquals(words, Words.size(bytes));
  }

  @Test
  void exceptionsInOneLine() {
    assertEquals("a.img: 4096: bad", Words.of(new IOException("a.img: 4096: bad")));
    assertEquals("/dev/x: permission denied", Words.of(new AccessDeniedException("/dev/x")));
    assertEquals(
        "unexpected: IllegalStateException: oops", Words.of(new IllegalStateException("oops")));
  }
}
