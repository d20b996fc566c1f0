package fathom.app.desktop;

import java.net.URL;

/** Files that come with the program. */
final class Assets {
  private Assets() {}

  /** The address of a file below {@code assets/}. */
  static String url(String name) {
    URL url = Assets.class.getResource("/fathom/app/assets/" + name);
    if (url == null) {
      throw new IllegalStateException("the program is incomplete: no " + name);
    }
    return url.toExternalForm();
  }
}
