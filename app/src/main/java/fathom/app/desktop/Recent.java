package fathom.app.desktop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Images that were opened, latest first. A value: each change gives a new list.
 *
 * @param entries at most {@link #LIMIT}
 */
record Recent(List<Entry> entries) {
  static final int LIMIT = 12;
  static final Recent NONE = new Recent(List.of());

  /**
   * @param paths the files and devices that were given together
   * @param label the filesystem's label; empty when it has none
   * @param type {@code btrfs}
   */
  record Entry(List<Path> paths, String label, String type) {
    Entry {
      paths = List.copyOf(paths);
    }
  }

  Recent {
    entries = List.copyOf(entries.subList(0, Math.min(entries.size(), LIMIT)));
  }

  /** With {@code entry} in front; an older entry of the same paths goes. */
  Recent with(Entry entry) {
    List<Entry> next = new ArrayList<>(entries);
    next.removeIf(e -> e.paths().equals(entry.paths()));
    next.addFirst(entry);
    return new Recent(next);
  }

  /** Without the entry of these paths. */
  Recent without(List<Path> paths) {
    return new Recent(entries.stream().filter(e -> !e.paths().equals(paths)).toList());
  }

  static Recent read(JsonNode json) {
    List<Entry> entries = new ArrayList<>();
    for (JsonNode entry : json.path("recent")) {
      try {
        List<Path> paths = new ArrayList<>();
        entry.path("paths").forEach(p -> paths.add(Path.of(p.asText())));
        if (!paths.isEmpty()) {
          entries.add(
              new Entry(paths, entry.path("label").asText(""), entry.path("type").asText("")));
        }
      } catch (InvalidPathException _) {
        // A name this system can't have: the entry could never be opened again.
      }
    }
    return new Recent(entries);
  }

  ObjectNode write() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode list = json.putArray("recent");
    for (Entry entry : entries) {
      ObjectNode one = list.addObject();
      ArrayNode paths = one.putArray("paths");
      entry.paths().forEach(p -> paths.add(p.toString()));
      one.put("label", entry.label()).put("type", entry.type());
    }
    return json;
  }
}
