package fathom.app.desktop;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * A small JSON file that is replaced as a whole, so that a crash leaves the old one or the new one.
 */
final class JsonFile {
  /** Far more than a person's settings; a larger file is not ours. */
  private static final long LARGEST = 1 << 20;

  private final Path file;
  private final JsonMapper mapper = JsonMapper.builder().build();

  JsonFile(Path file) {
    this.file = file;
  }

  Path path() {
    return file;
  }

  /**
   * @return empty when there is no such file
   * @throws IOException when it can't be read or is not JSON; one line, with its path
   */
  Optional<JsonNode> read() throws IOException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new IOException(file + ": too large for this kind of file");
      }
      JsonNode json = mapper.readTree(Files.readAllBytes(file));
      if (json == null || !json.isObject()) {
        throw new IOException(file + ": holds no JSON object");
      }
      return Optional.of(json);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (JacksonException e) {
      throw new IOException(
          file + ": line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage(), e);
    }
  }

  /** Replaces the file; makes its folder when there is none. */
  void write(JsonNode json) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path next = Files.createTempFile(folder, file.getFileName() + ".", ".tmp");
    try {
      Files.write(next, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(json));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(next);
    }
  }

  /** Puts a damaged file aside as {@code NAME.damaged}, so that the next write doesn't lose it. */
  void putAside() throws IOException {
    Files.move(
        file,
        file.resolveSibling(file.getFileName() + ".damaged"),
        StandardCopyOption.REPLACE_EXISTING);
  }
}
