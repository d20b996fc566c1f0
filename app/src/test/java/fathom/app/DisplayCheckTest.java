package fathom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DisplayCheckTest {
  private static final Map<String, String> DISPLAY = Map.of("DISPLAY", ":0");

  /** What libglassgtk3.so of JavaFX 26 names as needed and Debian has in packages of their own. */
  private static final Set<String> NEEDED = Set.of("libgtk-3.so.0", "libXtst.so.6");

  private static Optional<String> obstacle(Map<String, String> environment, Set<String> installed) {
    return new DisplayCheck(environment, installed::contains).obstacle();
  }

  @Test
  void aWindowOpensWithADisplayAndTheLibraries() {
    assertEquals(Optional.empty(), obstacle(DISPLAY, NEEDED));
  }

  @Test
  void noDisplayIsAnObstacleThatNamesNoLibraryAsMissing() {
    for (Map<String, String> none : Set.of(Map.<String, String>of(), Map.of("DISPLAY", ""))) {
      String why = obstacle(none, NEEDED).orElseThrow();
      assertTrue(why.contains("DISPLAY"), why);
      assertFalse(why.contains("missing"), why);
    }
  }

  @Test
  void aWaylandDisplayAloneIsNotOneThatJavaFxOpens() {
    assertTrue(obstacle(Map.of("WAYLAND_DISPLAY", "wayland-0"), NEEDED).isPresent());
  }

  @Test
  void eachMissingLibraryIsNamedWithThePackagesOfBothDistributions() {
    String why = obstacle(DISPLAY, Set.of("libgtk-3.so.0")).orElseThrow();
    assertTrue(why.contains("missing libXtst.so.6;"), why);
    assertFalse(why.contains("no display"), why);
    for (String p : Set.of("libgtk-3-0", "libxtst6", "gtk3", "libXtst")) {
      assertTrue(why.contains(p), p + " in: " + why);
    }
  }

  @Test
  void itIsOneLine() {
    assertEquals(1, obstacle(Map.of(), Set.of()).orElseThrow().lines().count());
  }
}
