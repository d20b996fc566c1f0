package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.open.Opener;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** What commands that open a filesystem have in common: its options, and telling of damage. */
abstract class VolumeCommand implements Callable<Integer>, Findings {
  private static final int MOST_LINES = 100;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Option(
      names = "--partition",
      paramLabel = "N",
      description = "Open this partition; a disk with one known filesystem needs none.")
  int partition;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  private final Set<Finding> findings = new LinkedHashSet<>();
  private String source = "";

  /** The images or devices. */
  abstract List<Path> sources();

  /** Does the work; returns an exit status, to which damage met adds its own. */
  abstract int run(Opened opened) throws IOException;

  @Override
  public final Integer call() throws IOException {
    source = sources().getFirst().toString();
    try (Opened opened =
        Opener.open(sources(), new Opener.Options(partition, false), Progress.NONE)) {
      int status;
      try {
        status = run(opened);
      } catch (IOException e) {
        tell(opened);
        throw e instanceof Stdout.Failed ? e : placed(e);
      }
      return tell(opened) && status == Cli.DONE ? Cli.FOUND : status;
    }
  }

  /** The engine names the address; which source it is in is known here. */
  private IOException placed(IOException e) {
    String message = String.valueOf(e.getMessage());
    for (Path s : sources()) {
      if (message.startsWith(s.toString())) {
        return e;
      }
    }
    return new IOException(source + ": " + message, e);
  }

  @Override
  public void found(Finding finding) {
    synchronized (findings) {
      findings.add(finding);
    }
  }

  private boolean tell(Opened opened) {
    opened.volume().findings().forEach(this::found);
    int told = 0;
    for (Finding f : findings) {
      if (told++ == MOST_LINES) {
        System.err.println(
            "fathom: " + source + ": and " + (findings.size() - MOST_LINES) + " more");
        break;
      }
      System.err.println("fathom: " + Failures.oneLine(Json.printable(f.line())));
    }
    return !findings.isEmpty();
  }
}
