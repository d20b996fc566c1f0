package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out which of the files that were dropped together belong to one filesystem. All together is
 * tried first, since that is what a person who drops the devices of a RAID means; when it does not
 * work each is opened alone, and those with the same filesystem UUID are opened together again.
 */
final class DropGrouping {
  /** What became of some of the files. */
  sealed interface Group {
    List<Path> paths();

    /** They are one filesystem. */
    record Found(List<Path> paths, Opened opened) implements Group {}

    /** They could not be opened. */
    record Bad(List<Path> paths, String message) implements Group {}
  }

  private final VolumeOpener opener;

  DropGrouping(VolumeOpener opener) {
    this.opener = opener;
  }

  /** Opens all of {@code paths} as one filesystem, or as several. */
  List<Group> open(List<Path> paths, Progress progress) {
    Group together = attempt(paths, progress);
    if (together instanceof Group.Found || paths.size() == 1 || progress.cancelled()) {
      return List.of(together);
    }
    return apart(paths, together, progress);
  }

  private List<Group> apart(List<Path> paths, Group together, Progress progress) {
    Map<String, List<Group.Found>> byUuid = new LinkedHashMap<>();
    List<Group> result = new ArrayList<>();
    for (Path path : paths) {
      switch (attempt(List.of(path), progress)) {
        case Group.Found found ->
            byUuid.computeIfAbsent(uuid(found), u -> new ArrayList<>()).add(found);
        case Group.Bad bad -> result.add(bad);
      }
    }
    if (byUuid.size() == 1 && result.isEmpty()) {
      // One filesystem after all: its devices contradict each other, and that is what has to be
      // said.
      byUuid.values().iterator().next().forEach(DropGrouping::discard);
      return List.of(together);
    }
    List<Group> found = new ArrayList<>();
    byUuid.values().forEach(same -> found.add(merge(same, progress)));
    found.addAll(result);
    return found;
  }

  private Group merge(List<Group.Found> same, Progress progress) {
    if (same.size() == 1) {
      return same.getFirst();
    }
    same.forEach(DropGrouping::discard);
    return attempt(same.stream().flatMap(f -> f.paths().stream()).toList(), progress);
  }

  private Group attempt(List<Path> paths, Progress progress) {
    try {
      return new Group.Found(paths, opener.open(paths, progress));
    } catch (IOException | RuntimeException e) {
      return new Group.Bad(paths, Words.of(e));
    }
  }

  private static String uuid(Group.Found found) {
    return found.opened().volume().info().uuid();
  }

  /** Closes what will not be used. */
  static void discard(Group.Found found) {
    try {
      found.opened().close();
    } catch (IOException | RuntimeException e) {
      System.getLogger(DropGrouping.class.getName())
          .log(System.Logger.Level.WARNING, "closing " + found.paths(), e);
    }
  }
}
