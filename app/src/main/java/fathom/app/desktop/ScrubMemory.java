package fathom.app.desktop;

import fathom.engine.scrub.PositionFile;
import fathom.engine.scrub.ScrubPosition;
import fathom.views.scrub.ScrubView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * How far scrubs came, a file for each filesystem below the state folder. It is a convenience: what
 * can't be kept or read is done without.
 */
record ScrubMemory(PositionFile file) implements ScrubView.Memory {
  static ScrubMemory of(String uuid, Map<String, String> environment, Path home) {
    String name = uuid.replaceAll("[^0-9a-fA-F-]", "_");
    return new ScrubMemory(
        new PositionFile(
            Remembered.stateFolder(environment, home).resolve("scrub").resolve(name + ".json")));
  }

  @Override
  public Optional<ScrubPosition> last() {
    try {
      return file.read();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public void keep(ScrubPosition position) {
    try {
      file.write(position);
    } catch (IOException e) {
      // then it begins anew another time
    }
  }

  @Override
  public void forget() {
    try {
      file.remove();
    } catch (IOException e) {
      // what it says is then found to be done
    }
  }
}
