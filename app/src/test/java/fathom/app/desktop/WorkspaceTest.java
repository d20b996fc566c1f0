package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything runs on the test's thread: background work when {@link #work} is called. */
final class WorkspaceTest {
  private final Queue<Runnable> background = new ArrayDeque<>();
  private final FakeDisk disk = new FakeDisk();
  private final WorkList works = new WorkList(background::add, Runnable::run);
  private final Workspace workspace = new Workspace(disk, works, background::add);
  @TempDir Path folder;
  private Path one;
  private Path two;
  private Path other;
  private Path zeros;

  @BeforeEach
  void images() throws IOException {
    one = FakeDisk.image(folder, "d1.img", "uuid-a", "backup");
    two = FakeDisk.image(folder, "d2.img", "uuid-a", "backup");
    other = FakeDisk.image(folder, "other.img", "uuid-b", "");
    zeros = Files.write(folder.resolve("zeros.img"), new byte[4096]);
  }

  private void work() {
    while (!background.isEmpty()) {
      background.remove().run();
    }
  }

  @Test
  void anImageIsListedBeforeItIsOpen() {
    workspace.open(List.of(one));
    OpenImage image = workspace.images().getFirst();
    assertInstanceOf(OpenImage.State.Opening.class, image.state());
    assertEquals("Opening d1.img", works.running().getFirst().name());
    work();
    assertInstanceOf(OpenImage.State.Ready.class, image.state());
    assertEquals("backup", image.title());
    assertTrue(works.running().isEmpty());
  }

  @Test
  void devicesOfOneFilesystemOpenAsOne() {
    workspace.open(List.of(one, two));
    work();
    assertEquals(1, workspace.images().size());
    assertEquals("d1.img + 1", workspace.images().getFirst().fileName());
  }

  @Test
  void filesOfDifferentFilesystemsOpenAsSeveral() {
    workspace.open(List.of(one, other, two, zeros));
    work();
    assertEquals(
        List.of(List.of(one, two), List.of(other), List.of(zeros)),
        workspace.images().stream().map(OpenImage::paths).toList());
    assertInstanceOf(OpenImage.State.Failed.class, workspace.images().get(2).state());
    assertSame(workspace.images().getFirst(), workspace.current().orElseThrow());
    long open = disk.volumes().stream().filter(v -> !v.isClosed()).count();
    assertEquals(2, open, "volumes opened only to learn their UUID are closed");
  }

  @Test
  void whatCannotBeOpenedStaysWithItsReason() {
    workspace.open(List.of(zeros));
    work();
    var failed =
        assertInstanceOf(OpenImage.State.Failed.class, workspace.images().getFirst().state());
    assertEquals(zeros + ": 65536: no filesystem is known by this magic", failed.message());
  }

  @Test
  void aFileThatIsGoneIsSaidInWords() {
    Path gone = folder.resolve("gone.img");
    workspace.open(List.of(gone));
    work();
    var failed =
        assertInstanceOf(OpenImage.State.Failed.class, workspace.images().getFirst().state());
    assertEquals(gone + ": there is no such file", failed.message());
  }

  @Test
  void openingTheSameAgainShowsTheOneThatIsOpen() {
    workspace.open(List.of(one));
    workspace.open(List.of(other));
    workspace.open(List.of(folder.resolve("x/../d1.img")));
    work();
    assertEquals(2, workspace.images().size());
    assertEquals(List.of(one), workspace.current().orElseThrow().paths());
  }

  @Test
  void whatFailedIsTriedAgain() throws IOException {
    workspace.open(List.of(zeros));
    work();
    FakeDisk.image(folder, "zeros.img", "uuid-z", "");
    workspace.open(List.of(zeros));
    work();
    assertEquals(1, workspace.images().size());
    assertInstanceOf(OpenImage.State.Ready.class, workspace.images().getFirst().state());
  }

  @Test
  void closingClosesTheVolumeAndReopeningBringsItBack() {
    workspace.open(List.of(one, two));
    work();
    workspace.close(workspace.images().getFirst());
    work();
    assertTrue(workspace.images().isEmpty());
    assertTrue(workspace.current().isEmpty());
    assertTrue(disk.volumes().getFirst().isClosed());
    workspace.reopen();
    work();
    assertEquals(List.of(one, two), workspace.current().orElseThrow().paths());
    assertFalse(workspace.canReopen());
  }

  @Test
  void theLastClosedComesBackFirst() {
    workspace.open(List.of(one));
    workspace.open(List.of(other));
    work();
    workspace.close(workspace.images().get(0));
    workspace.close(workspace.images().get(0));
    workspace.reopen();
    assertEquals(List.of(other), workspace.images().getFirst().paths());
    workspace.reopen();
    assertEquals(List.of(one), workspace.images().get(1).paths());
  }

  @Test
  void closingWhileOpeningCancels() {
    workspace.open(List.of(one));
    Work running = works.running().getFirst();
    workspace.close(workspace.images().getFirst());
    assertTrue(running.cancelled());
    work();
    assertTrue(workspace.images().isEmpty());
    assertTrue(disk.volumes().stream().allMatch(FakeVolume::isClosed));
  }

  @Test
  void cancellingTheWorkTakesTheImageAway() {
    workspace.open(List.of(one));
    works.running().getFirst().cancel();
    work();
    assertTrue(workspace.images().isEmpty());
    assertTrue(disk.volumes().stream().allMatch(FakeVolume::isClosed));
  }

  @Test
  void reloadKeepsThePlace() {
    workspace.open(List.of(one));
    workspace.open(List.of(other));
    work();
    workspace.reload(workspace.images().getFirst());
    work();
    assertEquals(
        List.of(List.of(one), List.of(other)),
        workspace.images().stream().map(OpenImage::paths).toList());
    assertEquals(3, disk.volumes().size());
    assertTrue(disk.volumes().getFirst().isClosed());
  }
}
