package fathom.app.cli;

import fathom.engine.files.Extraction;
import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fathom extract}. */
@Command(
    name = "extract",
    description = {
      "Copies files and whole trees out, in parallel. Never writes outside DIR, whatever names or links say;",
      "what is already there is left alone."
    })
final class ExtractCommand extends PathsCommand {
  @Option(
      names = {"-C", "--directory"},
      required = true,
      paramLabel = "DIR",
      description = "The folder to copy into.")
  Path directory;

  @Option(names = "--progress", description = "Show progress on standard error, also when it is no terminal.")
  boolean showProgress;

  @Mixin SubvolumeOption subvolume;

  @Override
  int least() {
    return 1;
  }

  @Override
  int most() {
    return Integer.MAX_VALUE;
  }

  @Override
  int run(Opened opened) throws IOException {
    long files = 0;
    long bytes = 0;
    try (Bar bar = new Bar(showProgress || System.console() != null && System.console().isTerminal())) {
      for (String path : paths()) {
        Extraction.Result r =
            Extraction.run(
                opened.volume(),
                subvolume.find(opened.volume().files(), path),
                path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path,
                directory,
                this,
                bar);
        files += r.files();
        bytes += r.bytes();
      }
    }
    if (json) {
      try (Json j = Json.document()) {
        j.object().put("files", files).put("bytes", bytes).end();
      }
    } else {
      try (Text t = new Text()) {
        t.line("%d files, %s", files, Text.size(bytes));
      }
    }
    return Cli.DONE;
  }

  /** A line on standard error that says how far the work is, at most a few times a second. */
  private static final class Bar implements Progress, AutoCloseable {
    private static final long EVERY_NANOS = 250_000_000;

    private final boolean shown;
    private final long start = System.nanoTime();
    private long last = start;

    private Bar(boolean shown) {
      this.shown = shown;
    }

    @Override
    public synchronized void at(long done, long total) {
      long now = System.nanoTime();
      if (shown && now - last > EVERY_NANOS) {
        last = now;
        double seconds = (now - start) / 1e9;
        System.err.print(
            String.format(Locale.ROOT, "\r%12s  %10s/s ", Text.size(done), Text.size((long) (done / seconds))));
      }
    }

    @Override
    public boolean cancelled() {
      return false;
    }

    @Override
    public void close() {
      if (shown && last != start) {
        System.err.println();
      }
    }
  }
}
