package fathom.app.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/** A command whose arguments are all sources. */
abstract class SourcesCommand extends VolumeCommand {
  @Parameters(
      paramLabel = "SRC",
      arity = "1..*",
      description = "Image files or block devices of one filesystem.")
  List<Path> sources;

  SourcesCommand(Context context) {
    super(context);
  }

  @Override
  List<Path> sources() {
    return sources;
  }
}
