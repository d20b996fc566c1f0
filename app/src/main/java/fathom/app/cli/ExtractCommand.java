package fathom.app.cli;

import fathom.engine.open.Opened;
import java.io.IOException;
import picocli.CommandLine.Command;

/** {@code fathom extract}. */
@Command(name = "extract", description = "Copies files and whole trees out.")
final class ExtractCommand extends PathsCommand {
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
    throw new IOException("not built yet");
  }
}
