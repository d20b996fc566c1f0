package fathom.app.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RememberedTest {
  @TempDir Path home;
  private Path settings;
  private Path recent;
  private Remembered remembered;

  @BeforeEach
  void inEmptyHome() {
    remembered = Remembered.inHome(Map.of("XDG_CONFIG_HOME", "not/absolute"), home);
    settings = home.resolve(".config/fathom/settings.json");
    recent = home.resolve(".local/state/fathom/recent.json");
  }

  @Test
  void defaultsBeforeTheFirstRun() {
    assertEquals(Settings.DEFAULT, remembered.loadSettings());
    assertEquals(Recent.NONE, remembered.loadRecent());
    assertEquals(List.of(), remembered.troubles());
  }

  @Test
  void whatIsSavedComesBack() throws IOException {
    Settings chosen =
        new Settings(
            Theme.DARK,
            1.25,
            ViewKind.TREES,
            Optional.of(new Settings.Window(-10, 20, 900, 600, true)),
            new Settings.Dividers(200, 333, false, 0.3));
    remembered.save(chosen);
    assertEquals(chosen, remembered.loadSettings());
    assertTrue(Files.readString(settings).contains("\"theme\" : \"dark\""));
  }

  @Test
  void theEnvironmentNamesTheFolders() throws IOException {
    Path config = home.resolve("c");
    Path state = home.resolve("s");
    Remembered there =
        Remembered.inHome(
            Map.of("XDG_CONFIG_HOME", config.toString(), "XDG_STATE_HOME", state.toString()), home);
    there.save(Settings.DEFAULT);
    there.save(Recent.NONE);
    assertTrue(Files.exists(config.resolve("fathom/settings.json")));
    assertTrue(Files.exists(state.resolve("fathom/recent.json")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "nonsense", "{\"theme\": \"dark\"", "\0\0\0\0"})
  void damagedSettingsAreReportedAndPutAside(String content) throws IOException {
    Files.createDirectories(settings.getParent());
    Files.writeString(settings, content);
    assertEquals(Settings.DEFAULT, remembered.loadSettings());
    assertEquals(1, remembered.troubles().size());
    assertTrue(remembered.troubles().getFirst().startsWith(settings.toString()));
    assertEquals(content, Files.readString(settings.resolveSibling("settings.json.damaged")));
  }

  @Test
  void valuesThatMakeNoSenseAreReplacedOneByOne() throws IOException {
    Files.createDirectories(settings.getParent());
    Files.writeString(
        settings,
        """
        {"theme": "purple", "zoom": 1e300, "view": "files",
         "window": {"x": 0, "y": 0, "width": -5, "height": 1},
         "dividers": {"sources": "wide", "beside": -3}}
        """);
    assertEquals(
        new Settings(
            Theme.SYSTEM,
            Settings.LARGEST_ZOOM,
            ViewKind.FILES,
            Optional.empty(),
            new Settings.Dividers(312, 312, true, 0.1)),
        remembered.loadSettings());
  }

  @Test
  void aFolderInThePlaceOfTheSettingsIsReported() throws IOException {
    Files.createDirectories(settings);
    assertEquals(Settings.DEFAULT, remembered.loadSettings());
    assertEquals(1, remembered.troubles().size());
  }

  @Test
  void recentImagesComeBackLatestFirst() throws IOException {
    Recent.Entry first = new Recent.Entry(List.of(Path.of("/a/1.img")), "", "btrfs");
    Recent.Entry second =
        new Recent.Entry(List.of(Path.of("/b/1.img"), Path.of("/b/ü 2.img")), "raid", "btrfs");
    remembered.save(Recent.NONE.with(first).with(second));
    assertEquals(new Recent(List.of(second, first)), remembered.loadRecent());
    assertTrue(Files.exists(recent));
  }

  @Test
  void openingAgainMovesToTheFrontAndTheOldestGoes() {
    Recent list = Recent.NONE;
    for (int i : IntStream.range(0, Recent.LIMIT + 3).toArray()) {
      list = list.with(new Recent.Entry(List.of(Path.of("/" + i)), "", "btrfs"));
    }
    list = list.with(new Recent.Entry(List.of(Path.of("/9")), "now with a label", "btrfs"));
    assertEquals(Recent.LIMIT, list.entries().size());
    assertEquals("now with a label", list.entries().getFirst().label());
    assertEquals(
        1, list.entries().stream().filter(e -> e.paths().equals(List.of(Path.of("/9")))).count());
    assertEquals(Recent.LIMIT - 1, list.without(List.of(Path.of("/9"))).entries().size());
  }
}
