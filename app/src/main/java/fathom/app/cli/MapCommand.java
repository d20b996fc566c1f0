package fathom.app.cli;

import fathom.engine.open.Opened;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code fathom map}. */
@Command(name = "map", description = "The space map as a picture.")
final class MapCommand extends SourcesCommand {
  @Option(
      names = "-o",
      required = true,
      paramLabel = "FILE.png|.svg",
      description = "Where to write it.")
  Path output;

  @Override
  int run(Opened opened) throws IOException {
    throw new IOException("not built yet");
  }
}
