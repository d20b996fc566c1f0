package fathom.engine.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Finding;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
final class ExtractionTest {
  private static final byte[] HELLO = "hello\n".getBytes(UTF_8);
  private static final Extraction.Options REPLACING = new Extraction.Options(true, false, 2);

  @TempDir Path temp;

  private final MemoryFiles image = new MemoryFiles();
  private final FileRef root = image.root();
  private final List<Finding> findings = Collections.synchronizedList(new ArrayList<>());
  private Path out;
  private Path outside;

  @BeforeEach
  void folders() throws IOException {
    out = temp.resolve("out");
    outside = Files.createDirectory(temp.resolve("outside"));
  }

  private Extraction.Result extract() throws IOException {
    return extract(Extraction.Options.DEFAULT, "/");
  }

  private Extraction.Result extract(Extraction.Options options, String... paths)
      throws IOException {
    List<Extraction.Item> items = new ArrayList<>();
    for (String p : paths) {
      items.add(Extraction.Item.keepingPath(image.find(root, p).orElseThrow(), p));
    }
    return Extraction.copy(image, items, out, options, findings::add, Progress.NONE);
  }

  private static List<String> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(p -> !p.equals(folder))
          .map(p -> folder.relativize(p).toString())
          .sorted()
          .toList();
    }
  }

  private List<String> told() {
    return findings.stream().map(f -> f.where() + ": " + f.what()).toList();
  }

  @Test
  void aTreeIsCopiedWithContentsModesTimesAndLinks() throws IOException {
    FileRef dir = image.dir(root, "dir");
    FileRef file = image.file(dir, "file", HELLO);
    image.mode(dir, 0550);
    image.mode(file, 0604);
    image.symlink(dir, "link", "../elsewhere");

    extract();

    assertEquals(List.of(), told());
    Path copy = out.resolve("dir/file");
    FileTime time = FileTime.from(MemoryFiles.MTIME, TimeUnit.NANOSECONDS);
    assertArrayEquals(HELLO, Files.readAllBytes(copy));
    assertEquals("rw----r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
    assertEquals(time, Files.getLastModifiedTime(copy));
    assertEquals(
        "r-xr-x---",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(out.resolve("dir"))));
    assertEquals(time, Files.getLastModifiedTime(out.resolve("dir")));
    assertEquals(Path.of("../elsewhere"), Files.readSymbolicLink(out.resolve("dir/link")));
    assertEquals(
        time, Files.getLastModifiedTime(out.resolve("dir/link"), LinkOption.NOFOLLOW_LINKS));
    Files.setPosixFilePermissions(out.resolve("dir"), PosixFilePermissions.fromString("rwx------"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "..", "/", "../outside/evil", "/tmp/evil", "a/b", "nul\0name", "..\0"})
  void aNameThatIsNotOneComponentIsRefusedAndTheRestIsCopied(String name) throws IOException {
    image.file(root, name, HELLO);
    image.file(image.dir(root, name), "inside", HELLO);
    image.symlink(root, name, "anywhere");
    image.file(root, "good", HELLO);

    extract();

    assertEquals(List.of("good"), below(out));
    assertEquals(List.of(), below(outside));
    assertEquals(3, findings.size());
    assertTrue(
        told().getFirst().endsWith("not copied, for a file cannot have this name"),
        told()::toString);
  }

  @Test
  void aLinkInTheImageDoesNotLeadOut() throws IOException {
    image.symlink(root, "d", outside.toString());
    image.file(image.dir(root, "d"), "evil", HELLO);
    image.symlink(root, "f", outside.resolve("evil").toString());
    image.file(root, "f", HELLO);

    extract();
    extract(REPLACING, "/");

    assertEquals(List.of(), below(outside));
  }

  @Test
  void aLinkThatIsThereAlreadyDoesNotLeadOut() throws IOException {
    image.file(image.dir(root, "d"), "evil", HELLO);
    image.file(root, "f", HELLO);
    Files.createDirectory(out);
    Files.createSymbolicLink(out.resolve("d"), outside);
    Path other = Files.writeString(outside.resolve("kept"), "kept");
    Files.createSymbolicLink(out.resolve("f"), other);

    extract(REPLACING, "/");

    assertEquals(List.of("kept"), below(outside));
    assertEquals("kept", Files.readString(other));
    assertArrayEquals(HELLO, Files.readAllBytes(out.resolve("f")));
    assertFalse(Files.isSymbolicLink(out.resolve("f")));
    assertEquals(
        List.of("/d: not copied, for what is there under this name is not a folder"), told());
  }

  @Test
  void aLinkOnTheWayToAChosenPathDoesNotLeadOut() throws IOException {
    image.file(image.dir(image.dir(root, "a"), "b"), "evil", HELLO);
    Files.createDirectory(out);
    Files.createSymbolicLink(out.resolve("a"), outside);

    extract(Extraction.Options.DEFAULT, "/a/b/evil");

    assertEquals(List.of(), below(outside));
    assertEquals(1, findings.size());
  }

  @Test
  void whatIsThereIsKeptUnlessItIsToBeReplaced() throws IOException {
    image.file(root, "f", HELLO);
    Files.createDirectory(out);
    Files.writeString(out.resolve("f"), "mine");

    extract();
    assertEquals("mine", Files.readString(out.resolve("f")));
    assertEquals(List.of("/f: exists already and is kept"), told());

    extract(REPLACING, "/");
    assertEquals("hello\n", Files.readString(out.resolve("f")));
  }

  @Test
  void aFileKeepsItsPath() throws IOException {
    image.file(image.dir(image.dir(root, "a"), "b"), "c", HELLO);
    image.file(root, "other", HELLO);

    Extraction.Result result = extract(Extraction.Options.DEFAULT, "/a/b/c");

    assertEquals(List.of("a", "a/b", "a/b/c"), below(out));
    assertEquals(HELLO.length, result.bytes());
  }

  @Test
  void namesOfOneFileBecomeNamesOfOneFile() throws IOException {
    FileRef file = image.file(image.dir(root, "a"), "first", HELLO);
    image.link(image.dir(root, "b"), "second", file);

    extract();

    Object inode = Files.getAttribute(out.resolve("a/first"), "unix:ino");
    assertEquals(inode, Files.getAttribute(out.resolve("b/second"), "unix:ino"));
    assertEquals(2, Files.getAttribute(out.resolve("a/first"), "unix:nlink"));
    assertEquals(List.of(), told());
  }

  @Test
  void holesStayHoles() throws IOException {
    long size = 1L << 42; // 4 TiB, which no test machine has room for
    image.sparse(root, "sparse", size, 1L << 41, HELLO);

    Extraction.Result result = extract();

    assertEquals(List.of(), told());
    assertEquals(HELLO.length, result.bytes());
    assertEquals(size, Files.size(out.resolve("sparse")));
    try (var channel = Files.newByteChannel(out.resolve("sparse"))) {
      java.nio.ByteBuffer read = java.nio.ByteBuffer.allocate(HELLO.length);
      channel.position(1L << 41).read(read);
      assertArrayEquals(HELLO, read.array());
    }
  }

  @Test
  void preallocatedSpaceReadsAsZerosWhateverLiesThere() throws IOException {
    FileRef file = image.file(root, "f", HELLO);
    image.extents(file, MemoryFiles.extent(0, HELLO.length, Extent.UNWRITTEN));

    extract();

    assertArrayEquals(new byte[HELLO.length], Files.readAllBytes(out.resolve("f")));
  }

  @Test
  void whatCannotBeReadIsAHoleAndTheRestIsKept() throws IOException {
    byte[] data = new byte[5 * 4096 + 100];
    Arrays.fill(data, (byte) 7);
    FileRef file = image.file(root, "f", data);
    image.bad(file, 2 * 4096 + 5, 2 * 4096 + 6);

    extract();

    Arrays.fill(data, 2 * 4096, 3 * 4096, (byte) 0);
    assertArrayEquals(data, Files.readAllBytes(out.resolve("f")));
    assertEquals(
        List.of(
            "/f: 4096 bytes cannot be read, the first at 8192"
                + " (30408704: checksum mismatch on every mirror); they are left out as a hole"),
        told());
  }

  @Test
  void aFileOfAbsurdSizeWithoutAnythingReadableEnds() throws IOException {
    FileRef file = image.sparse(root, "f", 1L << 43, 0, HELLO);
    image.extents(file, MemoryFiles.extent(0, Long.MAX_VALUE, 0));
    image.bad(file, 0, Long.MAX_VALUE);

    extract();

    assertTrue(told().getFirst().endsWith("and so is the rest"), told()::toString);
  }

  @Test
  void namesThatAreNotUtf8AreWrittenByteForByte() throws Exception {
    image.file(root, "bad\uDCFF\uDC80", HELLO);

    extract();

    Process ls = new ProcessBuilder("ls", "-b", out.toString()).start();
    assertEquals("bad\\377\\200\n", new String(ls.getInputStream().readAllBytes(), UTF_8));
  }

  @Test
  void aProgramOfTheImageGetsNoRightsOfWhoeverExtracts() throws IOException {
    FileRef file = image.file(root, "su", HELLO);
    image.mode(file, 06755);

    extract();

    assertEquals(0755, (int) Files.getAttribute(out.resolve("su"), "unix:mode") & 07777);
  }

  @Test
  void pipesAreMadeAndDevicesAreToldOf() throws IOException {
    image.special(root, "pipe", FileType.FIFO);
    image.special(root, "disk", FileType.BLOCK);

    extract();

    int mode = (int) Files.getAttribute(out.resolve("pipe"), "unix:mode");
    assertEquals(0010000, mode & 0170000);
    assertEquals(List.of("/disk: a file of type block is not copied"), told());
  }

  @Test
  void aFolderThatHoldsItselfIsCopiedOnce() throws IOException {
    FileRef dir = image.dir(root, "d");
    image.link(dir, "again", dir);

    extract();

    assertEquals(List.of("d"), below(out));
    assertEquals(1, findings.size());
  }

  @Test
  void aTreeOfAbsurdDepthIsCut() throws IOException {
    FileRef at = root;
    for (int i = 0; i < 2000; i++) {
      at = image.dir(at, "d");
    }

    extract();

    assertEquals(1, findings.size());
    assertTrue(told().getFirst().endsWith("more than 512 folders deep"), told()::toString);
  }

  @Test
  void progressCountsBytes() throws IOException {
    image.file(root, "f", new byte[3 << 20]);
    List<Long> told = new ArrayList<>();
    Progress progress =
        new Progress() {
          @Override
          public void at(long done, long total) {
            told.add(done);
          }

          @Override
          public boolean cancelled() {
            return false;
          }
        };

    Extraction.copy(
        image,
        List.of(Extraction.Item.keepingPath(root, "/")),
        out,
        Extraction.Options.DEFAULT,
        findings::add,
        progress);

    assertEquals(List.of(1L << 20, 2L << 20, 3L << 20), told);
  }

  @Test
  void aCancelledCopyLeavesNoFileHalfWritten() throws IOException {
    image.file(root, "f", new byte[3 << 20]);
    Progress firstBuffer =
        new Progress() {
          private volatile boolean enough;

          @Override
          public void at(long done, long total) {
            enough = true;
          }

          @Override
          public boolean cancelled() {
            return enough;
          }
        };

    Extraction.copy(
        image,
        List.of(Extraction.Item.keepingPath(root, "/")),
        out,
        Extraction.Options.DEFAULT,
        findings::add,
        firstBuffer);

    assertEquals(List.of(), below(out));
  }

  @Test
  void aFileInThePlaceOfTheFolderIsAnError() throws IOException {
    Files.writeString(out, "a file");

    assertThrows(IOException.class, this::extract);
  }
}
