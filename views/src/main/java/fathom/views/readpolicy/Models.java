package fathom.views.readpolicy;

import fathom.engine.model.DeviceModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The device models that the view offers, by their words. */
public record Models(Map<String, DeviceModel> byName) {
  public Models {
    byName = new LinkedHashMap<>(byName);
  }

  /**
   * From JSON texts by file name.
   *
   * @throws UncheckedIOException when one is no model
   */
  public static Models parse(Map<String, String> texts) {
    Map<String, DeviceModel> models = new LinkedHashMap<>();
    texts.forEach(
        (name, json) -> {
          try {
            DeviceModel m = DeviceModel.parse(json, name);
            models.put(m.name(), m);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return new Models(models);
  }
}
