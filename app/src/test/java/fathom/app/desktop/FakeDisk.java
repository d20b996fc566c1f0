package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An opener of pretended images: the first line of a file is its filesystem's UUID, the second its
 * label. Files of different filesystems can't be opened together, like with the engine's opener.
 */
final class FakeDisk implements VolumeOpener {
  private final List<FakeVolume> volumes = new ArrayList<>();

  static Path image(Path folder, String name, String uuid, String label) throws IOException {
    return Files.writeString(folder.resolve(name), uuid + "\n" + label + "\n");
  }

  @Override
  public synchronized Opened open(List<Path> paths, Progress progress) throws IOException {
    Set<String> uuids = new HashSet<>();
    String label = "";
    for (Path path : paths) {
      List<String> lines = Files.readAllLines(path);
      if (lines.size() < 2) {
        throw new IOException(path + ": 65536: no filesystem is known by this magic");
      }
      uuids.add(lines.get(0));
      label = lines.get(1);
    }
    if (uuids.size() > 1) {
      throw new IOException(paths.getFirst() + ": belongs to another filesystem");
    }
    FakeVolume volume = new FakeVolume(uuids.iterator().next(), label, paths);
    volumes.add(volume);
    return new Opened(List.of(), volume, List.of());
  }

  /** Everything that was opened so far, oldest first. */
  synchronized List<FakeVolume> volumes() {
    return List.copyOf(volumes);
  }
}
