package fathom.engine.open;

import fathom.engine.btrfs.BtrfsVolume;
import fathom.engine.source.Source;
import fathom.engine.source.Sources;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for the missing devices of a filesystem: in the folders of those given, then on local
 * disks.
 */
final class Neighbours {
  private static final int MOST_FILES = 4096;
  private static final Path DEV = Path.of("/dev");
  private static final Path PARTITIONS = Path.of("/proc/partitions");

  private final List<Path> given;
  private final Predicate<BtrfsVolume.Identity> wanted;
  private final long most;
  private final Progress progress;
  private final List<Source> found = new ArrayList<>();
  private final Set<String> uuids = new HashSet<>();

  /**
   * @param given the paths the user named
   * @param wanted whether a device is one of those looked for
   * @param most how many there are to find
   */
  Neighbours(
      List<Path> given, Predicate<BtrfsVolume.Identity> wanted, long most, Progress progress) {
    this.given = given;
    this.wanted = wanted;
    this.most = most;
    this.progress = progress;
  }

  /** Those found, open; a file that can't be read is no neighbour. */
  List<Source> find() throws IOException {
    Set<Path> candidates = new LinkedHashSet<>();
    for (Path path : given) {
      Path folder = path.toAbsolutePath().getParent();
      if (folder != null && !folder.startsWith(DEV)) {
        files(folder, candidates);
      }
    }
    disks(candidates);
    for (Path path : given) {
      candidates.remove(path.toAbsolutePath());
    }
    try {
      for (Path candidate : candidates) {
        if (found.size() >= most || progress.cancelled()) {
          break;
        }
        tryOne(candidate);
      }
    } catch (IOException | RuntimeException e) {
      for (Source s : found) {
        s.close();
      }
      throw e;
    }
    return found;
  }

  private static void files(Path folder, Set<Path> into) {
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, Files::isRegularFile)) {
      int count = 0;
      for (Path path : stream) {
        if (count++ == MOST_FILES) {
          return;
        }
        into.add(path);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // A folder that cannot be listed has no neighbours to offer.
      into.remove(folder);
    }
  }

  private static void disks(Set<Path> into) {
    try {
      for (String line : Files.readAllLines(PARTITIONS)) {
        String[] words = line.strip().split("\\s+");
        if (words.length == 4 && !words[0].equals("major")) {
          into.add(DEV.resolve(words[3]));
        }
      }
    } catch (IOException e) {
      // Not Linux, or no /proc: no local disks to look at.
      into.remove(PARTITIONS);
    }
  }

  private void tryOne(Path candidate) throws IOException {
    Source source;
    try {
      source = Sources.open(candidate, false);
    } catch (IOException e) {
      return; // another user's disk, or a file that went away
    }
    Optional<BtrfsVolume.Identity> identity = BtrfsVolume.identify(source);
    if (identity.filter(wanted).isPresent() && uuids.add(identity.get().deviceUuid())) {
      found.add(source);
    } else {
      source.close();
    }
  }
}
