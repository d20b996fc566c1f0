package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import fathom.engine.mirror.Readahead;
import fathom.engine.open.Opened;
import fathom.engine.scrub.Scrub;
import fathom.engine.scrub.ScrubControl;
import fathom.engine.scrub.ScrubCounts;
import fathom.engine.scrub.ScrubFinding;
import fathom.engine.scrub.ScrubListener;
import fathom.engine.scrub.ScrubOptions;
import fathom.engine.scrub.ScrubPosition;
import fathom.engine.scrub.ScrubResult;
import fathom.engine.volume.Finding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A scrub counts what the kernel's scrub counts on the same image, device by device, clean and
 * damaged ({@code scripts/expect-scrub}).
 */
class ScrubFixtureTest {
  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> countsAsTheKernelDoes() {
    return Fixture.names().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> asTheKernel(name)));
  }

  private static void asTheKernel(String name) throws IOException {
    Fixture fixture = unpack(name);
    assumeFalse(fixture.expected("scrub").isEmpty(), "no kernel at hand could mount it");
    for (JsonNode run : fixture.expected("scrub")) {
      for (JsonNode place : run.get("damage")) {
        invert(
            fixture.images().get(place.get(0).asInt()),
            place.get(1).asLong(),
            place.get(2).asInt());
      }
      for (String readahead : List.of("none", "path", "dedicated")) {
        List<Finding> trouble = new CopyOnWriteArrayList<>();
        ScrubResult result = scrub(fixture, readahead, trouble);
        compare(name, run.get("devices"), result);
        assertEquals(List.of(), trouble);
        assertTrue(result.complete());
      }
    }
  }

  private static void compare(String name, JsonNode devices, ScrubResult result) {
    for (ScrubResult.Device d : result.devices()) {
      JsonNode n = devices.path(Long.toString(d.id()));
      if (name.equals("seed") && d.id() == 1) {
        // The kernel takes every block of a healthy seed for bad, because it has the seed's UUID,
        // and its superblocks, because they are as old as the seed.
        assertEquals(n.get("csum_errors").asLong(), d.counts().csumErrors());
        assertEquals(0, d.counts().superErrors() + d.counts().verifyErrors());
      } else {
        assertEquals(theirs(n), ours(d.counts()), () -> "device " + d.id());
      }
    }
    assertEquals(devices.size(), result.devices().size());
  }

  private static Fixture unpack(String name) throws IOException {
    return Fixture.unpack(name, Files.createTempDirectory(folder, name));
  }

  private static String theirs(JsonNode n) {
    StringBuilder b = new StringBuilder();
    for (String field :
        new String[] {
          "data_extents_scrubbed",
          "tree_extents_scrubbed",
          "data_bytes_scrubbed",
          "tree_bytes_scrubbed",
          "no_csum",
          "read_errors",
          "csum_errors",
          "verify_errors",
          "super_errors",
          "corrected_errors",
          "uncorrectable_errors"
        }) {
      b.append(field).append(' ').append(n.get(field).asLong()).append(' ');
    }
    return b.toString();
  }

  private static String ours(ScrubCounts c) {
    return "data_extents_scrubbed %d tree_extents_scrubbed %d data_bytes_scrubbed %d tree_bytes_scrubbed %d no_csum %d read_errors %d csum_errors %d verify_errors %d super_errors %d corrected_errors %d uncorrectable_errors %d "
        .formatted(
            c.dataExtents(),
            c.treeExtents(),
            c.dataBytes(),
            c.treeBytes(),
            c.noCsum(),
            c.readErrors(),
            c.csumErrors(),
            c.verifyErrors(),
            c.superErrors(),
            c.corrected(),
            c.uncorrectable());
  }

  private static ScrubResult scrub(Fixture fixture, String readahead, List<Finding> trouble)
      throws IOException {
    try (Opened opened = fixture.open()) {
      return Scrub.run(
          opened.volume(),
          Scrub.start(opened.volume()),
          new ScrubOptions(Readahead.of(readahead).orElseThrow(), 3, false, Map.of()),
          new ScrubControl(),
          new ScrubListener() {
            @Override
            public void trouble(Finding finding) {
              trouble.add(finding);
            }
          });
    }
  }

  private static void invert(Path image, long offset, int length) throws IOException {
    try (FileChannel c =
        FileChannel.open(image, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.allocate(length);
      c.read(bytes, offset);
      for (int i = 0; i < length; i++) {
        bytes.put(i, (byte) ~bytes.get(i));
      }
      c.write(bytes.flip(), offset);
    }
  }

  /** The address and first place of a file's first extent. */
  private static long[] firstExtent(Fixture fixture, String path) throws IOException {
    try (Opened opened = fixture.open()) {
      var files = opened.volume().files();
      var e = files.extents(files.find(path).orElseThrow(), 1).getFirst();
      return new long[] {e.address(), e.device(), e.physical()};
    }
  }

  @Test
  void namesTheFileInEverySubvolumeAndSnapshotAndByEveryName() throws IOException {
    Fixture fixture = unpack("snapshots");
    String path =
        fixture.expected("file").stream()
            .filter(n -> n.path("extents").size() > 0)
            .filter(n -> (n.get("extents").get(0).get(3).asInt() & 0x2200) == 0x2000)
            .map(n -> n.get("path").asText())
            .findFirst()
            .orElseThrow();
    long[] place = firstExtent(fixture, path);
    invert(fixture.images().getFirst(), place[2] + 100, 4);
    List<String> theirs = new ArrayList<>();
    for (JsonNode n : fixture.expected("file")) {
      for (JsonNode e : n.path("extents")) {
        boolean inline = (e.get(3).asInt() & 0x200) != 0;
        if (!inline
            && e.get(1).asLong() <= place[0]
            && place[0] < e.get(1).asLong() + e.get(2).asLong()) {
          theirs.add(n.get("path").asText());
        }
      }
    }
    ScrubResult result = scrub(fixture, "none", new ArrayList<>());
    assertEquals(1, result.findings().size());
    ScrubFinding f = result.findings().getFirst();
    assertEquals(place[0], f.address());
    assertEquals(place[2], f.physical());
    assertEquals(
        theirs.stream().distinct().sorted().toList(), f.paths().stream().sorted().toList());
    assertTrue(theirs.size() > 1);
  }

  @Test
  void wrongParityIsFoundAndNothingElse() throws IOException {
    for (String name : List.of("raid5", "raid6")) {
      Fixture fixture = unpack(name);
      long[] parity = new long[] {-1, 0};
      try (Opened opened = fixture.open()) {
        var files = opened.volume().files();
        for (JsonNode n : fixture.expected("file")) {
          if (parity[0] == -1 && n.path("size").asLong() >= 100_000) {
            var e = files.extents(files.find(n.get("path").asText()).orElseThrow(), 1).getFirst();
            opened
                .volume()
                .space()
                .places(
                    e.address(),
                    4096,
                    (a, length, device, physical, mirror) -> {
                      if (mirror == 0) {
                        parity[0] = device;
                        parity[1] = physical;
                      }
                    });
          }
        }
      }
      assertTrue(parity[0] > 0);
      invert(fixture.images().get((int) parity[0] - 1), parity[1] + 8, 1);
      ScrubResult result = scrub(fixture, "none", new ArrayList<>());
      assertEquals(1, result.counts().parityErrors(), name);
      assertEquals(1, result.counts().errors(), name);
      assertEquals(parity[1], result.findings().getFirst().physical());
      assertEquals(parity[0], result.findings().getFirst().device());
    }
  }

  @Test
  void whatWasCancelledGoesOnWhereItStood() throws IOException {
    Fixture fixture = unpack("raid1c3");
    ScrubResult whole = scrub(fixture, "none", new ArrayList<>());
    ScrubPosition position;
    try (Opened opened = fixture.open()) {
      ScrubControl control = new ScrubControl();
      ScrubResult part =
          Scrub.run(
              opened.volume(),
              Scrub.start(opened.volume()),
              new ScrubOptions(Readahead.of("none").orElseThrow(), 1, false, Map.of()),
              control,
              new ScrubListener() {
                @Override
                public void verified(long device, long physical, long length) {
                  control.cancel();
                }
              });
      assertFalse(part.complete());
      position = part.position();
    }
    try (Opened opened = fixture.open()) {
      ScrubResult rest =
          Scrub.run(
              opened.volume(),
              position,
              ScrubOptions.DEFAULT,
              new ScrubControl(),
              ScrubListener.NONE);
      assertTrue(rest.complete());
      assertEquals(ours(whole.counts()), ours(rest.counts()));
    }
  }

  @Test
  void aMissingDeviceIsSaidAndTheOthersAreVerified() throws IOException {
    Fixture fixture = unpack("raid1c3");
    // Opening looks for the third beside the others; it has to be gone.
    Files.delete(fixture.images().getFirst());
    try (Opened opened = Fixture.open(fixture.images().subList(1, 3))) {
      ScrubResult result =
          Scrub.run(
              opened.volume(),
              Scrub.start(opened.volume()),
              ScrubOptions.DEFAULT,
              new ScrubControl(),
              ScrubListener.NONE);
      assertTrue(result.devices().stream().anyMatch(d -> d.id() == 1 && d.missing()));
      assertEquals(0, result.counts().errors());
      assertTrue(
          result.devices().stream().filter(d -> d.id() != 1).allMatch(d -> d.counts().bytes() > 0));
    }
  }

  @Test
  void whatLiesBeyondTheEndOfADeviceCannotBeRead() throws IOException {
    Fixture fixture = unpack("raid1");
    long[] place = firstExtent(fixture, "/text");
    try (FileChannel c =
        FileChannel.open(fixture.images().get((int) place[1] - 1), StandardOpenOption.WRITE)) {
      c.truncate(place[2] + 8192);
    }
    ScrubResult result = scrub(fixture, "dedicated", new ArrayList<>());
    assertTrue(result.counts().readErrors() > 0);
    assertEquals(0, result.counts().csumErrors());
    assertEquals(result.counts().readErrors(), result.counts().corrected());
    assertTrue(
        result.findings().stream()
            .filter(f -> f.kind().equals("read"))
            .allMatch(f -> f.physical() + f.length() > place[2] + 8192));
  }
}
