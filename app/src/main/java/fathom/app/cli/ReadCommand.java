package fathom.app.cli;

import fathom.engine.mirror.ReadPolicy;
import fathom.engine.model.DeviceModel;
import fathom.engine.open.Opened;
import fathom.engine.read.FileLayout;
import fathom.engine.read.ReadOptions;
import fathom.engine.read.ReadResult;
import fathom.engine.read.ReadSample;
import fathom.engine.read.RealRead;
import fathom.engine.read.SimulatedRead;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.work.Progress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code fathom read}. */
@Command(
    name = "read",
    description = {
      "Reads a file through its mirrors with several readers, and says what each device did.",
      "With --device-model the devices are modelled and time is virtual: the same seed gives the"
          + " same answer."
    })
final class ReadCommand extends PathsCommand {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Readers at once, each of the whole file (${DEFAULT-VALUE}).")
  int jobs;

  @Option(
      names = "--block-size",
      paramLabel = "SIZE",
      defaultValue = "64k",
      description = "What a reader asks for at once (${DEFAULT-VALUE}).")
  String blockSize;

  @Option(
      names = "--read-policy",
      paramLabel = "POLICY",
      defaultValue = "pid",
      description = "pid, latency, round-robin[:BYTES] or device:ID (${DEFAULT-VALUE}).")
  String policy;

  @Option(names = "--random", description = "Ask for blocks in random order.")
  boolean random;

  @Option(names = "--direct", description = "Read past the page cache.")
  boolean direct;

  @Mixin DeviceModelOption models;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "In the model: a file of this size, with a copy on each device, instead.")
  String size;

  @Option(
      names = "--cache",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "In the model: the page cache that readers share (${DEFAULT-VALUE}).")
  String cache;

  @Option(
      names = "--read-ahead",
      paramLabel = "SIZE",
      defaultValue = "4m",
      description = "In the model: what the page cache asks for ahead (${DEFAULT-VALUE}).")
  String readAhead;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of what is left to chance (${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--real-time",
      description = "Read for real, no faster than the model: for watching.")
  boolean realTime;

  @Option(
      names = "--samples",
      paramLabel = "FILE",
      description = "Write how it goes, every 250 ms a line of JSON for each device.")
  Path samples;

  @Mixin SubvolumeOption subvolume;

  ReadCommand(Context context) {
    super(context);
  }

  @Override
  int least() {
    return size == null ? 1 : 0;
  }

  @Override
  int most() {
    return 1;
  }

  @Override
  boolean pastCache() {
    return direct;
  }

  @Override
  void check() {
    super.check();
    options();
    if (models.none() && (size != null || realTime)) {
      throw new ParameterException(
          spec.commandLine(), (realTime ? "--real-time" : "--size") + " takes a --device-model");
    }
    if (size != null && realTime) {
      throw new ParameterException(
          spec.commandLine(), "--real-time reads the file that is there, not --size");
    }
  }

  private long bytes(String option, String text) {
    return ReadPolicy.bytes(text)
        .orElseThrow(
            () -> new ParameterException(spec.commandLine(), option + ": " + text + " is no size"));
  }

  private ReadOptions options() {
    ReadPolicy chosen =
        ReadPolicy.of(policy)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        "--read-policy: "
                            + policy
                            + " is not pid, latency, round-robin[:BYTES] or device:ID"));
    try {
      return new ReadOptions(
          chosen,
          jobs,
          (int) Math.min(Integer.MAX_VALUE, bytes("--block-size", blockSize)),
          random,
          direct,
          bytes("--cache", cache),
          bytes("--read-ahead", readAhead),
          seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  @Override
  int run(Opened opened) throws IOException {
    Map<Long, DeviceModel> map = models.of(opened.volume());
    ReadResult result;
    try (Samples out = new Samples(samples)) {
      result =
          size == null
              ? file(opened, map, out)
              : SimulatedRead.run(
                  FileLayout.mirrored(
                      bytes("--size", size),
                      1 << 30,
                      map.keySet().stream().mapToLong(i -> i).toArray()),
                  map,
                  options(),
                  out,
                  Progress.NONE);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (json) {
      json(result);
    } else {
      text(result);
    }
    return Cli.DONE;
  }

  private ReadResult file(Opened opened, Map<Long, DeviceModel> map, Samples out)
      throws IOException {
    fathom.engine.volume.Files files = opened.volume().files();
    String path = paths().getFirst();
    FileRef ref = subvolume.find(files, path);
    FileType type = files.info(ref).type();
    if (type != FileType.FILE) {
      throw new IOException(path + ": is a " + type.word() + ", not a file");
    }
    return map.isEmpty() || realTime
        ? RealRead.run(opened.volume(), ref, map, options(), out, this, Progress.NONE)
        : SimulatedRead.run(
            FileLayout.of(opened.volume(), ref, Progress.NONE), map, options(), out, Progress.NONE);
  }

  /** Writes samples. */
  private static final class Samples implements ReadSample.Listener, AutoCloseable {
    private final Json lines;

    private Samples(Path file) throws IOException {
      try {
        OutputStream out =
            file == null
                ? OutputStream.nullOutputStream()
                : new BufferedOutputStream(Files.newOutputStream(file));
        this.lines = Json.lines(out);
      } catch (IOException e) {
        throw new OutputException(Failures.words(e), e);
      }
    }

    @Override
    public void sample(ReadSample s) {
      try {
        lines.object().decimal("t", s.seconds()).put("device", s.device());
        lines.put("bytes", s.bytes()).decimal("rate", s.rate()).put("in_flight", s.inFlight());
        lines.decimal("mean_latency", s.meanSeconds()).end();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }

  private void json(ReadResult r) throws IOException {
    try (Json j = Json.document(context().out())) {
      j.object().put("bytes", r.bytes()).decimal("seconds", r.seconds()).decimal("rate", r.rate());
      j.array("jobs");
      for (ReadResult.Job job : r.jobs()) {
        j.object().put("bytes", job.bytes()).decimal("seconds", job.seconds());
        j.decimal("rate", job.rate()).end();
      }
      j.endArray().array("devices");
      for (ReadResult.Device d : r.devices()) {
        j.object().put("id", d.id()).put("requests", d.requests()).put("bytes", d.bytes());
        j.object("latency").decimal("p50", d.p50()).decimal("p99", d.p99()).end().end();
      }
      j.endArray().end();
    }
  }

  private void text(ReadResult r) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of(">device", ">requests", ">read", ">rate", ">p50", ">p99"));
    for (ReadResult.Device d : r.devices()) {
      double rate = r.seconds() > 0 ? d.bytes() / r.seconds() : 0;
      rows.add(
          List.of(
              Long.toUnsignedString(d.id()),
              Long.toString(d.requests()),
              Text.size(d.bytes()),
              Text.size((long) rate) + "/s",
              millis(d.p50()),
              millis(d.p99())));
    }
    try (Text t = new Text(context().out())) {
      t.table(rows);
      t.line("");
      t.line(
          "%d %s read %s in %s, %s/s",
          r.jobs().size(),
          r.jobs().size() == 1 ? "reader" : "readers",
          Text.size(r.bytes()),
          String.format(Locale.ROOT, "%.3f s", r.seconds()),
          Text.size((long) r.rate()));
    }
  }

  private static String millis(double seconds) {
    return String.format(Locale.ROOT, "%.3f ms", seconds * 1e3);
  }
}
