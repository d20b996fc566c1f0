package fathom.app.cli;

import fathom.engine.files.Extraction;
import fathom.engine.open.Opened;
import fathom.engine.volume.Files;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fathom extract}. */
@Command(
    name = "extract",
    description = {
      "Copies files and whole trees out, several files at a time, and keeps holes, hard links,"
          + " permissions, times and user.* attributes.",
      "/a/b becomes DIR/a/b. Nothing is written outside DIR, whatever names or links say."
    })
final class ExtractCommand extends PathsCommand {
  @Option(
      names = {"-C", "--directory"},
      required = true,
      paramLabel = "DIR",
      description = "Where to write; made when it is not there.")
  Path folder;

  @Option(
      names = "--force",
      description = "Replace files that exist already; otherwise they are kept.")
  boolean force;

  @Option(
      names = "--owner",
      description = "Also copy owners, set-ID bits and all attributes; takes root.")
  boolean owner;

  @Option(names = "--progress", description = "Show progress on a terminal.")
  boolean progress;

  @Mixin SubvolumeOption subvolume;

  ExtractCommand(Context context) {
    super(context);
  }

  @Override
  int least() {
    return 1;
  }

  @Override
  int most() {
    return Integer.MAX_VALUE;
  }

  @Override
  int run(Opened opened) throws IOException {
    Files files = opened.volume().files();
    List<Extraction.Item> items = new ArrayList<>();
    for (String path : paths()) {
      items.add(Extraction.Item.keepingPath(subvolume.find(files, path), path));
    }
    Extraction.Options options =
        new Extraction.Options(force, owner, Extraction.Options.DEFAULT.threads());
    Extraction.Result result;
    try (Meter meter = Meter.bytes(progress)) {
      result = Extraction.copy(files, items, folder, options, this, meter);
    } catch (IOException e) {
      throw new OutputException(Failures.words(e), e);
    }
    if (json) {
      try (Json j = Json.document(context().out())) {
        j.object().put("names", result.names()).put("bytes", result.bytes()).end();
      }
    } else {
      try (Text t = new Text(context().out())) {
        t.line("%d files, folders and links, %s", result.names(), Text.size(result.bytes()));
      }
    }
    return Cli.DONE;
  }
}
