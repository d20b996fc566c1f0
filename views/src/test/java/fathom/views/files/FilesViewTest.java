package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

final class FilesViewTest {
  private static final int MANY = 100_000;

  private final FxRobot robot = new FxRobot();
  private final MemoryVolume volume = new MemoryVolume();
  private FilesView view;

  @TempDir Path folder;

  private static Extent extent(long offset, long length, long at, int flags) {
    return new Extent(offset, length, at, 1, at, length, flags, Compression.NONE);
  }

  @BeforeEach
  void open() throws TimeoutException {
    FileRef docs = volume.directory(MemoryVolume.ROOT, "docs");
    FileRef big =
        volume.file(
            docs,
            "big.bin",
            12288,
            extent(0, 4096, 1 << 20, 0),
            extent(8192, 4096, 2 << 20, Extent.LAST));
    byte[] bytes = new byte[12288];
    Arrays.fill(bytes, 0, 4096, (byte) 'a');
    Arrays.fill(bytes, 8192, 12288, (byte) 'b');
    volume.content(big, bytes);
    volume.file(MemoryVolume.ROOT, "caf\uDCE9", 4096, extent(0, 4096, 3 << 20, Extent.LAST));
    FileRef damaged = volume.file(MemoryVolume.ROOT, "damaged", 1);
    volume.breakInode(damaged);
    volume.directory(MemoryVolume.ROOT, "snap", 300);
    FileRef many = volume.directory(MemoryVolume.ROOT, "many");
    for (int i = 0; i < MANY; i++) {
      volume.file(many, "f%06d".formatted(i), i);
    }
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupFixture(
        () -> {
          view = new FilesView(volume);
          stage.setScene(new Scene(view, 1200, 740));
          stage.show();
        });
    await("the top directory", () -> names().size() == 6);
  }

  @AfterEach
  void close() throws TimeoutException {
    FxToolkit.setupFixture(view::close);
    FxToolkit.cleanupStages();
  }

  private static void await(String what, Callable<Boolean> condition) throws TimeoutException {
    try {
      WaitForAsyncUtils.waitFor(
          20, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
    } catch (TimeoutException e) {
      throw new TimeoutException("waited for " + what);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }

  private FileTable table() {
    return view.tree().table();
  }

  private List<String> names() {
    return table().getItems().stream().limit(20).map(n -> NameText.shown(n.name())).toList();
  }

  private FileNode row(String name) {
    return table().getItems().stream().filter(n -> n.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void theTopIsShownWithDirectoriesFirst() {
    assertEquals(List.of("/", "docs", "many", "snap", "caf\\xe9", "damaged"), names());
    assertTrue(row("snap").isSubvolume());
    assertFalse(row("docs").isSubvolume());
  }

  @Test
  void extentsAreCountedForVisibleRows() throws TimeoutException {
    await("a count", () -> row("caf\uDCE9").extents() == 1);
    // Files in closed directories are left alone: the count of the row, and the details of it.
    assertTrue(volume.extentCalls.get() <= 2, () -> "calls " + volume.extentCalls.get());
  }

  @Test
  void aDamagedInodeIsToldInItsRow() throws TimeoutException {
    await("the damage", () -> !row("damaged").trouble().isEmpty());
    robot.interact(() -> table().reveal(row("damaged")));
    await(
        "the words",
        () ->
            robot
                .lookup(
                    n ->
                        n instanceof javafx.scene.control.Label l
                            && l.isVisible()
                            && l.getText().contains("12345"))
                .tryQuery()
                .isPresent());
  }

  @Test
  void aPathOpensItsDirectoriesAndShowsTheFile() throws TimeoutException {
    robot.interact(() -> view.show("/docs/big.bin"));
    await("the file", () -> view.details().table().getItems().size() == 2);
    await("the ruler", () -> view.details().ruler().painted());
    assertEquals("/docs/big.bin", table().selected().orElseThrow().path());
    assertTrue(view.copyAsText().contains("8192\t4096\t2097152\t1\t2097152\t4096\tlast\tnone"));
  }

  @Test
  void aNameThatIsNotUtf8CanBeTypedAsItIsShown() throws TimeoutException {
    robot.interact(() -> view.show("/caf\\xe9"));
    await("the file", () -> view.details().info().filter(i -> i.size() == 4096).isPresent());
    assertEquals("/caf\uDCE9", table().selected().orElseThrow().path());
  }

  @Test
  void aFileCanBeShownByItsInode() throws TimeoutException {
    FileRef ref = volume.find(MemoryVolume.ROOT, "/docs/big.bin").orElseThrow();
    robot.interact(() -> view.show(ref));
    await(
        "its name",
        () -> table().selected().filter(n -> n.path().equals("/docs/big.bin")).isPresent());
  }

  @Test
  void theTableShowsTheExtentsOfTheFileSelectedLast() throws TimeoutException {
    robot.interact(() -> view.show("/docs/big.bin"));
    await("the file", () -> cells().contains("1048576"));
    robot.interact(() -> view.show("/caf\uDCE9"));
    await("the other", () -> cells().contains("3145728") && !cells().contains("1048576"));
  }

  private List<String> cells() {
    return view.details().table().lookupAll(".table-cell").stream()
        .map(n -> ((javafx.scene.control.Labeled) n).getText())
        .toList();
  }

  @Test
  void aPathThatDoesNotExistIsSaid() throws TimeoutException {
    robot.interact(() -> view.show("/docs/nothing"));
    await("the words", () -> view.statusProperty().get().equals("There is no “/docs/nothing”"));
  }

  @Test
  void aHugeDirectoryLeavesTheScreenFree() throws TimeoutException {
    Beat beat = new Beat();
    robot.interact(beat::start);
    robot.interact(() -> view.show("/many/f050000"));
    await("all names", () -> table().getItems().size() == MANY + 6);
    await("the file", () -> table().selected().filter(n -> n.name().equals("f050000")).isPresent());
    await("all inodes", () -> row("f099999").info().isPresent());
    robot.interact(
        () -> {
          TableColumn<FileNode, ?> size = table().getColumns().get(1);
          size.setSortType(TableColumn.SortType.DESCENDING);
          table().getSortOrder().setAll(List.of(size));
        });
    await(
        "the order",
        () ->
            table()
                .getItems()
                .get(1 + table().getItems().indexOf(row("many")))
                .name()
                .equals("f099999"));
    robot.interact(beat::stop);
    assertEquals(List.of(table().getColumns().get(1)), List.copyOf(table().getSortOrder()));
    assertTrue(beat.longest() < 1000, () -> "longest pause " + beat.longest() + " ms");
  }

  @Test
  void aFilterKeepsOnlyMatches() throws TimeoutException {
    robot.interact(() -> view.show("/docs/big.bin"));
    await("the file", () -> table().selected().isPresent());
    robot.interact(() -> view.tree().filter("*.bin"));
    await("the matches", () -> names().equals(List.of("/", "docs", "big.bin")));
    robot.interact(() -> view.tree().filter(""));
    await("all", () -> names().size() == 7);
  }

  @Test
  void aFileIsSavedAndWhatIsThereAlreadyIsKept() throws TimeoutException, IOException {
    robot.interact(() -> view.show("/docs/big.bin"));
    await("the file", () -> view.details().info().isPresent());
    FileNode node = table().selected().orElseThrow();
    robot.interact(() -> view.save(node, folder, "copy.bin", false));
    await("the end", () -> !view.saving().running());
    assertTrue(view.saving().words().startsWith("Saved copy.bin"), view.saving().words());
    byte[] copy = Files.readAllBytes(folder.resolve("copy.bin"));
    assertEquals(12288, copy.length);
    assertEquals('a', copy[0]);
    assertEquals(0, copy[5000]);
    assertEquals('b', copy[12287]);
    Files.writeString(folder.resolve("mine"), "mine");
    robot.interact(() -> view.save(node, folder, "mine", false));
    await("the end", () -> !view.saving().running());
    assertTrue(view.saving().words().contains("exists already"), view.saving().words());
    assertEquals("mine", Files.readString(folder.resolve("mine")));
  }

  @Test
  void aLinkInTheFolderIsNotWrittenThrough() throws TimeoutException, IOException {
    Path outside = folder.resolve("outside");
    Files.writeString(outside, "untouched");
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.createSymbolicLink(inside.resolve("big.bin"), outside);
    robot.interact(() -> view.show("/docs/big.bin"));
    await("the file", () -> view.details().info().isPresent());
    FileNode node = table().selected().orElseThrow();
    robot.interact(() -> view.save(node, inside, "big.bin", true));
    await("the end", () -> !view.saving().running());
    assertTrue(view.saving().words().startsWith("Saved big.bin"), view.saving().words());
    assertEquals("untouched", Files.readString(outside));
    assertEquals(12288, Files.size(inside.resolve("big.bin")));
  }
}
