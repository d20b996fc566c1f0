package fathom.engine.btrfs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import fathom.engine.open.Opened;
import fathom.engine.open.Opener;
import fathom.engine.work.Progress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Images made by the kernel ({@code scripts/make-fixtures}) with what the kernel and the native
 * tools say of them.
 *
 * @param images unpacked, in order of their names
 * @param expected the lines of {@code scripts/expected.py}
 */
record Fixture(String name, List<Path> images, List<JsonNode> expected) {
  private static final Path RESOURCES = Path.of("src/test/resources/fixtures");
  private static final int BLOCK = 1 << 16;

  /** Names of all fixtures. */
  static List<String> names() {
    try (Stream<Path> folders = Files.list(RESOURCES)) {
      return folders.map(f -> f.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError("the fixtures are missing", e);
    }
  }

  private static final Path SHARED = sharedFolder();
  private static final Map<String, Fixture> UNPACKED = new HashMap<>();

  private static Path sharedFolder() {
    try {
      Path folder = Files.createTempDirectory("fixtures-");
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> UNPACKED.values().forEach(Fixture::delete)));
      return folder;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void delete() {
    try {
      for (Path image : images) {
        Files.deleteIfExists(image);
      }
      Files.deleteIfExists(SHARED.resolve(name));
      Files.deleteIfExists(SHARED);
    } catch (IOException e) {
      return; // the folder is for temporary files: others clean it too
    }
  }

  /** One that is unpacked once for all tests, which only read it. */
  static synchronized Fixture shared(String name) throws IOException {
    Fixture f = UNPACKED.get(name);
    if (f == null) {
      f = unpack(name, Files.createDirectory(SHARED.resolve(name)));
      UNPACKED.put(name, f);
    }
    return f;
  }

  /** Unpacks one into a folder, as sparse files. */
  static Fixture unpack(String name, Path into) throws IOException {
    List<Path> images = new ArrayList<>();
    List<Path> packed;
    try (Stream<Path> files = Files.list(RESOURCES.resolve(name))) {
      packed = files.filter(f -> f.toString().endsWith(".gz.gz")).sorted().toList();
    }
    for (Path p : packed) {
      Path image = into.resolve(p.getFileName().toString().replace(".gz.gz", ""));
      unpackSparse(p, image);
      images.add(image);
    }
    List<JsonNode> expected = new ArrayList<>();
    ObjectMapper json = new ObjectMapper();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Files.newInputStream(RESOURCES.resolve(name).resolve("expected.gz"))),
                StandardCharsets.US_ASCII))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        expected.add(json.readTree(line));
      }
    }
    return new Fixture(name, images, expected);
  }

  private static void unpackSparse(Path packed, Path image) throws IOException {
    try (InputStream in =
            new GZIPInputStream(new GZIPInputStream(Files.newInputStream(packed), BLOCK), BLOCK);
        FileChannel out =
            FileChannel.open(image, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      byte[] block = new byte[BLOCK];
      byte[] zeros = new byte[BLOCK];
      long at = 0;
      for (int n = in.readNBytes(block, 0, BLOCK); n > 0; n = in.readNBytes(block, 0, BLOCK)) {
        if (!Arrays.equals(block, 0, n, zeros, 0, n)) {
          out.write(ByteBuffer.wrap(block, 0, n), at);
        }
        at += n;
      }
      if (out.size() < at) {
        out.write(ByteBuffer.allocate(1), at - 1);
      }
    }
  }

  /**
   * What is expected under one word: {@code tree}, {@code file}, {@code usage}, {@code compsize}.
   */
  List<JsonNode> expected(String word) {
    return expected.stream().filter(n -> n.has(word)).map(n -> n.get(word)).toList();
  }

  Opened open() throws IOException {
    return open(images);
  }

  static Opened open(List<Path> images) throws IOException {
    return Opener.open(images, Opener.Options.DEFAULT, Progress.NONE);
  }
}
