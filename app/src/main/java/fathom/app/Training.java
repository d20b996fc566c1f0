package fathom.app;

import fathom.app.cli.Cli;
import fathom.app.desktop.Rehearsal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Run by the build, not by people: does once what people do most, so that the JVM can keep the
 * classes it loaded and the profile it gathered in its ahead-of-time cache ({@code
 * -XX:AOTCacheOutput}).
 */
public final class Training {
  private static final List<List<String>> RUNS =
      List.of(
          List.of("info"),
          List.of("info", "--json"),
          List.of("usage"),
          List.of("usage", "--json"),
          List.of("tree", "--json"),
          List.of("files", "--json", "--hash"),
          List.of("extents", "--all", "--json"),
          List.of("compsize", "--json"),
          List.of("scrub"),
          List.of("scrub", "--json", "--direct"),
          List.of("scrub", "--json", "--readahead", "path"),
          List.of("scrub", "--json", "--readahead", "none"));

  /**
   * Classes that a normal run only mentions. A class that mentions one the cache does not have is
   * left out of it too, so these are loaded for the sake of those.
   */
  private static final List<String> MENTIONED =
      List.of(
          "fathom.app.Main",
          "picocli.CommandLine$PicocliException",
          "picocli.CommandLine$InitializationException",
          "picocli.CommandLine$ParameterException",
          "picocli.CommandLine$ExecutionException",
          "picocli.CommandLine$ParameterIndexGapException");

  private Training() {}

  /**
   * Runs the commands on the bundled sample; their output is for nobody. A cache for the terminal
   * alone is smaller and starts faster.
   *
   * @param args nothing; or {@code window} to show the desktop before, then a file and when the
   *     build began (ISO 8601): the file tells the launcher that there is a build, with which Java,
   *     and where, and sources changed since then are newer than it
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    for (String name : MENTIONED) {
      Class.forName(name);
    }
    String sample = new SampleImage(System.getenv()).path().toString();
    boolean window = args.length > 0 && args[0].equals("window");
    if (window) {
      Rehearsal.run(Path.of(sample));
    }
    for (List<String> run : RUNS) {
      List<String> words = new ArrayList<>(run);
      words.add(1, sample);
      if (Cli.run(words.toArray(String[]::new)) != 0) {
        throw new IOException("training run failed: " + words);
      }
    }
    if (window) {
      record(Path.of(args[1]), Instant.parse(args[2]));
    }
  }

  private static void record(Path built, Instant began) throws IOException {
    Path folder = built.toAbsolutePath().getParent().toRealPath();
    Path part = folder.resolve("built.part");
    Files.writeString(part, System.getProperty("java.home") + "\n" + folder + "\n");
    Files.setLastModifiedTime(part, FileTime.from(began));
    Files.move(part, built, StandardCopyOption.ATOMIC_MOVE);
  }
}
