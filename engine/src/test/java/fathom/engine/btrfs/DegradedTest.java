package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Place;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RAID with devices missing or damaged: the same contents, or a refusal with an address. */
class DegradedTest {
  @TempDir Path folder;

  private static Map<String, String> expected(Fixture f) {
    Map<String, String> map = new TreeMap<>();
    for (JsonNode n : f.expected("file")) {
      if (n.has("sha256")) {
        map.put(n.get("path").asText(), n.get("sha256").asText());
      }
    }
    return map;
  }

  private static Map<String, String> hashes(Opened opened) throws IOException {
    Map<String, String> map = new TreeMap<>();
    FileWalk.walk(
        opened.volume().files(),
        opened.volume().files().root(),
        "/",
        f -> {
          if (f.info().type() == FileType.FILE) {
            map.put(f.path(), FixtureTest.sha256(opened.volume().files(), f.info().ref()));
          }
        },
        finding -> {
          throw new AssertionError(finding.line());
        },
        Progress.NONE);
    return map;
  }

  @ParameterizedTest
  @CsvSource({
    "raid1,1",
    "raid1,2",
    "raid1c3,12",
    "raid1c3,13",
    "raid1c3,23",
    "raid1c4,234",
    "raid10,1",
    "raid10,4",
    "raid10-2,1",
    "raid10-2,2",
    "raid5-2,1",
    "raid5-2,2",
    "raid6-3,12",
    "raid6-3,13",
    "raid6-3,23",
    "raid5,1",
    "raid5,2",
    "raid5,3",
    "raid6,12",
    "raid6,13",
    "raid6,14",
    "raid6,23",
    "raid6,24",
    "raid6,34"
  })
  void theSameContentsWithoutTheseDevices(String name, String absent) throws IOException {
    Fixture f = Fixture.shared(name);
    List<Path> present = new ArrayList<>();
    for (Path image : f.images()) {
      String file = image.getFileName().toString();
      if (!absent.contains(file.replaceAll("\\D", ""))) {
        // In a folder of their own, or the others would be found beside them.
        present.add(Files.createSymbolicLink(folder.resolve(file), image));
      }
    }
    try (Opened opened = Fixture.open(present)) {
      assertEquals(
          absent.length(),
          opened.volume().info().devices().stream().filter(d -> d.missing()).count());
      assertEquals(expected(f), hashes(opened));
    }
  }

  @ParameterizedTest
  @CsvSource({"raid1,2", "raid1c3,3", "raid10,2"})
  void aSectorDamagedOnEveryCopyIsRefusedWithItsAddress(String name, int copies)
      throws IOException {
    Fixture f = Fixture.unpack(name, folder);
    List<Place> places = places(f, "/text");
    assertEquals(copies, places.size());
    for (int i = 0; i < copies - 1; i++) {
      flip(f, places.get(i));
    }
    try (Opened opened = f.open()) {
      assertEquals(expected(f), hashes(opened));
    }
    flip(f, places.getLast());
    try (Opened opened = f.open()) {
      FileRef text = opened.volume().files().find("/text").orElseThrow();
      IOException e =
          assertThrows(IOException.class, () -> FixtureTest.sha256(opened.volume().files(), text));
      assertTrue(
          e.getMessage().contains(Long.toString(places.getFirst().address()))
              && e.getMessage().contains("checksum mismatch on all " + copies + " mirrors"),
          e.getMessage());
    }
  }

  @Test
  void aDamagedStripeIsReconstructedFromParity() throws IOException {
    for (String name : List.of("raid5", "raid6")) {
      Path own = Files.createDirectory(folder.resolve(name));
      Fixture f = Fixture.unpack(name, own);
      flip(f, places(f, "/text").getFirst());
      try (Opened opened = f.open()) {
        assertEquals(expected(f), hashes(opened));
      }
    }
  }

  /** Every copy of a file's first sector. */
  private static List<Place> places(Fixture f, String path) throws IOException {
    try (Opened opened = f.open()) {
      FileRef file = opened.volume().files().find(path).orElseThrow();
      Extent first = opened.volume().files().extents(file, 1).getFirst();
      List<Place> places = new ArrayList<>();
      opened
          .volume()
          .space()
          .places(
              first.address(),
              4096,
              (address, length, device, physical, mirror) -> {
                if (mirror > 0) {
                  places.add(new Place(address, length, device, physical, mirror));
                }
              });
      return places;
    }
  }

  private static void flip(Fixture f, Place place) throws IOException {
    try (FileChannel c =
        FileChannel.open(
            f.images().get((int) place.device() - 1),
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      ByteBuffer b = ByteBuffer.allocate(8);
      c.read(b, place.physical() + 100);
      b.flip();
      for (int i = 0; i < 8; i++) {
        b.put(i, (byte) ~b.get(i));
      }
      c.write(b, place.physical() + 100);
    }
  }
}
