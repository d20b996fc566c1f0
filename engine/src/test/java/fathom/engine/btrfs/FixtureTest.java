package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the engine says of images made by the kernel, against what the kernel and the native tools
 * say.
 */
class FixtureTest {
  @FunctionalInterface
  private interface Check {
    void run(Fixture fixture, Volume volume) throws Exception;
  }

  private Stream<DynamicTest> each(String word, Check check) {
    return Fixture.names().stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      Fixture fixture = Fixture.shared(name);
                      if (fixture.expected(word).isEmpty()) {
                        return; // a dirty log is never mounted: that would replay it
                      }
                      try (Opened opened = fixture.open()) {
                        check.run(fixture, opened.volume());
                        assertEquals(List.of(), opened.volume().findings());
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> everySlotOfEveryTree() {
    return each("tree", FixtureTest::trees);
  }

  private static void trees(Fixture fixture, Volume volume) throws IOException {
    Map<String, Integer> theirs = new TreeMap<>();
    for (JsonNode n : fixture.expected("tree")) {
      theirs.merge(n.toString(), 1, Integer::sum);
    }
    Map<String, Integer> ours = new TreeMap<>();
    List<Finding> findings = new ArrayList<>();
    for (TreeInfo tree : volume.trees().list()) {
      volume
          .trees()
          .walk(
              tree,
              (t, b) -> {
                for (int i = 0; i < b.count(); i++) {
                  boolean leaf = b.level() == 0;
                  ours.merge(
                      "[%s,%d,%s,%s,%s,%s,%d]"
                          .formatted(
                              u(b.address()),
                              i,
                              u(b.keyPart(i, 0)),
                              u(b.keyPart(i, 1)),
                              u(b.keyPart(i, 2)),
                              u(leaf ? b.dataOffset(i) : b.child(i)),
                              leaf ? b.dataSize(i) : 0),
                      1,
                      Integer::sum);
                }
              },
              findings::add,
              Progress.NONE);
    }
    assertEquals(List.of(), findings);
    assertFalse(theirs.isEmpty());
    assertEquals(theirs, ours);
  }

  private static String u(long n) {
    return Long.toUnsignedString(n);
  }

  @TestFactory
  Stream<DynamicTest> everyFileWithItsContentAttributesAndExtents() {
    return each("file", FixtureTest::files);
  }

  private static void files(Fixture fixture, Volume volume) throws Exception {
    Map<String, String> theirs = new TreeMap<>();
    for (JsonNode n : fixture.expected("file")) {
      theirs.put(n.get("path").asText(), describe(n));
    }
    Map<String, String> ours = new TreeMap<>();
    FileWalk.walk(
        volume.files(),
        volume.files().root(),
        "/",
        f -> ours.put(f.path(), describe(volume.files(), f.info())),
        finding -> {
          throw new AssertionError(finding.line());
        },
        Progress.NONE);
    for (String path : theirs.keySet()) {
      assertEquals(theirs.get(path), ours.get(path), path);
    }
    assertEquals(theirs.keySet(), ours.keySet());
  }

  private static String describe(JsonNode n) {
    boolean placeholder = n.get("inode").asLong() == 2; // its times are those of the mount
    StringBuilder b = new StringBuilder();
    b.append(
        "%s inode %s size %s mode %s owner %s:%s links %s mtime %s"
            .formatted(
                n.get("type").asText(),
                n.get("inode"),
                n.path("size").asText("-"),
                n.get("mode"),
                n.get("uid"),
                n.get("gid"),
                n.get("nlink"),
                placeholder ? "-" : n.get("mtime_ns").asText()));
    b.append(" target ").append(n.path("target").asText(""));
    b.append(" rdev ")
        .append(n.has("rdev") ? n.get("rdev").get(0) + ":" + n.get("rdev").get(1) : "");
    b.append(" sha256 ").append(n.path("sha256").asText(""));
    Map<String, String> xattrs = new TreeMap<>();
    n.path("xattrs").properties().forEach(e -> xattrs.put(e.getKey(), e.getValue().asText()));
    b.append(" xattrs ").append(xattrs);
    List<long[]> extents = new ArrayList<>();
    for (JsonNode e : n.path("extents")) {
      extents.add(
          new long[] {e.get(0).asLong(), e.get(1).asLong(), e.get(2).asLong(), e.get(3).asLong()});
    }
    return b.append(" extents ").append(extents(extents)).toString();
  }

  private static String describe(Files files, FileInfo i) {
    try {
      boolean dir = i.type() == FileType.DIR;
      boolean device = i.type() == FileType.CHAR || i.type() == FileType.BLOCK;
      boolean file = i.type() == FileType.FILE;
      Map<String, String> xattrs = new TreeMap<>();
      List<long[]> extents = new ArrayList<>();
      files.xattrs(i.ref()).forEach((k, v) -> xattrs.put(k, Base64.getEncoder().encodeToString(v)));
      if (file) {
        files.extents(
            i.ref(),
            (offset, length, address, dev, physical, diskLength, flags, compression) ->
                extents.add(new long[] {offset, address, length, flags}),
            Progress.NONE);
      }
      return "%s inode %s size %s mode %s owner %s:%s links %s mtime %s target %s rdev %s sha256 %s xattrs %s extents %s"
          .formatted(
              i.type().word(),
              i.shownInode(),
              dir ? "-" : i.size(),
              i.mode() & 07777,
              i.uid(),
              i.gid(),
              i.nlink(),
              i.shownInode() == 2 ? "-" : i.mtime(),
              i.target(),
              device ? (i.rdev() >>> 32) + ":" + (i.rdev() & 0xFFFFFFFFL) : "",
              file ? sha256(files, i.ref()) : "",
              xattrs,
              extents(extents));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Merged as the oracle merges: the kernel splits extents where its buffer ends. */
  private static String extents(List<long[]> rows) {
    int known = Extent.ENCODED | Extent.INLINE | Extent.UNWRITTEN | Extent.SHARED;
    List<long[]> merged = new ArrayList<>();
    for (long[] r : rows) {
      long flags = r[3] & known;
      long[] last = merged.isEmpty() ? null : merged.getLast();
      boolean plain = (flags & (Extent.ENCODED | Extent.INLINE)) == 0;
      if (plain
          && last != null
          && last[3] == flags
          && last[0] + last[2] == r[0]
          && last[1] + last[2] == r[1]) {
        last[2] += r[2];
      } else {
        merged.add(new long[] {r[0], (flags & Extent.INLINE) != 0 ? 0 : r[1], r[2], flags});
      }
    }
    StringBuilder b = new StringBuilder();
    merged.forEach(m -> b.append("[%d %d %d 0x%x]".formatted(m[0], m[1], m[2], m[3])));
    return b.toString();
  }

  static String sha256(Files files, FileRef file) throws IOException {
    try (Files.Content content = files.open(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[100_000]; // no multiple of anything on disk
      long at = 0;
      for (int n = content.read(at, MemorySegment.ofArray(buffer));
          n > 0;
          n = content.read(at, MemorySegment.ofArray(buffer))) {
        digest.update(buffer, 0, n);
        at += n;
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> allocationByTypeProfileAndDevice() {
    return each(
        "usage",
        (fixture, volume) -> {
          JsonNode theirs = fixture.expected("usage").getFirst();
          Usage usage = volume.usage();
          Map<String, List<Long>> groups = new HashMap<>();
          for (Usage.Group g : usage.groups()) {
            groups.merge(
                g.type() + " " + g.profile(),
                List.of(g.size(), g.used()),
                (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1)));
          }
          Map<String, List<Long>> expected = new HashMap<>();
          theirs
              .get("groups")
              .properties()
              .forEach(
                  e ->
                      expected.put(
                          e.getKey(),
                          List.of(e.getValue().get(0).asLong(), e.getValue().get(1).asLong())));
          assertEquals(expected, groups);
          // The native tool leaves seed devices out of its sums; here device 1 is one.
          assertEquals(
              theirs.get("device_size").asLong(),
              usage.devices().stream()
                  .filter(d -> !fixture.name().equals("seed") || d.id() != 1)
                  .mapToLong(Usage.DeviceUsage::size)
                  .sum());
          assertEquals(
              theirs.get("allocated").asLong(),
              usage.devices().stream().mapToLong(Usage.DeviceUsage::allocated).sum());
        });
  }

  @TestFactory
  Stream<DynamicTest> whatCompressionSaves() {
    return each(
        "compsize",
        (fixture, volume) -> {
          JsonNode theirs = fixture.expected("compsize").getFirst();
          CompressionUsage ours =
              volume.compression(volume.files().root(), Progress.NONE).orElseThrow();
          assertEquals(theirs.get("files").asLong(), ours.files());
          assertEquals(theirs.get("extents").asLong(), ours.extents());
          assertEquals(theirs.get("refs").asLong(), ours.refs());
          assertEquals(theirs.get("inline").asLong(), ours.inline());
          Map<String, List<Long>> expected = new TreeMap<>();
          theirs
              .get("types")
              .properties()
              .forEach(
                  e ->
                      expected.put(
                          e.getKey(),
                          List.of(
                              e.getValue().get(0).asLong(),
                              e.getValue().get(1).asLong(),
                              e.getValue().get(2).asLong())));
          Map<String, List<Long>> rows = new TreeMap<>();
          rows.put("total", row(ours.total()));
          ours.types().forEach(r -> rows.put(r.type(), row(r)));
          assertEquals(expected, rows);
        });
  }

  private static List<Long> row(CompressionUsage.Row r) {
    return List.of(r.disk(), r.uncompressed(), r.referenced());
  }
}
