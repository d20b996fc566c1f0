package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
final class MainWindowTest {
  @TempDir static Path home;
  @TempDir Path folder;

  private final ExecutorService background =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
  private final FakeDisk disk = new FakeDisk();
  private Stage stage;
  private Preferences preferences;
  private Workspace workspace;
  private MainWindow window;

  @Start
  void start(Stage given) {
    stage = given;
    build();
  }

  private void build() {
    preferences =
        new Preferences(
            new Remembered(home.resolve("settings.json"), home.resolve("recent.json")),
            background,
            Platform::runLater,
            m -> window.say(m));
    WorkList works = new WorkList(background, Platform::runLater);
    workspace = new Workspace(disk, works, background);
    Disks disks =
        new Disks(
            () ->
                List.of(
                    new MachineDisk(
                        Path.of("/dev/sdx"), 1L << 40, "Model", List.of(), "", false, List.of())),
            background,
            Platform::runLater);
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                workspace, works, preferences, new Views(), disks, () -> folder.resolve("s.img")));
    stage.show();
    disks.refresh();
  }

  @AfterEach
  void forget() throws Exception {
    onFx(
        () -> {
          workspace.closeAll();
          stage.hide();
          return null;
        });
    background.shutdown();
    background.awaitTermination(10, TimeUnit.SECONDS);
    Files.deleteIfExists(home.resolve("settings.json"));
    Files.deleteIfExists(home.resolve("recent.json"));
  }

  private static <T> T onFx(Callable<T> call) throws Exception {
    return WaitForAsyncUtils.waitForAsyncFx(10_000, call);
  }

  private static void until(Callable<Boolean> condition) throws Exception {
    WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> onFx(condition));
  }

  private void drop(Path... paths) throws Exception {
    onFx(
        () -> {
          window.drop().dropped(List.of(paths));
          return null;
        });
  }

  private boolean shows(FxRobot robot, String words) {
    return robot
        .lookup((Label l) -> l.getText() != null && l.getText().contains(words) && visible(l))
        .tryQuery()
        .isPresent();
  }

  private static boolean visible(javafx.scene.Node node) {
    return node == null || (node.isVisible() && visible(node.getParent()));
  }

  private Path image(String name, String uuid, String label) throws IOException {
    return FakeDisk.image(folder, name, uuid, label);
  }

  @Test
  void anEmptyWindowSaysWhereToDropAndListsDisks(FxRobot robot) throws Exception {
    assertEquals("Fathom", stage.getTitle());
    assertTrue(shows(robot, "Drop images or devices here"));
    until(() -> shows(robot, "sdx"));
    assertTrue(shows(robot, "usermod -aG disk"), "says how to get the permission");
  }

  @Test
  void aDroppedImageGivesTheWindowItsNameOnceItIsDrawn(FxRobot robot) throws Exception {
    drop(image("d1.img", "uuid-a", "backup"));
    until(() -> stage.getTitle().equals("d1.img — Fathom"));
    assertTrue(shows(robot, "backup"));
    assertFalse(shows(robot, "Drop images or devices here"));
  }

  @Test
  void aFileOfZerosShowsWhyInThePlaceOfTheView(FxRobot robot) throws Exception {
    Path zeros = Files.write(folder.resolve("zeros.img"), new byte[4096]);
    drop(zeros);
    until(() -> shows(robot, "zeros.img can’t be opened"));
    assertTrue(shows(robot, zeros + ": 65536: no filesystem is known by this magic"));
    assertEquals("Fathom", stage.getTitle());
  }

  @Test
  void severalFilesystemsOpenInTabsAndBesideEachOther() throws Exception {
    drop(image("a.img", "uuid-a", ""), image("b.img", "uuid-b", ""));
    until(() -> workspace.images().size() == 2);
    onFx(
        () -> {
          window.workbench().beside(workspace.images().get(1));
          return null;
        });
    until(() -> window.workbench().sides().size() == 2);
    until(() -> stage.getTitle().equals("b.img — Fathom"));
    onFx(
        () -> {
          workspace.close(workspace.images().get(1));
          return null;
        });
    until(() -> window.workbench().sides().size() == 1);
    until(() -> stage.getTitle().equals("a.img — Fathom"));
  }

  @Test
  void aTabMovesToTheOtherSide() throws Exception {
    drop(image("a.img", "uuid-a", ""), image("b.img", "uuid-b", ""));
    until(() -> workspace.images().size() == 2 && window.front().isPresent());
    onFx(
        () -> {
          window.workbench().move(window.front().orElseThrow());
          return null;
        });
    List<List<String>> names =
        onFx(
            () ->
                window.workbench().sides().stream()
                    .map(s -> s.panes().stream().map(p -> p.image().fileName()).toList())
                    .toList());
    assertEquals(List.of(List.of("b.img"), List.of("a.img")), names);
  }

  @Test
  void keysCloseAndReopen(FxRobot robot) throws Exception {
    drop(image("a.img", "uuid-a", ""));
    until(() -> stage.getTitle().startsWith("a.img"));
    robot.push(KeyCode.CONTROL, KeyCode.W);
    until(() -> workspace.images().isEmpty());
    assertTrue(shows(robot, "Drop images or devices here"));
    assertEquals("Fathom", stage.getTitle());
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    until(() -> stage.getTitle().startsWith("a.img"));
  }

  @Test
  void theThemeChangesTheLookAndIsRemembered() throws Exception {
    onFx(
        () -> {
          preferences.change(s -> s.withTheme(Theme.LIGHT));
          return null;
        });
    var light =
        onFx(() -> Pictures.of(stage.getScene().getRoot(), 1).getPixelReader().getArgb(5, 300));
    onFx(
        () -> {
          preferences.change(s -> s.withTheme(Theme.DARK));
          return null;
        });
    var dark =
        onFx(() -> Pictures.of(stage.getScene().getRoot(), 1).getPixelReader().getArgb(5, 300));
    assertNotEquals(light, dark);
    assertTrue(onFx(() -> window.look().darkProperty().get()));
    until(
        () ->
            Files.exists(home.resolve("settings.json"))
                && Files.readString(home.resolve("settings.json")).contains("\"dark\""));
  }

  @Test
  void boundsAndTheLastImagesAreThereInTheNextWindow(FxRobot robot) throws Exception {
    Path image = image("a.img", "uuid-a", "kept");
    drop(image);
    until(() -> stage.getTitle().startsWith("a.img"));
    onFx(
        () -> {
          stage.setWidth(911);
          stage.setHeight(622);
          return null;
        });
    until(() -> stage.getScene().getWidth() > 0 && stage.getWidth() == 911);
    onFx(
        () -> {
          workspace.closeAll();
          stage.hide();
          preferences.saveSettings();
          return null;
        });
    until(() -> Files.exists(home.resolve("recent.json")));
    onFx(
        () -> {
          stage.setWidth(700);
          build();
          return null;
        });
    assertEquals(911, stage.getWidth());
    assertEquals(622, stage.getHeight());
    until(() -> shows(robot, "kept"));
  }

  @Test
  void f1ShowsShortcutsAndEscapeTakesThemAway(FxRobot robot) throws Exception {
    robot.push(KeyCode.F1);
    until(() -> shows(robot, "Keyboard shortcuts"));
    robot.push(KeyCode.ESCAPE);
    until(() -> !shows(robot, "Keyboard shortcuts"));
  }

  @Test
  void theViewIsCopiedAsTextAndSavedAsAPicture(FxRobot robot) throws Exception {
    drop(image("a.img", "uuid-copied", ""));
    until(() -> stage.getTitle().startsWith("a.img"));
    robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
    until(() -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("uuid-copied"));
    Path file = folder.resolve("view.png");
    var picture = onFx(() -> Pictures.of(window.front().orElseThrow(), 2));
    Pictures.write(picture, file);
    var read = javax.imageio.ImageIO.read(file.toFile());
    assertEquals(picture.getWidth(), read.getWidth());
    assertEquals(
        2 * Math.rint(onFx(() -> window.front().orElseThrow().getWidth())), read.getWidth(), 2);
  }

  @Test
  void thePulseWatchdogSeesABlockedThread() throws Exception {
    try (FxPulse pulse = FxPulse.watch()) {
      onFx(
          () -> {
            Thread.sleep(300);
            return null;
          });
      int before = pulse.pulses();
      WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> pulse.pulses() > before + 1);
      assertThrows(AssertionError.class, () -> pulse.assertNoPulseOver(Duration.ofMillis(250)));
    }
  }
}
