package fathom.app.desktop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Settings and recent images on disk, where the XDG base directory specification puts them: {@code
 * $XDG_CONFIG_HOME/fathom/settings.json} and {@code $XDG_STATE_HOME/fathom/recent.json}. A damaged
 * file is put aside and reported, never fatal.
 */
final class Remembered {
  private final JsonFile settingsFile;
  private final JsonFile recentFile;
  private final List<String> troubles = new ArrayList<>();

  Remembered(Path settings, Path recent) {
    settingsFile = new JsonFile(settings);
    recentFile = new JsonFile(recent);
  }

  /** In the folders the environment names. */
  static Remembered inHome(Map<String, String> environment, Path home) {
    return new Remembered(
        folder(environment, "XDG_CONFIG_HOME", home.resolve(".config")).resolve("settings.json"),
        stateFolder(environment, home).resolve("recent.json"));
  }

  /** The folder for what is kept from one time to the next. */
  static Path stateFolder(Map<String, String> environment, Path home) {
    return folder(environment, "XDG_STATE_HOME", home.resolve(".local/state"));
  }

  /** The specification says that a relative path is to be ignored. */
  private static Path folder(Map<String, String> environment, String name, Path otherwise) {
    String value = environment.getOrDefault(name, "");
    return (value.startsWith("/") ? Path.of(value) : otherwise).resolve("fathom");
  }

  /** What could not be read, one line each. */
  synchronized List<String> troubles() {
    return List.copyOf(troubles);
  }

  synchronized Settings loadSettings() {
    try {
      return settingsFile.read().map(SettingsJson::read).orElse(Settings.DEFAULT);
    } catch (IOException e) {
      damaged(settingsFile, e, "Settings are back to their defaults");
      return Settings.DEFAULT;
    }
  }

  synchronized Recent loadRecent() {
    try {
      return recentFile.read().map(Recent::read).orElse(Recent.NONE);
    } catch (IOException e) {
      damaged(recentFile, e, "Recent images are forgotten");
      return Recent.NONE;
    }
  }

  private void damaged(JsonFile file, IOException e, String consequence) {
    try {
      file.putAside();
      troubles.add(Words.of(e) + " — " + consequence + "; the damaged file is kept beside.");
    } catch (IOException _) {
      troubles.add(Words.of(e) + " — " + consequence + ".");
    }
  }

  synchronized void save(Settings settings) throws IOException {
    settingsFile.write(SettingsJson.write(settings));
  }

  synchronized void save(Recent recent) throws IOException {
    recentFile.write(recent.write());
  }
}
