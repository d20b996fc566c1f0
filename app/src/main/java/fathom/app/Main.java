package fathom.app;

import fathom.app.cli.Cli;
import fathom.app.desktop.Desktop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts the program: the terminal for a command, the desktop for paths or nothing. */
public final class Main {
  private Main() {}

  /** Runs the command line, or opens the desktop. */
  public static void main(String[] args) {
    List<String> words = List.of(args);
    if (Cli.isCommand(words)) {
      System.exit(Cli.run(args));
    }
    Optional<String> obstacle = DisplayCheck.system().obstacle();
    if (obstacle.isPresent()) {
      System.exit(withoutWindow(words, obstacle.get()));
    }
    Desktop.launch(words.stream().map(Path::of).toList());
  }

  /** Shows in the terminal what the window would show first. */
  private static int withoutWindow(List<String> paths, String obstacle) {
    SampleImage sample = new SampleImage(System.getenv());
    List<String> sources;
    Path map = sample.cache().resolve("map.png");
    try {
      sources = paths.isEmpty() ? List.of(sample.path().toString()) : paths;
    } catch (IOException e) {
      System.err.println("fathom: " + e.getMessage());
      return 3;
    }
    int status = run("info", sources);
    if (status > 1) {
      return status;
    }
    System.out.println();
    run("usage", sources);
    System.out.println();
    if (run("map", Stream.concat(sources.stream(), Stream.of("-o", map.toString())).toList())
        <= 1) {
      System.out.println("The space map as a picture: " + map);
    }
    System.err.println(obstacle);
    return status;
  }

  private static int run(String command, List<String> rest) {
    return Cli.run(Stream.concat(Stream.of(command), rest.stream()).toArray(String[]::new));
  }
}
