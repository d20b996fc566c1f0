package fathom.app.desktop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;

/** {@link Settings} as JSON. What is missing or makes no sense is taken from the defaults. */
final class SettingsJson {
  private SettingsJson() {}

  static ObjectNode write(Settings settings) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("theme", word(settings.theme()));
    json.put("zoom", settings.zoom());
    json.put("view", word(settings.view()));
    settings
        .window()
        .ifPresent(
            w ->
                json.putObject("window")
                    .put("x", w.x())
                    .put("y", w.y())
                    .put("width", w.width())
                    .put("height", w.height())
                    .put("maximized", w.maximized()));
    Settings.Dividers d = settings.dividers();
    json.putObject("dividers")
        .put("sources", d.sources())
        .put("details", d.details())
        .put("show_details", d.showDetails())
        .put("beside", d.beside());
    return json;
  }

  static Settings read(JsonNode json) {
    Settings def = Settings.DEFAULT;
    JsonNode d = json.path("dividers");
    Settings.Dividers dd = def.dividers();
    return new Settings(
        choice(Theme.class, json.path("theme"), def.theme()),
        json.path("zoom").asDouble(def.zoom()),
        choice(ViewKind.class, json.path("view"), def.view()),
        window(json.path("window")),
        new Settings.Dividers(
            d.path("sources").asDouble(dd.sources()),
            d.path("details").asDouble(dd.details()),
            d.path("show_details").asBoolean(dd.showDetails()),
            d.path("beside").asDouble(dd.beside())));
  }

  private static Optional<Settings.Window> window(JsonNode json) {
    return Optional.of(
            new Settings.Window(
                json.path("x").asDouble(Double.NaN),
                json.path("y").asDouble(Double.NaN),
                json.path("width").asDouble(0),
                json.path("height").asDouble(0),
                json.path("maximized").asBoolean(false)))
        .filter(Settings.Window::plausible);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> E choice(Class<E> type, JsonNode json, E otherwise) {
    for (E value : type.getEnumConstants()) {
      if (word(value).equals(json.asText())) {
        return value;
      }
    }
    return otherwise;
  }
}
