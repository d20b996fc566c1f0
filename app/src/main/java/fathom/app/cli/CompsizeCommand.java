package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.FileRef;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code fathom compsize}. */
@Command(name = "compsize", description = "What compression saves, counted as compsize counts.")
final class CompsizeCommand extends PathsCommand {
  @Mixin SubvolumeOption subvolume;

  CompsizeCommand(Context context) {
    super(context);
  }

  @Override
  int least() {
    return 0;
  }

  @Override
  int most() {
    return 1;
  }

  @Override
  int run(Opened opened) throws IOException {
    List<String> paths = paths();
    FileRef below =
        paths.isEmpty()
            ? subvolume.root(opened.volume().files())
            : subvolume.find(opened.volume().files(), paths.getFirst());
    CompressionUsage usage =
        opened
            .volume()
            .compression(below, Progress.NONE)
            .orElseThrow(
                () -> new IOException(opened.volume().info().type() + " does not compress"));
    if (json) {
      json(usage);
    } else {
      text(usage);
    }
    return Cli.DONE;
  }

  private void json(CompressionUsage u) throws IOException {
    try (Json j = Json.document(context().out())) {
      j.object().put("files", u.files()).put("extents", u.extents()).put("refs", u.refs());
      j.put("inline", u.inline()).array("types");
      for (CompressionUsage.Row r : u.types()) {
        row(j.object().put("type", r.type()), r).end();
      }
      row(j.endArray().object("total"), u.total()).end().end();
    }
  }

  private static Json row(Json j, CompressionUsage.Row r) throws IOException {
    return j.put("disk", r.disk())
        .put("uncompressed", r.uncompressed())
        .put("referenced", r.referenced());
  }

  private void text(CompressionUsage u) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("type", ">ratio", ">disk", ">uncompressed", ">referenced"));
    List<CompressionUsage.Row> all = new ArrayList<>(u.types());
    all.addFirst(u.total());
    for (CompressionUsage.Row r : all) {
      rows.add(
          List.of(
              r.type(),
              Text.percent(r.disk(), r.uncompressed()),
              Text.size(r.disk()),
              Text.size(r.uncompressed()),
              Text.size(r.referenced())));
    }
    try (Text t = new Text(context().out())) {
      t.line(
          "%d files, %d regular extents (%d references), %d inline",
          u.files(), u.extents(), u.refs(), u.inline());
      t.table(rows);
    }
  }
}
