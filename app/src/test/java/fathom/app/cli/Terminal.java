package fathom.app.cli;

import fathom.engine.open.Opened;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs commands on a volume and keeps what they print. */
final class Terminal {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final SyntheticVolume volume;

  Terminal(SyntheticVolume volume) {
    this.volume = volume;
  }

  /** Runs a command; returns the exit status. */
  int run(String... args) {
    Context context =
        new Context(
            out,
            (paths, options, progress) ->
                new Opened(
                    List.of(
                        new Opened.SourceInfo(
                            "disk.img",
                            1099511627776L,
                            "raw",
                            List.of(
                                new Opened.PartitionInfo(
                                    1, "mbr", "0x83", 1048576, 1073741824, "")))),
                    volume,
                    List.of()));
    return run(context, args);
  }

  /** Runs a command in other surroundings. */
  int run(Context context, String... args) {
    PrintStream before = System.err;
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      return Cli.run(context, args);
    } finally {
      System.setErr(before);
    }
  }

  /** What it wrote, as it is. */
  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What it said. */
  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
