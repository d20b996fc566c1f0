package fathom.app.desktop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  /** The device models that come with the program: JSON by name, the common ones first. */
  static Map<String, String> deviceModels() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String name : List.of("disk-7200", "disk-5400", "sata-ssd", "nvme")) {
      String file = "/fathom/app/assets/device-models/" + name + ".json";
      try (InputStream in = Assets.class.getResourceAsStream(file)) {
        if (in == null) {
          throw new IllegalStateException("the program is incomplete: no " + file);
        }
        texts.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }
}
