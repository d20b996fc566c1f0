package fathom.app.desktop;

import fathom.engine.open.Opener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.stage.Stage;

/**
 * Opens the window without a screen, shows an image in every view and both themes, and closes it:
 * run by the build, so that the JVM's ahead-of-time cache knows the classes a window needs.
 */
public final class Rehearsal {
  private static final int FRAMES_A_VIEW = 20;
  private static final long SECONDS = 60;

  private final ExecutorService background =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final Path home;

  private Rehearsal(Path home) {
    this.home = home;
  }

  /**
   * Plays it through; once in the life of a JVM, which can't show real windows afterwards.
   *
   * @param image what to open
   * @throws IOException when the window did not get to its end
   */
  public static void run(Path image) throws IOException {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    Rehearsal rehearsal = new Rehearsal(Files.createTempDirectory("fathom-rehearsal"));
    Platform.startup(() -> rehearsal.start(image));
    try {
      rehearsal.done.get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the rehearsal of the window failed: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the rehearsal of the window was interrupted", e);
    } finally {
      Platform.exit();
    }
  }

  private void start(Path image) {
    Thread.currentThread().setUncaughtExceptionHandler((_, e) -> done.completeExceptionally(e));
    Preferences preferences =
        new Preferences(
            new Remembered(home.resolve("settings.json"), home.resolve("recent.json")),
            background,
            Platform::runLater,
            m -> done.completeExceptionally(new IOException(m)));
    WorkList works = new WorkList(background, Platform::runLater);
    Workspace workspace =
        new Workspace(
            (paths, progress) -> Opener.open(paths, Opener.Options.DEFAULT, progress),
            works,
            background);
    Disks disks = new Disks(LocalMachine::list, background, Platform::runLater);
    Views views = new Views();
    Stage stage = new Stage();
    MainWindow window =
        new MainWindow(
            stage, new MainWindow.Parts(workspace, works, preferences, views, disks, () -> image));
    stage.show();
    disks.refresh();
    Pulses.after(
        FRAMES_A_VIEW,
        () -> {
          workspace.open(List.of(image));
          show(window, preferences, stage, views.kinds());
        });
  }

  private void show(MainWindow window, Preferences preferences, Stage stage, List<ViewKind> kinds) {
    Pulses.after(
        FRAMES_A_VIEW,
        () -> {
          if (kinds.isEmpty()) {
            preferences.change(s -> s.withTheme(Theme.DARK));
            Pulses.after(FRAMES_A_VIEW, () -> end(stage));
          } else {
            window.front().ifPresent(p -> p.select(kinds.getFirst()));
            show(window, preferences, stage, kinds.subList(1, kinds.size()));
          }
        });
  }

  private void end(Stage stage) {
    stage.hide();
    done.complete(null);
  }
}
