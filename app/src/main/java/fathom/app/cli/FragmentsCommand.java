package fathom.app.cli;

import fathom.engine.files.Fragments;
import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fathom fragments}. */
@Command(
    name = "fragments",
    description = {
      "The most fragmented files: those with most extents for each one that would do.",
      "'ideal' is the fewest extents that could hold the file: in each run of data between holes"
          + " one for each 128 MiB, and for each 128 KiB of compressed data."
    })
final class FragmentsCommand extends SourcesCommand {
  @Mixin SubvolumeOption subvolume;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many (${DEFAULT-VALUE}).")
  int top;

  FragmentsCommand(Context context) {
    super(context);
  }

  @Override
  int run(Opened opened) throws IOException {
    List<Fragments.Fragmented> list =
        Fragments.top(
            opened.volume(),
            subvolume.root(opened.volume().files()),
            "/",
            Math.max(0, top),
            this,
            Progress.NONE);
    if (json) {
      try (Json j = Json.lines(context().out())) {
        for (Fragments.Fragmented f : list) {
          j.object().put("path", f.path()).put("extents", f.extents());
          j.put("size", f.size()).put("ideal", f.ideal()).end();
        }
      }
      return Cli.DONE;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of(">extents", ">ideal", ">size", "path"));
    for (Fragments.Fragmented f : list) {
      rows.add(
          List.of(
              Long.toString(f.extents()),
              Long.toString(f.ideal()),
              Text.size(f.size()),
              Json.printable(f.path())));
    }
    try (Text t = new Text(context().out())) {
      t.table(rows);
    }
    return Cli.DONE;
  }
}
