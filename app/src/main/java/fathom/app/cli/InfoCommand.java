package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
      j.endArray().array("superblocks");
      for (Volume.SuperblockCopy c : opened.volume().superblockCopies()) {
        j.object().signed("device", c.device()).put("source", c.source());
        j.put("physical", c.physical()).put("generation", c.generation());
        j.put("state", c.state()).put("current", c.current()).end();
      }
      j.endArray().put("dirty_log", v.dirtyLog()).end().end();
    }
  }

  private void text(Opened opened) throws IOException {
    VolumeInfo v = opened.volume().info();
    try (Text t = new Text(context().out())) {
      t.line(
          "%s  %s",
          v.type(), v.label().isEmpty() ? "(no label)" : "'" + Json.printable(v.label()) + "'");
      t.line("  uuid         %s", v.uuid());
      t.line("  size         %s", exact(v.totalBytes()));
      t.line("  used         %s", exact(v.bytesUsed()));
      t.line("  sector size  %d", v.sectorSize());
      t.line("  node size    %d", v.nodeSize());
      t.line("  checksum     %s", v.checksumType());
      t.line("  generation   %s", u(v.generation()));
      t.line("  log          %s", v.dirtyLog() ? "waits for a mount to replay it" : "clean");
      t.line("");
      devices(t, v);
      superblocks(t, opened.volume().superblockCopies());
      features(t, v);
      partitions(t, opened.sources());
    }
  }

  private static void devices(Text t, VolumeInfo v) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of(">device", ">size", ">bytes", ">allocated", "uuid", "path"));
    for (VolumeInfo.Device d : v.devices()) {
      rows.add(
          List.of(
              u(d.id()),
              Text.size(d.size()),
              u(d.size()),
              Text.size(d.bytesUsed()),
              d.uuid(),
              d.missing() ? "(missing)" : Json.printable(d.path())));
    }
    t.table(rows);
  }

  private static void superblocks(Text t, List<Volume.SuperblockCopy> copies) throws IOException {
    if (copies.isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("superblock", ">at byte", ">generation", "state"));
    for (Volume.SuperblockCopy c : copies) {
      rows.add(
          List.of(
              Json.printable(c.source()),
              u(c.physical()),
              c.generation() == 0 ? "-" : u(c.generation()),
              c.state() + (c.current() ? ", opened by this one" : "")));
    }
    t.line("");
    t.table(rows);
  }

  private static void features(Text t, VolumeInfo v) throws IOException {
    if (v.features().isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("feature", "kind", "meaning"));
    for (VolumeInfo.Feature f : v.features()) {
      rows.add(
          List.of(
              f.name(),
              f.binding().name().toLowerCase(Locale.ROOT),
              f.known() ? f.explanation() : "not known to this program"));
    }
    t.line("");
    t.table(rows);
  }

  private static void partitions(Text t, List<Opened.SourceInfo> sources) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("partition", "scheme", ">start", ">size", "type", "name"));
    for (Opened.SourceInfo s : sources) {
      for (Opened.PartitionInfo p : s.partitions()) {
        rows.add(
            List.of(
                Json.printable(s.path()) + "#" + p.number(),
                p.scheme(),
                u(p.start()),
                Text.size(p.size()),
                p.type(),
                Json.printable(p.name())));
      }
    }
    if (rows.size() > 1) {
      t.line("");
      t.table(rows);
    }
  }

  private static String exact(long bytes) {
    return "%s (%s bytes)".formatted(Text.size(bytes), u(bytes));
  }

  private static String u(long n) {
    return Long.toUnsignedString(n);
  }
}
