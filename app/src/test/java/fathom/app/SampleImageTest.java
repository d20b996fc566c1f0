package fathom.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampleImageTest {
  @TempDir Path home;

  private SampleImage sample() {
    return new SampleImage(Map.of("XDG_CACHE_HOME", home.toString()));
  }

  private List<Path> cached() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("fathom"))) {
      return files.toList();
    }
  }

  @Test
  void theUnpackedImageHasTheBytesOfThePackedOne() throws IOException {
    Path image = sample().path();
    try (InputStream want =
            new GZIPInputStream(
                SampleImage.class.getResourceAsStream("/fathom/app/assets/sample/sample.img.gz"));
        InputStream have = new BufferedInputStream(Files.newInputStream(image))) {
      byte[] piece = want.readNBytes(1 << 20);
      while (piece.length > 0) {
        assertArrayEquals(piece, have.readNBytes(piece.length));
        piece = want.readNBytes(1 << 20);
      }
      assertEquals(-1, have.read(), "longer than what was packed");
    }
  }

  @Test
  void itIsUnpackedOnce() throws IOException {
    Path image = sample().path();
    Files.writeString(image, "kept");
    assertEquals(image, sample().path());
    assertEquals("kept", Files.readString(image));
  }

  @Test
  void severalAtOnceLeaveOneWholeImageAndNothingElse() throws Exception {
    try (var threads = Executors.newFixedThreadPool(4)) {
      Callable<Long> unpack = () -> Files.size(sample().path());
      for (Future<Long> size : threads.invokeAll(List.of(unpack, unpack, unpack, unpack))) {
        assertEquals(256L << 20, size.get(), "scripts/make-sample makes 256 MiB");
      }
    }
    assertEquals(1, cached().size(), () -> "left over: " + files());
  }

  private List<Path> files() {
    try {
      return cached();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsAnError() throws IOException {
    Files.writeString(home.resolve("fathom"), "a file is in the way");
    assertThrows(IOException.class, () -> sample().path());
  }

  @Test
  void theCacheIsBelowTheHomeFolderUnlessTheEnvironmentNamesAnAbsoluteOne() {
    assertEquals(
        Path.of("/home/u/.cache/fathom"), new SampleImage(Map.of("HOME", "/home/u")).cache());
    assertEquals(
        Path.of("/home/u/.cache/fathom"),
        new SampleImage(Map.of("HOME", "/home/u", "XDG_CACHE_HOME", "relative")).cache());
    assertTrue(sample().cache().startsWith(home));
  }
}
