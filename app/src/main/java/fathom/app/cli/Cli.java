package fathom.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. */
@Command(
    name = "fathom",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Opens disks and disk images without mounting them and shows what is inside.",
    synopsisHeading = "Usage: ",
    customSynopsis = {
      "fathom                 opens the desktop",
      "       fathom PATH...         opens the desktop on these images or devices",
      "       fathom COMMAND ...     works in the terminal"
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "SRC... is one filesystem: an image file or a block device, or several devices of one btrfs;",
      "devices that are missing are looked for beside those given, then among the local disks.",
      "Sources are opened read-only, always.",
      "",
      "Exit status: 0 done; 1 done, and something was found; 2 wrong usage; 3 cannot be opened,"
          + " read or understood."
    })
public final class Cli {
  /** Exit status: done. */
  static final int DONE = 0;

  /** Exit status: done, and something was found. */
  static final int FOUND = 1;

  /** Exit status: wrong usage. */
  static final int USAGE = 2;

  /** Exit status: cannot be opened, read or understood. */
  static final int FAILED = 3;

  private static final Map<String, Function<Context, Callable<Integer>>> COMMANDS =
      new LinkedHashMap<>();

  static {
    COMMANDS.put("info", InfoCommand::new);
    COMMANDS.put("usage", UsageCommand::new);
    COMMANDS.put("scrub", ScrubCommand::new);
    COMMANDS.put("read", ReadCommand::new);
    COMMANDS.put("tree", TreeCommand::new);
    COMMANDS.put("files", FilesCommand::new);
    COMMANDS.put("cat", CatCommand::new);
    COMMANDS.put("extract", ExtractCommand::new);
    COMMANDS.put("extents", ExtentsCommand::new);
    COMMANDS.put("compsize", CompsizeCommand::new);
    COMMANDS.put("map", MapCommand::new);
    COMMANDS.put("fragments", FragmentsCommand::new);
    COMMANDS.put("devices", DevicesCommand::new);
  }

  private Cli() {}

  /** Whether these arguments are for the terminal; otherwise they are paths for the desktop. */
  public static boolean isCommand(List<String> args) {
    return !args.isEmpty()
        && (args.getFirst().startsWith("-")
            || COMMANDS.containsKey(args.getFirst())
            || isMistypedCommand(args.getFirst()));
  }

  /** A bare word that is no file here was meant as a command. */
  private static boolean isMistypedCommand(String word) {
    return word.matches("[A-Za-z]+") && !Files.exists(Path.of(word));
  }

  /** Runs a command; returns the exit status. */
  public static int run(String... args) {
    return run(Context.system(), args);
  }

  /** As {@link #run(String...)}, in other surroundings. */
  static int run(Context context, String... args) {
    try {
      return execute(context, RawArguments.restored(args));
    } catch (RuntimeException | Error e) {
      return Failures.report(e); // the parser takes care of checked exceptions only
    }
  }

  private static int execute(Context context, String[] args) {
    CommandLine line =
        new CommandLine(new Cli())
            .setErr(Messages.writer())
            .setExitCodeExceptionMapper(e -> FAILED)
            .setParameterExceptionHandler(Cli::wrongUsage)
            .setExecutionExceptionHandler((e, commandLine, parsed) -> Failures.report(e));
    COMMANDS.forEach(
        (name, command) -> {
          // Looking at a command's annotations takes time at every start, so a known one comes
          // alone.
          if (args.length == 0 || name.equals(args[0]) || !COMMANDS.containsKey(args[0])) {
            line.addSubcommand(name, command.apply(context));
          }
        });
    return line.execute(args);
  }

  /** One line, as every error. */
  private static int wrongUsage(CommandLine.ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    String command = line.getParent() == null ? "" : line.getCommandName() + " ";
    Messages.line(words(e) + "; see 'fathom " + command + "--help'");
    return USAGE;
  }

  private static String words(CommandLine.ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)) {
      return e.getMessage();
    }
    String what =
        unmatched.isUnknownOption()
            ? "no such option"
            : e.getCommandLine().getParent() == null ? "no such command" : "unexpected argument";
    String meant = String.join("' or '", unmatched.getSuggestions());
    return "%s: %s%s"
        .formatted(
            unmatched.getUnmatched().getFirst(),
            what,
            meant.isEmpty() ? "" : "; did you mean '" + meant + "'?");
  }
}
