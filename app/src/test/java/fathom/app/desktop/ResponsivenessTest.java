package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.app.SampleImage;
import fathom.engine.open.Opener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A real image in the real views; only the screen is missing. */
@ExtendWith(ApplicationExtension.class)
final class ResponsivenessTest {
  private static final Duration LIMIT = Duration.ofMillis(100);

  /**
   * Other programs may hold up any one opening; a thread that waits for the volume holds up all.
   */
  private static final int OPENINGS = 6;

  @TempDir static Path home;
  private final ExecutorService background =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
  private Stage stage;
  private Workspace workspace;
  private MainWindow window;

  @Start
  void start(Stage given) {
    stage = given;
    WorkList works = new WorkList(background, Platform::runLater);
    Preferences preferences =
        new Preferences(
            new Remembered(home.resolve("settings.json"), home.resolve("recent.json")),
            background,
            Platform::runLater,
            m -> window.say(m));
    workspace =
        new Workspace(
            (paths, progress) -> Opener.open(paths, Opener.Options.DEFAULT, progress),
            works,
            background);
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                workspace,
                works,
                preferences,
                new Views(),
                new Disks(List::of, background, Platform::runLater),
                () -> home));
    stage.show();
  }

  private static <T> T onFx(Callable<T> call) throws Exception {
    return WaitForAsyncUtils.waitForAsyncFx(20_000, call);
  }

  private Duration open(Path image) throws Exception {
    try (FxPulse pulse = FxPulse.watch()) {
      onFx(
          () -> {
            window.drop().dropped(List.of(image));
            return null;
          });
      WaitForAsyncUtils.waitFor(
          20, TimeUnit.SECONDS, () -> onFx(() -> stage.getTitle().contains("—")));
      int drawn = pulse.pulses();
      WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> pulse.pulses() > drawn + 20);
      Duration gap = pulse.longestGap();
      onFx(
          () -> {
            workspace.close(workspace.images().getFirst());
            return null;
          });
      return gap;
    }
  }

  @Test
  void theWindowAnswersWhileAnImageIsOpened() throws Exception {
    Path image = new SampleImage(Map.of("XDG_CACHE_HOME", home.toString())).path();
    Duration best = open(image);
    for (int i = 1; i < OPENINGS && best.compareTo(LIMIT) > 0; i++) {
      Duration gap = open(image);
      best = gap.compareTo(best) < 0 ? gap : best;
    }
    Duration found = best;
    assertTrue(
        found.compareTo(LIMIT) <= 0,
        () -> "at best, the screen waited " + found.toMillis() + " ms for a frame");
  }

  @AfterEach
  void end() throws Exception {
    onFx(
        () -> {
          stage.hide();
          return null;
        });
    background.shutdown();
  }
}
