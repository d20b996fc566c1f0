package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sector sizes that only kernels with larger pages mount. mkfs filled these images from a folder,
 * and the files must be those of the folder.
 */
class SectorSizeFixtureTest {
  @ParameterizedTest
  @CsvSource({"sector-8k,8192,ZLIB", "sector-16k,16384,LZO", "sector-64k,65536,ZSTD"})
  void filesAreThoseOfTheFolder(String name, long sector, Compression compression)
      throws IOException {
    Fixture fixture = Fixture.shared(name);
    Map<String, String> theirs = new TreeMap<>();
    for (JsonNode n : fixture.expected("plain")) {
      theirs.put(
          n.get("path").asText(),
          "%s mode %s mtime %s size %s target %s sha256 %s"
              .formatted(
                  n.get("type").asText(),
                  n.get("mode"),
                  n.get("mtime_ns"),
                  n.path("size").asText("-"),
                  n.path("target").asText(""),
                  n.path("sha256").asText("-")));
    }
    assertEquals(8, theirs.size());
    Map<String, String> ours = new TreeMap<>();
    try (Opened opened = fixture.open()) {
      assertEquals(sector, opened.volume().info().sectorSize());
      FileWalk.walk(
          opened.volume().files(),
          opened.volume().files().root(),
          "/",
          f -> ours.put(f.path(), describe(opened, f.info())),
          finding -> {
            throw new AssertionError(finding.line());
          },
          Progress.NONE);
      ours.remove("/");
      assertEquals(theirs, ours);
      assertEquals(List.of(), opened.volume().findings());
      FileRef text = opened.volume().files().find("/text").orElseThrow();
      Extent first = opened.volume().files().extents(text, 1).getFirst();
      assertEquals(compression, first.compression());
      assertEquals(0, first.diskLength() % sector);
    }
  }

  private static String describe(Opened opened, FileInfo i) throws IOException {
    boolean file = i.type() == FileType.FILE;
    return "%s mode %s mtime %s size %s target %s sha256 %s"
        .formatted(
            i.type().word(),
            i.mode() & 07777,
            i.mtime(),
            file ? i.size() : "-",
            i.target(),
            file ? FixtureTest.sha256(opened.volume().files(), i.ref()) : "-");
  }
}
