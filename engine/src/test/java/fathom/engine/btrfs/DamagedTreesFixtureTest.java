package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import fathom.engine.files.Extraction;
import fathom.engine.open.Opened;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree that is wholly lost takes nothing with it that does not need it. */
class DamagedTreesFixtureTest {
  private static final long EXTENT_TREE = 2;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"single", "compress", "snapshots"})
  void withoutItsExtentTreeAllFilesAreStillExtracted(String name) throws Exception {
    Fixture f = Fixture.unpack(name, Files.createDirectory(folder.resolve("images")));
    zero(f, EXTENT_TREE);
    Path out = folder.resolve("out");
    List<Finding> findings = new CopyOnWriteArrayList<>();
    try (Opened opened = f.open()) {
      Volume v = opened.volume();
      Extraction.copy(
          v.files(),
          List.of(new Extraction.Item(v.files().root(), "/", List.of())),
          out,
          Extraction.Options.DEFAULT,
          findings::add,
          Progress.NONE);
    }
    int hashes = 0;
    for (JsonNode n : f.expected("file")) {
      if (n.has("sha256")) {
        String path = n.get("path").asText();
        assertEquals(n.get("sha256").asText(), sha256(out.resolve(path.substring(1))), () -> path);
        hashes++;
      }
    }
    assertTrue(hashes > 0);
    for (Finding finding : findings) {
      assertFalse(finding.what().contains("only partly"), finding::line);
    }
  }

  @Test
  void withoutItsExtentTreeExtentsAreListedAndSharingIsSaidToBeUnknown() throws IOException {
    Fixture f = Fixture.unpack("single", folder);
    zero(f, EXTENT_TREE);
    try (Opened opened = f.open()) {
      Volume v = opened.volume();
      int files = 0;
      for (JsonNode n : f.expected("file")) {
        long mapped = 0;
        for (JsonNode extent : n.path("extents")) {
          mapped += extent.get(2).asLong();
        }
        if (mapped > 0) {
          FileRef file = v.files().find(n.get("path").asText()).orElseThrow();
          LongAdder ours = new LongAdder();
          v.files().extents(file, (o, size, a, d, p, dl, fl, c) -> ours.add(size), Progress.NONE);
          assertEquals(mapped, ours.sum(), () -> n.get("path").asText());
          files++;
        }
      }
      assertTrue(files > 0);
      assertTrue(
          v.findings().stream().anyMatch(x -> x.what().contains("shared")),
          () -> v.findings().toString());
    }
  }

  /** Writes zeros over every copy of every block of a tree. */
  private static void zero(Fixture f, long id) throws IOException {
    List<long[]> places = new ArrayList<>();
    int nodeSize;
    try (Opened opened = f.open()) {
      Volume v = opened.volume();
      nodeSize = (int) v.info().nodeSize();
      TreeInfo tree = v.trees().list().stream().filter(t -> t.id() == id).findFirst().orElseThrow();
      v.trees()
          .walk(
              tree,
              (t, b) ->
                  v.space()
                      .places(
                          b.address(),
                          nodeSize,
                          (a, n, device, physical, mirror) -> places.add(new long[] {physical, n})),
              Findings.IGNORE,
              Progress.NONE);
    }
    assertEquals(1, f.images().size());
    try (FileChannel c = FileChannel.open(f.images().getFirst(), StandardOpenOption.WRITE)) {
      for (long[] p : places) {
        c.write(ByteBuffer.allocate((int) p[1]), p[0]);
      }
    }
  }

  private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }
}
