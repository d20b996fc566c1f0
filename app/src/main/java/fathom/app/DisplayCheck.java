package fathom.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether a window can open on this machine, decided before JavaFX is touched. The libraries are
 * those that JavaFX 26's {@code libglassgtk3.so} cannot do without. What {@code libprism_es2.so}
 * needs, {@code libGL.so.1} and {@code libXxf86vm.so.1}, is worth having but is no obstacle:
 * without it JavaFX draws without the graphics card. The display must be one of X11 (or XWayland),
 * for that is what JavaFX opens.
 */
public final class DisplayCheck {
  private static final List<Path> FOLDERS =
      List.of(
          Path.of("/usr/lib/x86_64-linux-gnu"),
          Path.of("/usr/lib/aarch64-linux-gnu"),
          Path.of("/lib/x86_64-linux-gnu"),
          Path.of("/lib/aarch64-linux-gnu"),
          Path.of("/usr/lib64"),
          Path.of("/lib64"),
          Path.of("/usr/lib"),
          Path.of("/lib"));

  private record Library(String file, String debian, String fedora) {}

  private static final List<Library> LIBRARIES =
      List.of(
          new Library("libgtk-3.so.0", "libgtk-3-0", "gtk3"),
          new Library("libXtst.so.6", "libxtst6", "libXtst"));

  /** Packages for drawing with the graphics card. */
  private static final String DEBIAN_FAST = " libgl1 libxxf86vm1";

  private static final String FEDORA_FAST = " mesa-libGL libXxf86vm";

  private final Map<String, String> environment;
  private final Predicate<String> hasLibrary;

  /**
   * @param environment where {@code DISPLAY} is looked up
   * @param hasLibrary whether a shared library of this file name can be loaded
   */
  DisplayCheck(Map<String, String> environment, Predicate<String> hasLibrary) {
    this.environment = environment;
    this.hasLibrary = hasLibrary;
  }

  /** Of this process. */
  public static DisplayCheck system() {
    return new DisplayCheck(System.getenv(), DisplayCheck::installed);
  }

  private static boolean installed(String file) {
    return FOLDERS.stream().anyMatch(f -> Files.exists(f.resolve(file)));
  }

  /** Why no window can open, with what to install; empty when one can. */
  public Optional<String> obstacle() {
    List<Library> missing = LIBRARIES.stream().filter(l -> !hasLibrary.test(l.file)).toList();
    boolean noDisplay = environment.getOrDefault("DISPLAY", "").isEmpty();
    if (missing.isEmpty() && !noDisplay) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder("No window can be opened:");
    if (noDisplay) {
      text.append(" there is no display (DISPLAY is not set);");
    }
    if (!missing.isEmpty()) {
      text.append(" missing ")
          .append(String.join(", ", missing.stream().map(Library::file).toList()))
          .append(';');
    }
    return Optional.of(
        text.append(" a window needs a display and, on Debian, the packages ")
            .append(String.join(" ", LIBRARIES.stream().map(Library::debian).toList()))
            .append(DEBIAN_FAST)
            .append(", on Fedora ")
            .append(String.join(" ", LIBRARIES.stream().map(Library::fedora).toList()))
            .append(FEDORA_FAST)
            .append('.')
            .toString());
  }
}
