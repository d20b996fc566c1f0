package fathom.app.desktop;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

/** What a person can ask the window to do, by menu, key or button. */
final class Actions {
  /** What shows the outcome; the window. */
  interface Window {
    /** Says something for a moment. */
    void say(String message);

    /** The pane that is looked at. */
    Optional<ImagePane> front();
  }

  private final Stage stage;
  private final Workspace workspace;
  private final WorkList works;
  private final Sample sample;
  private final Window window;

  Actions(Stage stage, Workspace workspace, WorkList works, Sample sample, Window window) {
    this.stage = stage;
    this.workspace = workspace;
    this.works = works;
    this.sample = sample;
    this.window = window;
  }

  void openFiles() {
    choose("Open images", Optional.empty());
  }

  void openDevice() {
    choose("Open devices", Optional.of(new File("/dev")).filter(File::isDirectory));
  }

  private void choose(String title, Optional<File> folder) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    folder
        .or(
            () ->
                workspace
                    .current()
                    .map(i -> i.paths().getFirst().getParent())
                    .map(Path::toFile)
                    .filter(File::isDirectory))
        .ifPresent(chooser::setInitialDirectory);
    List<File> files = chooser.showOpenMultipleDialog(stage);
    if (files != null) {
      workspace.open(files.stream().map(File::toPath).toList());
    }
  }

  void openSample() {
    works.run(
        "Unpacking the sample",
        _ -> sample.path(),
        path -> workspace.open(List.of(path)),
        e -> window.say("The sample can’t be opened: " + Words.of(e)));
  }

  void close() {
    workspace.current().ifPresent(workspace::close);
  }

  void reload() {
    workspace.current().ifPresent(workspace::reload);
  }

  void reopen() {
    workspace.reopen();
  }

  void copyText() {
    Optional<String> text =
        window.front().flatMap(ImagePane::view).map(ViewTab::copyAsText).filter(t -> !t.isEmpty());
    text.ifPresentOrElse(
        t -> {
          Clipboard.getSystemClipboard().setContent(java.util.Map.of(DataFormat.PLAIN_TEXT, t));
          window.say("Copied " + Words.count(t.lines().count(), "line"));
        },
        () -> window.say("There is nothing to copy here"));
  }

  void savePicture() {
    Optional<ImagePane> pane = window.front().filter(p -> p.view().isPresent());
    if (pane.isEmpty()) {
      window.say("There is no picture to save yet");
      return;
    }
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Save a picture of the view");
    chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PNG picture", "*.png"));
    chooser.setInitialFileName(
        pane.get().image().fileName().replace(' ', '-')
            + "-"
            + pane.get().kindProperty().get().name().toLowerCase(java.util.Locale.ROOT)
            + ".png");
    File file = chooser.showSaveDialog(stage);
    if (file != null) {
      savePicture(pane.get(), file.toPath());
    }
  }

  /** Saves a picture of the view of {@code pane}, as sharp as the screen shows it. */
  void savePicture(ImagePane pane, Path file) {
    pane.view()
        .ifPresent(
            view -> {
              WritableImage picture =
                  Pictures.of(view.node(), Math.max(1, stage.getOutputScaleX()));
              works.run(
                  "Saving " + file.getFileName(),
                  _ -> {
                    Pictures.write(picture, file);
                    return file;
                  },
                  done -> window.say("Saved " + done),
                  e -> window.say("The picture can’t be saved: " + Words.of(e)));
            });
  }
}
