package fathom.app.cli;

import fathom.engine.mirror.Readahead;
import fathom.engine.open.Opened;
import fathom.engine.scrub.PositionFile;
import fathom.engine.scrub.Scrub;
import fathom.engine.scrub.ScrubControl;
import fathom.engine.scrub.ScrubCounts;
import fathom.engine.scrub.ScrubFinding;
import fathom.engine.scrub.ScrubListener;
import fathom.engine.scrub.ScrubOptions;
import fathom.engine.scrub.ScrubPosition;
import fathom.engine.scrub.ScrubResult;
import fathom.engine.scrub.ScrubSample;
import fathom.engine.volume.Finding;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code fathom scrub}. */
@Command(
    name = "scrub",
    description = {
      "Reads every copy of everything that is in use on every device and verifies it; writes"
          + " nothing.",
      "Counts as 'btrfs scrub start -R' does; 'corrected' is what another copy holds intact."
    })
final class ScrubCommand extends SourcesCommand {
  private static final int MEBI = 1 << 20;

  @Option(
      names = "--readahead",
      paramLabel = "none|path|dedicated",
      description = "How the trees that say what is used come in.")
  String readahead;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "" + ScrubOptions.THREADS,
      description = "Pieces of a device that are read and verified at once (${DEFAULT-VALUE}).")
  int threads;

  @Option(names = "--direct", description = "Read past the page cache even what is in it.")
  boolean direct;

  @Option(
      names = "--limit",
      paramLabel = "MIB",
      description = "Read at most so many MiB a second of each device.")
  long limit;

  @Option(
      names = "--samples",
      paramLabel = "FILE",
      description = "Write how it goes, every 250 ms a line of JSON for each device.")
  Path samples;

  @Option(
      names = "--state",
      paramLabel = "FILE",
      description =
          "Keep in FILE how far it is, and go on from there when FILE is of this filesystem as it"
              + " is now; at the end FILE is removed.")
  Path state;

  @Mixin DeviceModelOption models;

  @Option(names = "--progress", description = "Show progress on a terminal.")
  boolean progress;

  ScrubCommand(Context context) {
    super(context);
  }

  @Override
  void check() {
    super.check();
    if (readahead != null && Readahead.of(readahead).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--readahead: " + readahead + " is not none, path or dedicated");
    }
    if (threads < 1 || threads > 256) {
      throw new ParameterException(spec.commandLine(), "--threads: from 1 to 256");
    }
    if (limit < 0) {
      throw new ParameterException(spec.commandLine(), "--limit: from 1 MiB a second");
    }
  }

  @Override
  int run(Opened opened) throws IOException {
    Readahead policy =
        readahead == null
            ? ScrubOptions.DEFAULT.readahead()
            : Readahead.of(readahead).orElseThrow();
    ScrubControl control = new ScrubControl();
    control.limit(Math.multiplyExact(limit, (long) MEBI));
    ScrubResult result;
    try (Meter meter = Meter.bytes(progress);
        Watch watch = new Watch(opened, meter, samples)) {
      result =
          Scrub.run(
              opened.volume(),
              from(opened),
              new ScrubOptions(policy, threads, direct, models.of(opened.volume())),
              control,
              watch);
    }
    if (state != null && result.complete()) {
      new PositionFile(state).remove();
    }
    if (json) {
      json(result);
    } else {
      text(result);
    }
    return result.counts().errors() > 0 ? Cli.FOUND : Cli.DONE;
  }

  private ScrubPosition from(Opened opened) throws IOException {
    ScrubPosition start = Scrub.start(opened.volume());
    try {
      return state == null ? start : new PositionFile(state).read().orElse(start);
    } catch (IOException e) {
      throw new OutputException(Failures.words(e), e);
    }
  }

  /** Shows how it goes. */
  private final class Watch implements ScrubListener, AutoCloseable {
    private final Meter meter;
    private final long total;
    private final Json lines;
    private final List<Long> ids = new ArrayList<>();
    private final AtomicLongArray bytes;

    private Watch(Opened opened, Meter meter, Path samples) throws IOException {
      this.meter = meter;
      opened.volume().info().devices().forEach(d -> ids.add(d.id()));
      this.bytes = new AtomicLongArray(ids.size());
      long sum = 0;
      for (long id : ids) {
        sum += opened.volume().verification().orElseThrow().usedBytes(id);
      }
      this.total = sum;
      try {
        OutputStream out =
            samples == null
                ? OutputStream.nullOutputStream()
                : new BufferedOutputStream(Files.newOutputStream(samples));
        this.lines = Json.lines(out);
      } catch (IOException e) {
        throw new OutputException(Failures.words(e), e);
      }
    }

    @Override
    public void sample(ScrubSample s) {
      int i = ids.indexOf(s.device());
      if (i >= 0) {
        bytes.set(i, s.bytes());
      }
      meter.at(LongStream.range(0, ids.size()).map(k -> bytes.get((int) k)).sum(), total);
      try {
        lines.object().decimal("t", s.seconds()).put("device", s.device());
        lines.put("bytes", s.bytes()).put("errors", s.errors()).decimal("rate", s.rate());
        lines.put("depth", s.depth()).put("physical", s.physical()).end();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void position(ScrubPosition position) {
      if (state != null) {
        try {
          new PositionFile(state).write(position);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    @Override
    public void trouble(Finding finding) {
      ScrubCommand.this.found(finding);
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }

  private void json(ScrubResult r) throws IOException {
    try (Json j = Json.document(context().out())) {
      ScrubCounts c = r.counts();
      j.object().put("data_bytes", c.dataBytes()).put("tree_bytes", c.treeBytes());
      j.put("data_extents", c.dataExtents()).put("tree_extents", c.treeExtents());
      j.put("no_csum", c.noCsum()).put("read_bytes", c.read());
      j.decimal("seconds", r.seconds()).decimal("rate", r.rate());
      errors(j, c);
      j.array("devices");
      for (ScrubResult.Device d : r.devices()) {
        j.object().put("id", d.id()).put("bytes", d.counts().bytes());
        j.decimal("seconds", d.seconds()).decimal("rate", d.rate()).put("missing", d.missing());
        errors(j, d.counts());
        j.end();
      }
      j.endArray().array("findings");
      for (ScrubFinding f : r.findings()) {
        j.object().put("kind", f.kind());
        if (f.address() == -1) {
          j.putNull("address");
        } else {
          j.put("address", f.address());
        }
        j.put("mirror", f.mirror()).put("device", f.device()).put("physical", f.physical());
        j.put("length", f.length()).put("corrected", f.intactElsewhere());
        j.put("owner", f.owner()).put("paths", f.paths()).put("what", f.what()).end();
      }
      j.endArray().put("more_findings", r.moreFindings()).end();
    }
  }

  private static void errors(Json j, ScrubCounts c) throws IOException {
    j.object("errors").put("super", c.superErrors()).put("verify", c.verifyErrors());
    j.put("csum", c.csumErrors()).put("read", c.readErrors()).put("parity", c.parityErrors());
    j.put("corrected", c.corrected()).put("uncorrectable", c.uncorrectable()).end();
  }

  private void text(ScrubResult r) throws IOException {
    ScrubCounts c = r.counts();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(">device", ">verified", ">seconds", ">rate", ">errors", ">corrected", ">lost"));
    for (ScrubResult.Device d : r.devices()) {
      rows.add(
          d.missing()
              ? List.of(Long.toUnsignedString(d.id()), "missing", "", "", "", "", "")
              : row(Long.toUnsignedString(d.id()), d.counts(), d.seconds(), d.rate()));
    }
    rows.add(row("all", c, r.seconds(), r.rate()));
    try (Text t = new Text(context().out())) {
      t.table(rows);
      if (c.errors() > 0) {
        t.line("");
        t.line(
            "%d superblocks, %d sectors of tree blocks, %d of data and %d of parity are bad, %d"
                + " cannot be read",
            c.superErrors(), c.verifyErrors(), c.csumErrors(), c.parityErrors(), c.readErrors());
      }
      for (ScrubFinding f : r.findings()) {
        t.line(Json.printable(line(f)));
      }
      if (r.moreFindings() > 0) {
        t.line("and %d more", r.moreFindings());
      }
    }
  }

  private static List<String> row(String name, ScrubCounts c, double seconds, double rate) {
    return List.of(
        name,
        Text.size(c.bytes()),
        String.format(Locale.ROOT, "%.2f", seconds),
        Text.size((long) rate) + "/s",
        Long.toString(c.errors()),
        Long.toString(c.corrected()),
        Long.toString(c.uncorrectable()));
  }

  private static String line(ScrubFinding f) {
    String where = f.address() == -1 ? "" : Long.toUnsignedString(f.address()) + " ";
    String copy = f.mirror() == 0 ? "" : ", mirror " + f.mirror();
    String hurt = f.paths().isEmpty() ? f.owner() : String.join(", ", f.paths());
    return "%s %s(device %s at %s%s, %d bytes): %s%s%s"
        .formatted(
            f.kind(),
            where,
            Long.toUnsignedString(f.device()),
            Long.toUnsignedString(f.physical()),
            copy,
            f.length(),
            f.what(),
            f.intactElsewhere() ? ", another copy is good" : ", no good copy",
            hurt.isEmpty() ? "" : ": " + hurt);
  }
}
