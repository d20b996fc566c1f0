package fathom.engine.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
  @TempDir Path folder;

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("image"), bytes);
  }

  private static byte[] random(int length) {
    byte[] b = new byte[length];
    new Random(2).nextBytes(b);
    return b;
  }

  private static void compare(Source s, byte[] all, int from, int length) throws IOException {
    byte[] got = new byte[length];
    s.read(from, MemorySegment.ofArray(got));
    assertArrayEquals(Arrays.copyOfRange(all, from, from + length), got);
  }

  @Test
  void anyRangeOfAFile() throws IOException {
    byte[] all = random(100_000);
    try (Source s = Sources.open(file(all), false)) {
      assertEquals(100_000, s.size());
      compare(s, all, 0, 100_000);
      compare(s, all, 4095, 4098);
      compare(s, all, 99_999, 1);
      compare(s, all, 100_000, 0);
    }
  }

  @Test
  void directReadsNeedNoAlignmentAndReachAnOddEnd() throws IOException {
    byte[] all = random(3_000_001);
    Path file = file(all);
    Source s;
    try {
      s = Sources.open(file, true);
      compare(s, all, 0, 1);
    } catch (SourceException e) {
      Assumptions.abort("this folder's filesystem has no O_DIRECT: " + e.getMessage());
      return;
    }
    try (s) {
      compare(s, all, 0, all.length);
      compare(s, all, 4095, 70_003);
      compare(s, all, all.length - 5, 5);
    }
  }

  @Test
  void beyondTheEndIsRefusedWithNameAndOffset() throws IOException {
    try (Source s = Sources.open(file(random(1000)), false)) {
      for (long[] range : new long[][] {{999, 2}, {1001, 0}, {-1, 1}, {Long.MAX_VALUE, 10}}) {
        SourceException e =
            assertThrows(
                SourceException.class,
                () -> s.read(range[0], MemorySegment.ofArray(new byte[(int) range[1]])));
        assertTrue(e.getMessage().startsWith(s.name() + ": bytes "), e.getMessage());
      }
    }
  }

  @Test
  void aFileCutShortWhileOpenIsAnErrorWithAnOffset() throws IOException {
    Path file = file(random(1 << 20));
    try (Source s = Sources.open(file, false)) {
      try (RandomAccessFile f = new RandomAccessFile(file.toFile(), "rw")) {
        f.setLength(4096);
      }
      SourceException e =
          assertThrows(
              SourceException.class, () -> s.read(500_000, MemorySegment.ofArray(new byte[16])));
      assertTrue(e.getMessage().contains("500000"), e.getMessage());
    }
  }

  @Test
  void whatIsNoImageIsSaidInWords() {
    assertTrue(
        assertThrows(SourceException.class, () -> Sources.open(folder, false))
            .getMessage()
            .endsWith("is a directory, not an image or a device"));
    assertTrue(
        assertThrows(SourceException.class, () -> Sources.open(folder.resolve("absent"), false))
            .getMessage()
            .endsWith("no such file or device"));
  }

  @Test
  void aSliceIsBoundedOnBothSides() throws IOException {
    byte[] all = random(10_000);
    try (Source whole = Sources.open(file(all), false)) {
      Source part = Slice.of(whole, 512, 1024, "part");
      byte[] got = new byte[1024];
      part.read(0, MemorySegment.ofArray(got));
      assertArrayEquals(Arrays.copyOfRange(all, 512, 1536), got);
      assertThrows(
          SourceException.class, () -> part.read(1000, MemorySegment.ofArray(new byte[25])));
      assertEquals(488, Slice.of(whole, 9512, 1024, "cut").size());
      assertThrows(SourceException.class, () -> Slice.of(whole, 10_000, 1, "beyond"));
    }
  }
}
