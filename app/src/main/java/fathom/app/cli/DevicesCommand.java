package fathom.app.cli;

import fathom.engine.linux.LocalDisks;
import fathom.engine.linux.LocalDisks.Disk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code fathom devices}. */
@Command(
    name = "devices",
    mixinStandardHelpOptions = true,
    description = "This machine's disks and what is on them.")
final class DevicesCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  private final Context context;

  DevicesCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    List<Disk> disks = LocalDisks.list();
    if (json) {
      json(disks);
    } else {
      text(disks);
    }
    return Cli.DONE;
  }

  private void json(List<Disk> disks) throws IOException {
    try (Json j = Json.document(context.out())) {
      j.object().array("devices");
      for (Disk d : disks) {
        j.object().put("path", d.path()).put("size", d.size()).put("model", d.model());
        j.put("rotational", d.rotational())
            .put("read_only", d.readOnly())
            .put("mounted_at", d.mountedAt());
        j.put("partition_of", d.partitionOf()).put("backing_file", d.backingFile());
        if (d.filesystem().isPresent()) {
          LocalDisks.Filesystem f = d.filesystem().get();
          j.object("filesystem")
              .put("type", f.type())
              .put("uuid", f.uuid())
              .put("label", f.label())
              .end();
        } else {
          j.putNull("filesystem");
        }
        j.end();
      }
      j.endArray().end();
    }
  }

  private void text(List<Disk> disks) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("device", ">size", "kind", "model", "filesystem", "mounted at"));
    for (Disk d : disks) {
      rows.add(
          List.of(
              (d.partitionOf().isEmpty() ? "" : "  ") + d.path(),
              Text.size(d.size()),
              d.rotational() ? "rotating" : "solid",
              d.backingFile().isEmpty() ? d.model() : d.backingFile(),
              d.filesystem().map(f -> f.type() + " " + f.label()).orElse("-"),
              String.join(" ", d.mountedAt())));
    }
    try (Text t = new Text(context.out())) {
      t.table(rows);
    }
  }
}
