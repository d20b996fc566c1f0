package fathom.engine.scrub;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * How far a scrub came, in a JSON file that is replaced as a whole, so that it can be gone on with
 * after the program ended, however it did.
 */
public final class PositionFile {
  private static final long LARGEST = 1 << 20;

  private final Path file;
  private final JsonMapper mapper =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /** The file, whether it is there or not. */
  public PositionFile(Path file) {
    this.file = file;
  }

  /**
   * Reads it.
   *
   * @return empty when there is no such file
   * @throws IOException when it can't be read, or holds something else
   */
  public Optional<ScrubPosition> read() throws IOException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new IOException(file + ": too large to be the position of a scrub");
      }
      ScrubPosition p = mapper.readValue(Files.readAllBytes(file), ScrubPosition.class);
      if (p == null || p.fsid() == null) {
        throw new IOException(file + ": is not the position of a scrub");
      }
      return Optional.of(p);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (JsonProcessingException e) {
      throw new IOException(file + ": is not the position of a scrub", e);
    }
  }

  /** Replaces it; makes its folder when there is none. */
  public void write(ScrubPosition position) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path next = Files.createTempFile(folder, file.getFileName() + ".", ".tmp");
    try {
      Files.write(next, mapper.writeValueAsBytes(position));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(next);
    }
  }

  /** Removes it: there is nothing left to go on with. */
  public void remove() throws IOException {
    Files.deleteIfExists(file);
  }
}
