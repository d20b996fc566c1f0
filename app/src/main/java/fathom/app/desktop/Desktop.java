package fathom.app.desktop;

import fathom.app.SampleImage;
import fathom.engine.open.Opener;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The desktop program. */
public final class Desktop extends Application {
  /**
   * The toolkit warns on the terminal when it is started from the class path, which is how the
   * launcher starts it. Held here, since a logger that nobody holds loses its filter.
   */
  private static final Logger TOOLKIT = Logger.getLogger("javafx");

  private final ExecutorService background =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("fathom-work-", 1).factory());
  private Preferences preferences;
  private Workspace workspace;
  private WorkList works;
  private MainWindow window;
  private Remembered remembered;

  /** Called by the toolkit; use {@link #launch(List)}. */
  public Desktop() {}

  /**
   * Opens the window and comes back when it has been closed.
   *
   * @param sources files and devices to open at once, those of one filesystem together; the bundled
   *     sample for none
   */
  public static void launch(List<Path> sources) {
    TOOLKIT.setFilter(r -> !r.getMessage().startsWith("Unsupported JavaFX configuration"));
    Application.launch(Desktop.class, sources.stream().map(Path::toString).toArray(String[]::new));
  }

  /** Reads the settings while the toolkit starts. */
  @Override
  public void init() {
    remembered = Remembered.inHome(System.getenv(), Path.of(System.getProperty("user.home")));
    preferences = new Preferences(remembered, background, Platform::runLater, m -> window.say(m));
  }

  @Override
  public void start(Stage stage) {
    works = new WorkList(background, Platform::runLater);
    workspace =
        new Workspace(
            (paths, progress) -> Opener.open(paths, Opener.Options.DEFAULT, progress),
            works,
            background);
    Disks disks = new Disks(LocalMachine::list, background, Platform::runLater);
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                workspace,
                works,
                preferences,
                new Views(),
                disks,
                new SampleImage(System.getenv())::path));
    Thread.currentThread().setUncaughtExceptionHandler((_, e) -> unexpected(e));
    stage.show();
    open(getParameters().getRaw());
    remembered.troubles().forEach(window::say);
    Pulses.after(1, disks::refresh);
  }

  private void open(List<String> sources) {
    if (sources.isEmpty()) {
      window.actions().openSample();
    } else {
      workspace.open(sources.stream().map(Path::of).toList());
    }
  }

  private void unexpected(Throwable e) {
    System.getLogger(Desktop.class.getName()).log(System.Logger.Level.ERROR, "in the window", e);
    window.say("Something went wrong: " + Words.of(e));
  }

  @Override
  public void stop() {
    preferences.saveSettings();
    works.cancelAll();
    workspace.closeAll();
  }
}
