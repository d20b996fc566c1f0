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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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

  @Spec CommandSpec spec;

  private final Context context;

  /** Those that will be told; a damaged filesystem can have millions. */
  private final Set<Finding> findings = new LinkedHashSet<>();

  private long more;
  private String source = "";

  VolumeCommand(Context context) {
    this.context = context;
  }

  /** Where results go, and how sources are opened. */
  final Context context() {
    return context;
  }

  /** The images or devices. */
  abstract List<Path> sources();

  /** Whether sources are read past the page cache. */
  boolean pastCache() {
    return false;
  }

  /** Does the work; returns an exit status, to which damage met adds its own. */
  abstract int run(Opened opened) throws IOException;

  /** Checks the arguments before anything is opened. */
  void check() {
    if (partition < 0) {
      throw new ParameterException(
          spec.commandLine(), "--partition: partitions are numbered from 1");
    }
  }

  @Override
  public final Integer call() throws IOException {
    check();
    source = sources().getFirst().toString();
    try (Opened opened =
        context
            .opening()
            .open(sources(), new Opener.Options(partition, pastCache()), Progress.NONE)) {
      int status;
      try {
        status = run(opened);
      } catch (IOException e) {
        tell(opened);
        throw e instanceof Stdout.Failed || e instanceof OutputException ? e : placed(e);
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
      if (findings.size() < MOST_LINES) {
        findings.add(finding);
      } else if (!findings.contains(finding)) {
        more++;
      }
    }
  }

  private boolean tell(Opened opened) {
    opened.volume().findings().forEach(this::found);
    for (Finding f : findings) {
      Messages.line(Json.printable(f.line()));
    }
    if (more > 0) {
      Messages.line(source + ": and " + more + " more");
    }
    return !findings.isEmpty();
  }
}
