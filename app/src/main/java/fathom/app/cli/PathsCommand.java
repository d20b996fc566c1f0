package fathom.app.cli;

import fathom.engine.open.Opener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * A command whose arguments are sources and then paths inside them. What exists on this machine as
 * a file or device is a source, up to the first argument that does not; {@code --path} says it
 * without doubt.
 */
abstract class PathsCommand extends VolumeCommand {
  @Parameters(
      paramLabel = "SRC|PATH",
      arity = "1..*",
      description =
          "Image files or block devices of one filesystem, then paths inside it, which start with"
              + " '/'. The first argument is a SRC, and so is each after it that is a device here"
              + " or a file that holds a filesystem; --path leaves no doubt.")
  List<String> arguments;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      description = "A path inside; with this, all other arguments are SRC.")
  List<String> explicit = new ArrayList<>();

  PathsCommand(Context context) {
    super(context);
  }

  /** How many paths there have to be, at least. */
  abstract int least();

  /** How many paths there may be. */
  abstract int most();

  private int split() {
    if (!explicit.isEmpty()) {
      return arguments.size();
    }
    int n = 1;
    int latest = arguments.size() - least();
    while (n < latest && isSource(arguments.get(n))) {
      n++;
    }
    return Math.min(n, Math.max(1, latest));
  }

  /**
   * Whether an argument after the first is a source. One that could be either, because it starts
   * with '/' and is a regular file here, is a source when it holds a filesystem.
   */
  private static boolean isSource(String argument) {
    try {
      Path path = Path.of(argument);
      if (!argument.startsWith("/") || !Files.isRegularFile(path)) {
        return Files.exists(path) && !Files.isDirectory(path);
      }
      return Opener.identify(path).isPresent();
    } catch (IOException | InvalidPathException e) {
      return false; // what cannot be read here is the better read as a path inside
    }
  }

  @Override
  void check() {
    super.check();
    paths();
  }

  @Override
  List<Path> sources() {
    return arguments.subList(0, split()).stream().map(Path::of).toList();
  }

  /** The paths inside, checked. */
  List<String> paths() {
    List<String> paths =
        explicit.isEmpty() ? arguments.subList(split(), arguments.size()) : explicit;
    if (paths.size() < least() || paths.size() > most()) {
      throw new ParameterException(
          spec.commandLine(),
          paths.isEmpty()
              ? "no PATH inside the filesystem given"
              : "unexpected argument '" + paths.getLast() + "'");
    }
    for (String p : paths) {
      if (!p.startsWith("/")) {
        throw new ParameterException(
            spec.commandLine(),
            "'%s' is neither a file here nor a path inside the filesystem (those start with '/')"
                .formatted(p));
      }
    }
    return paths;
  }
}
