package fathom.app.cli;

import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import java.io.IOException;
import picocli.CommandLine.Option;

/** Where paths start. */
final class SubvolumeOption {
  @Option(
      names = "--subvolume",
      paramLabel = "ID|PATH",
      description = "Start from this subvolume instead of the top level.")
  String subvolume = "";

  /** The directory that {@code /} stands for. */
  FileRef root(Files files) throws IOException {
    if (subvolume.isEmpty()) {
      return files.root();
    }
    if (subvolume.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return byId(files);
    }
    FileRef ref =
        files
            .find(subvolume)
            .orElseThrow(() -> new IOException(subvolume + ": no such path in the filesystem"));
    if (files.info(ref).type() != FileType.DIR) {
      throw new IOException(subvolume + ": is not a directory");
    }
    return ref;
  }

  private FileRef byId(Files files) throws IOException {
    try {
      FileRef ref = new FileRef(Long.parseUnsignedLong(subvolume), files.root().inode());
      files.info(ref);
      return ref;
    } catch (NumberFormatException e) {
      throw new IOException("there is no subvolume " + subvolume, e);
    }
  }

  /** Follows a path from {@link #root}. */
  FileRef find(Files files, String path) throws IOException {
    return files
        .find(root(files), path)
        .orElseThrow(() -> new IOException(path + ": no such file in the filesystem"));
  }
}
