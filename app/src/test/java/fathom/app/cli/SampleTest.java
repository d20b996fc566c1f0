package fathom.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.open.Opener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands on the bundled sample, which the kernel wrote; what is expected is what {@code
 * scripts/make-sample} put there, and what {@code find} and {@code filefrag} say of it on a mount.
 */
final class SampleTest {
  private static final byte[] ZEROS = new byte[1 << 16];

  @TempDir static Path temp;

  private static Path image;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Terminal terminal = new Terminal(new SyntheticVolume());

  @BeforeAll
  static void unpack() throws IOException {
    image = temp.resolve("sample.img");
    Path packed = Path.of("../assets/sample/sample.img.gz");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed), 1 << 16);
        FileChannel to =
            FileChannel.open(image, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      long at = 0;
      for (byte[] block = in.readNBytes(ZEROS.length);
          block.length > 0;
          block = in.readNBytes(ZEROS.length)) {
        at += block.length;
        if (!Arrays.equals(block, ZEROS)) {
          to.write(ByteBuffer.wrap(block), at - block.length);
        }
      }
      to.write(ByteBuffer.wrap(new byte[1]), at - 1); // the last byte is a zero
    }
  }

  private int run(String... args) {
    return terminal.run(new Context(out, Opener::open), args);
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aSnapshotHoldsTheOldContents() {
    assertEquals(Cli.DONE, run("cat", image.toString(), "/home/inline.txt"));
    assertEquals(Cli.DONE, run("cat", image.toString(), "/home-snapshot/inline.txt"));
    assertEquals("changed after the snapshot\nhello, fathom\n", printed());
  }

  @Test
  void aNameThatIsNotUtf8IsFound() {
    assertEquals(Cli.DONE, run("cat", image.toString(), "/home/not-utf8-\uDCFF\uDCFE"));
    assertEquals("x", printed());
  }

  @Test
  void everyNameIsListed() {
    assertEquals(Cli.DONE, run("files", image.toString(), "--json"));
    assertEquals(1636, printed().lines().count());
  }

  @Test
  void aFragmentedFileHas64Extents() {
    assertEquals(Cli.DONE, run("extents", image.toString(), "/media/fragmented.bin", "--json"));
    assertEquals(64, printed().lines().count());
  }

  @Test
  void theMostFragmentedFileComesFirst() {
    assertEquals(Cli.DONE, run("fragments", image.toString(), "--json", "--top", "1"));
    assertEquals(1, printed().lines().count());
    assertTrue(printed().contains("\"/media/fragmented.bin\""), this::printed);
  }

  @Test
  void aMapIsDrawn() throws IOException {
    Path picture = temp.resolve("map.png");
    assertEquals(Cli.DONE, run("map", image.toString(), "-o", picture.toString()), terminal::err);
    byte[] signature = Arrays.copyOf(Files.readAllBytes(picture), 4);
    assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, signature);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aTreeIsCopiedOut() throws IOException {
    Path folder = temp.resolve("copied");
    String[] args = {"extract", image.toString(), "/home", "/system/fifo", "-C", folder.toString()};
    assertEquals(Cli.DONE, run(args), terminal::err);

    Path home = folder.resolve("home");
    assertEquals(
        List.of("changed after the snapshot"), Files.readAllLines(home.resolve("inline.txt")));
    assertEquals(
        Files.getAttribute(home.resolve("inline.txt"), "unix:ino"),
        Files.getAttribute(home.resolve("hardlink.txt"), "unix:ino"));
    assertEquals(Path.of("inline.txt"), Files.readSymbolicLink(home.resolve("symlink")));
    byte[] report = Files.readAllBytes(home.resolve("reports/report-060.txt"));
    assertEquals(60 * 7000, report.length);
    assertArrayEquals(report, Files.readAllBytes(home.resolve("reports/report-060-copy.txt")));
    assertTrue(
        new String(report, StandardCharsets.US_ASCII)
            .startsWith(
                "report 60: every line the same, so that zstd has little to do\nreport 60"));
  }

  @Test
  void aFileThatIsNoFilesystemIsOneLineAndThree() throws IOException {
    Path zeros = Files.write(temp.resolve("zeros"), new byte[1 << 20]);
    assertEquals(Cli.FAILED, run("info", zeros.toString()));
    assertEquals(1, terminal.err().lines().count());
    assertTrue(terminal.err().startsWith("fathom: " + zeros), terminal::err);
  }
}
