package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code fathom info}. */
@Command(
    name = "info",
    description = "What a source holds: container, partitions, filesystem, devices, features.")
final class InfoCommand extends SourcesCommand {
  InfoCommand(Context context) {
    super(context);
  }

  @Override
  int run(Opened opened) throws IOException {
    if (json) {
      json(opened);
    } else {
      text(opened);
    }
    return Cli.DONE;
  }

  private void json(Opened opened) throws IOException {
    VolumeInfo v = opened.volume().info();
    try (Json j = Json.document(context().out())) {
      j.object().array("sources");
      for (Opened.SourceInfo s : opened.sources()) {
        j.object().put("path", s.path()).put("size", s.size()).put("container", s.container());
        j.array("partitions");
        for (Opened.PartitionInfo p : s.partitions()) {
          j.object().put("number", p.number()).put("scheme", p.scheme()).put("type", p.type());
          j.put("start", p.start()).put("size", p.size()).put("name", p.name()).end();
        }
        j.endArray().end();
      }
      j.endArray().object("filesystem");
      j.put("type", v.type()).put("uuid", v.uuid()).put("label", v.label());
      j.put("sector_size", v.sectorSize()).put("node_size", v.nodeSize());
      j.put("total_bytes", v.totalBytes()).put("bytes_used", v.bytesUsed());
      j.put("generation", v.generation()).put("checksum_type", v.checksumType());
      j.put("features", v.features().stream().map(VolumeInfo.Feature::name).toList());
      j.array("devices");
      for (VolumeInfo.Device d : v.devices()) {
        j.object().put("id", d.id()).put("uuid", d.uuid()).put("size", d.size());
        j.put("bytes_used", d.bytesUsed()).put("path", d.path()).put("missing", d.missing()).end();
      }
      j.endArray().put("dirty_log", v.dirtyLog()).end().end();
    }
  }

  private void text(Opened opened) throws IOException {
    VolumeInfo v = opened.volume().info();
    try (Text t = new Text(context().out())) {
      t.line(
          "%s  %s  %s",
          v.type(),
          v.uuid(),
          v.label().isEmpty() ? "(no label)" : "'" + Json.printable(v.label()) + "'");
      t.line(
          "  size        %s (%s bytes), used %s",
          Text.size(v.totalBytes()), u(v.totalBytes()), Text.size(v.bytesUsed()));
      t.line(
          "  blocks      sectors of %d, tree blocks of %d bytes, %s",
          v.sectorSize(), v.nodeSize(), v.checksumType());
      t.line(
          "  generation  %s%s",
          u(v.generation()), v.dirtyLog() ? ", with a log that a mount would replay" : "");
      t.line(
          "  features    %s",
          String.join(" ", v.features().stream().map(VolumeInfo.Feature::name).toList()));
      t.line("");
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of(">device", ">size", ">allocated", "path"));
      for (VolumeInfo.Device d : v.devices()) {
        rows.add(
            List.of(
                u(d.id()),
                Text.size(d.size()),
                Text.size(d.bytesUsed()),
                d.missing() ? "(missing)" : d.path()));
      }
      t.table(rows);
      for (Opened.SourceInfo s : opened.sources()) {
        for (Opened.PartitionInfo p : s.partitions()) {
          t.line(
              "%s: %s partition %d at %s, %s %s",
              s.path(), p.scheme(), p.number(), u(p.start()), Text.size(p.size()), Json.printable(p.name()));
        }
      }
    }
  }

  private static String u(long n) {
    return Long.toUnsignedString(n);
  }
}
