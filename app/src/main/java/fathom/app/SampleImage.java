package fathom.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.GZIPInputStream;

/**
 * The image that comes with the program. It is kept compressed and unpacked once, as a sparse file,
 * to the user's cache.
 */
public final class SampleImage {
  private static final String RESOURCE = "/fathom/app/assets/sample/sample.img.gz";
  private static final int BLOCK = 1 << 16;

  private final Path cache;

  /**
   * @param environment where {@code XDG_CACHE_HOME} and {@code HOME} are looked up
   */
  public SampleImage(Map<String, String> environment) {
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    this.cache =
        (xdg.startsWith("/")
                ? Path.of(xdg)
                : Path.of(environment.getOrDefault("HOME", "/tmp"), ".cache"))
            .resolve("fathom");
  }

  /** The folder for what can be made again. */
  public Path cache() {
    return cache;
  }

  /**
   * Where the unpacked image is; unpacks it when it is not there yet.
   *
   * @throws IOException when the cache cannot be written
   */
  public Path path() throws IOException {
    Path image = cache.resolve("sample-%08x.img".formatted(fingerprint()));
    if (!Files.exists(image)) {
      Files.createDirectories(cache);
      Path part = Files.createTempFile(cache, "sample-", ".part");
      try {
        unpack(part);
        move(part, image);
      } finally {
        Files.deleteIfExists(part);
      }
    }
    return image;
  }

  private static InputStream resource() throws IOException {
    InputStream in = SampleImage.class.getResourceAsStream(RESOURCE);
    if (in == null) {
      throw new IOException("the sample image is missing from this build");
    }
    return in;
  }

  /** A sum of the packed image, so that a new sample gets a new file. */
  private static long fingerprint() throws IOException {
    try (CheckedInputStream in = new CheckedInputStream(resource(), new CRC32())) {
      in.transferTo(OutputStream.nullOutputStream());
      return in.getChecksum().getValue();
    }
  }

  private static void unpack(Path to) throws IOException {
    try (InputStream in = new GZIPInputStream(resource(), BLOCK);
        FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
      byte[] block = new byte[BLOCK];
      long at = 0;
      for (int n = in.readNBytes(block, 0, BLOCK); n > 0; n = in.readNBytes(block, 0, BLOCK)) {
        if (!zero(block, n)) {
          out.write(ByteBuffer.wrap(block, 0, n), at);
        }
        at += n;
      }
      if (out.size() < at) {
        out.write(ByteBuffer.wrap(new byte[1]), at - 1);
      }
    }
  }

  private static boolean zero(byte[] block, int length) {
    for (int i = 0; i < length; i++) {
      if (block[i] != 0) {
        return false;
      }
    }
    return true;
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }
}
