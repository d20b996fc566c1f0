package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.Usage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code fathom usage}. */
@Command(
    name = "usage",
    description = "How space is allocated and used, by block group and device.")
final class UsageCommand extends SourcesCommand {
  UsageCommand(Context context) {
    super(context);
  }

  @Override
  int run(Opened opened) throws IOException {
    Usage usage = opened.volume().usage();
    if (json) {
      json(usage);
    } else {
      text(usage);
    }
    return Cli.DONE;
  }

  private void json(Usage usage) throws IOException {
    try (Json j = Json.document(context().out())) {
      j.object().array("groups");
      for (Usage.Group g : usage.groups()) {
        j.object().put("address", g.address()).put("type", g.type()).put("profile", g.profile());
        j.put("size", g.size()).put("used", g.used()).array("stripes");
        for (Usage.Stripe s : g.stripes()) {
          j.object().put("device", s.device()).put("offset", s.offset()).end();
        }
        j.endArray().end();
      }
      j.endArray().array("devices");
      for (Usage.DeviceUsage d : usage.devices()) {
        j.object().put("id", d.id()).put("size", d.size());
        j.put("allocated", d.allocated()).signed("unallocated", d.unallocated()).end();
      }
      j.endArray().end();
    }
  }

  private record Sum(long groups, long size, long used, long raw) {
    Sum plus(Usage.Group g) {
      long onDevices = g.stripes().stream().mapToLong(Usage.Stripe::length).sum();
      return new Sum(groups + 1, size + g.size(), used + g.used(), raw + onDevices);
    }
  }

  private void text(Usage usage) throws IOException {
    Map<List<String>, Sum> sums = new LinkedHashMap<>();
    for (Usage.Group g : usage.groups()) {
      sums.merge(
          List.of(g.type(), g.profile()),
          new Sum(0, 0, 0, 0).plus(g),
          (a, b) -> new Sum(a.groups + b.groups, a.size + b.size, a.used + b.used, a.raw + b.raw));
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("type", "profile", ">groups", ">size", ">used", ">used %", ">on devices"));
    sums.forEach(
        (k, s) ->
            rows.add(
                List.of(
                    k.get(0),
                    k.get(1),
                    Long.toString(s.groups),
                    Text.size(s.size),
                    Text.size(s.used),
                    Text.percent(s.used, s.size),
                    Text.size(s.raw))));
    List<List<String>> devices = new ArrayList<>();
    devices.add(List.of(">device", ">size", ">allocated", ">unallocated"));
    for (Usage.DeviceUsage d : usage.devices()) {
      devices.add(
          List.of(
              Long.toUnsignedString(d.id()),
              Text.size(d.size()),
              Text.size(d.allocated()),
              Text.size(d.unallocated())));
    }
    try (Text t = new Text(context().out())) {
      t.table(rows);
      t.line("");
      t.table(devices);
    }
  }
}
