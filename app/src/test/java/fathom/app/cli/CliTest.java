package fathom.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CliTest {
  private final Terminal terminal = new Terminal(new SyntheticVolume());

  @TempDir Path temp;

  private void oneLine(String beginning) {
    assertEquals(1, terminal.err().lines().count(), terminal::err);
    assertTrue(terminal.err().startsWith("fathom: " + beginning), terminal::err);
    assertEquals("", terminal.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inof x",
        "info",
        "info --no-such x",
        "info x --partition -1",
        "info x --partition one",
        "tree",
        "cat x",
        "cat x y",
        "cat x /one /two",
        "extents x",
        "extents x --all /path",
        "extract x /path",
        "extract x -C out",
        "compsize x /one /two",
        "fragments x --top many",
        "map x",
        "map x -o picture.bmp",
        "map x -o picture.png --order spiral",
        "map x -o picture.png --size 1x1",
        "devices x",
      })
  void wrongUsageIsOneLineAndTwo(String line) {
    assertEquals(Cli.USAGE, terminal.run(line.split(" ")));
    oneLine("");
  }

  @ParameterizedTest
  @CsvSource({"inof,info", "file,files", "extens,extents", "tre,tree"})
  void aMistypedCommandIsSuggested(String typed, String meant) {
    assertTrue(Cli.isCommand(List.of(typed)));
    assertEquals(Cli.USAGE, terminal.run(typed));
    oneLine(typed + ": no such command; did you mean '" + meant + "'");
  }

  @Test
  void pathsAreForTheDesktop() throws IOException {
    assertFalse(Cli.isCommand(List.of()));
    assertFalse(Cli.isCommand(List.of("/no/such/disk")));
    assertFalse(Cli.isCommand(List.of("disk.img")));
    assertTrue(Cli.isCommand(List.of("--help")));
  }

  @ParameterizedTest
  @CsvSource({
    "/nowhere,disk.img: /nowhere: no such file in the filesystem",
    "/sub,disk.img: /sub: is a dir"
  })
  void aPathThatCannotBeReadIsThree(String path, String told) {
    assertEquals(Cli.FAILED, terminal.run("cat", "disk.img", path));
    oneLine(told);
  }

  @ParameterizedTest
  @ValueSource(strings = {"77", "99999999999999999999999", "/nowhere", "/broken"})
  void aSubvolumeThatIsNoneIsThree(String subvolume) {
    assertEquals(Cli.FAILED, terminal.run("files", "disk.img", "--subvolume", subvolume));
    oneLine("disk.img: ");
  }

  @Test
  void aSubvolumeIsNamedByIdOrPath() {
    assertEquals(Cli.DONE, terminal.run("files", "disk.img", "--json", "--subvolume", "256"));
    assertEquals(Cli.DONE, terminal.run("files", "disk.img", "--json", "--subvolume", "/sub"));
    List<String> lines = terminal.out().lines().toList();
    assertEquals(2, lines.size());
    assertEquals(lines.get(0), lines.get(1));
  }

  private int failing(Throwable failure) {
    Context context =
        new Context(
            OutputStream.nullOutputStream(),
            (paths, options, progress) -> {
              switch (failure) {
                case IOException e -> throw e;
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw new AssertionError(failure);
              }
            });
    return terminal.run(context, "info", "x");
  }

  @Test
  void whateverGoesWrongIsOneLineAndThree() {
    assertEquals(Cli.FAILED, failing(new OutOfMemoryError("Java heap space")));
    assertEquals(Cli.FAILED, failing(new StackOverflowError()));
    assertEquals(Cli.FAILED, failing(new InternalError("a fault occurred")));
    assertEquals(Cli.FAILED, failing(new IndexOutOfBoundsException("-1")));
    assertEquals(Cli.FAILED, failing(new IOException("x: two\nlines")));
    assertEquals(Cli.FAILED, failing(new IOException()));
    List<String> lines = terminal.err().lines().toList();
    assertEquals(6, lines.size(), terminal::err);
    assertTrue(lines.stream().allMatch(l -> l.startsWith("fathom: ")), terminal::err);
    assertEquals("fathom: x: two lines", lines.get(4));
  }

  private List<Path> sourcesOf(String... args) {
    List<Path> sources = new ArrayList<>();
    Context context =
        new Context(
            OutputStream.nullOutputStream(),
            (paths, options, progress) -> {
              sources.addAll(paths);
              throw new IOException("enough");
            });
    terminal.run(context, args);
    return sources;
  }

  @Test
  void sourcesAreToldFromPaths() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("home"));
    Path plain = Files.writeString(temp.resolve("hosts"), "no filesystem");
    Path first = temp.resolve("d1.img");

    // What is a folder here, or a file without a filesystem in it, is a path inside.
    assertEquals(List.of(first), sourcesOf("extract", first + "", folder + "", "/x", "-C", "o"));
    assertEquals(List.of(first), sourcesOf("extract", first + "", plain + "", "/x", "-C", "o"));
    // The last argument of cat is the path, whatever is here under this name.
    assertEquals(List.of(first), sourcesOf("cat", first + "", plain + ""));
    // With --path there is no doubt.
    assertEquals(
        List.of(first, plain), sourcesOf("compsize", first + "", plain + "", "--path", "/x"));
  }

  @Test
  void bytesThatJavaLostComeBackFromTheCommandLine() {
    byte[] words = "java\0fathom.app.Main\0cat\0ü.img\0/bad-?\0".getBytes(StandardCharsets.UTF_8);
    words[words.length - 2] = (byte) 0xFF;
    assertArrayEquals(
        new String[] {"cat", "ü.img", "/bad-\uDCFF"},
        RawArguments.restored(new String[] {"cat", "ü.img", "/bad-\uFFFD"}, words));
    String[] ours = {"cat", "other.img", "/bad-\uFFFD"};
    assertArrayEquals(ours, RawArguments.restored(ours, words));
  }
}
