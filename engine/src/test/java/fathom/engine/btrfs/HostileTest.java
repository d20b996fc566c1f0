package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.codec.Checksum;
import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.FileType;
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
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever an image holds, looking at all of it ends soon with a result or one line of words.
 * Blocks are damaged with their checksums made good again, or nothing behind the checksum would be
 * reached.
 */
class HostileTest {
  private static final Duration LONGEST = Duration.ofSeconds(10);

  @TempDir Path folder;

  /** Opens it and looks at everything there is. */
  static void lookAtEverything(Path... images) {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          try (Opened opened = Fixture.open(List.of(images))) {
            everything(opened.volume());
          } catch (IOException e) {
            oneLine(e.getMessage());
          }
        });
  }

  private static void oneLine(String message) {
    assertTrue(message != null && !message.isBlank() && message.indexOf('\n') < 0, message);
  }

  private static void everything(Volume v) throws IOException {
    Findings findings = f -> oneLine(f.what()); // a name may well hold a line break
    v.info();
    v.superblock();
    tried(() -> v.usage());
    tried(() -> v.space().allocations());
    tried(
        () -> {
          for (TreeInfo t : v.trees().list()) {
            v.trees()
                .walk(
                    t,
                    (tree, b) -> {
                      for (int i = 0; i < b.count(); i++) {
                        b.fields(i);
                      }
                      v.trees().block(b.address());
                    },
                    findings,
                    Progress.NONE);
          }
        });
    tried(
        () ->
            FileWalk.walk(
                v.files(),
                v.files().root(),
                "/",
                f -> {
                  tried(() -> v.files().xattrs(f.info().ref()));
                  if (f.info().type() == FileType.FILE) {
                    tried(() -> v.files().extents(f.info().ref(), 1000));
                    // A hole of exabytes is a legal file: only its first part is read.
                    if (f.info().size() < 64 << 20) {
                      tried(() -> FixtureTest.sha256(v.files(), f.info().ref()));
                    }
                  }
                },
                findings,
                Progress.NONE));
    tried(() -> v.compression(v.files().root(), Progress.NONE));
    List<Long> addresses = new ArrayList<>();
    tried(
        () ->
            v.space()
                .used(
                    0,
                    Long.MAX_VALUE,
                    (address, length, kind, generation) -> {
                      if (addresses.size() < 200) {
                        addresses.add(address);
                      }
                    },
                    findings,
                    Progress.NONE));
    for (long address : addresses) {
      tried(() -> v.space().owner(address));
    }
    for (Finding f : v.findings()) {
      oneLine(f.what());
    }
  }

  @FunctionalInterface
  private interface Attempt {
    void run() throws IOException;
  }

  private static void tried(Attempt attempt) {
    try {
      attempt.run();
    } catch (IOException e) {
      oneLine(e.getMessage());
    }
  }

  @Test
  void zerosNoiseAndNothing() throws IOException {
    byte[] noise = new byte[300_000];
    new Random(5).nextBytes(noise);
    for (byte[] content : List.of(new byte[0], new byte[100], new byte[300_000], noise)) {
      lookAtEverything(Files.write(folder.resolve("image"), content));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {65_536, 65_636, 69_632, 1 << 20, 5 << 20, 30 << 20})
  void cutShort(long length) throws IOException {
    Path image = copy("single");
    try (FileChannel c = FileChannel.open(image, StandardOpenOption.WRITE)) {
      c.truncate(length);
    }
    lookAtEverything(image);
  }

  private Path copy(String fixture) throws IOException {
    Path image = folder.resolve("image");
    return Files.copy(
        Fixture.shared(fixture).images().getFirst(), image, StandardCopyOption.REPLACE_EXISTING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"snapshots", "compress", "names"})
  void blocksWithWildNumbersAndGoodChecksums(String fixture) throws IOException {
    Path image = copy(fixture);
    List<Long> blocks = new ArrayList<>();
    int nodeSize;
    try (Opened opened = Fixture.open(List.of(image))) {
      nodeSize = (int) opened.volume().info().nodeSize();
      TreeSet<Long> seen = new TreeSet<>();
      for (TreeInfo t : opened.volume().trees().list()) {
        opened
            .volume()
            .trees()
            .walk(t, (tree, b) -> seen.add(b.address()), Findings.IGNORE, Progress.NONE);
      }
      for (long address : seen) {
        opened
            .volume()
            .space()
            .places(address, nodeSize, (a, n, device, physical, mirror) -> blocks.add(physical));
      }
    }
    Random random = new Random(6);
    try (FileChannel c =
        FileChannel.open(image, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      for (int round = 0; round < 120; round++) {
        long place = blocks.get(random.nextInt(blocks.size()));
        byte[] good = new byte[nodeSize];
        c.read(ByteBuffer.wrap(good), place);
        byte[] bad = good.clone();
        damage(bad, random);
        Checksum.CRC32C.newHasher().sum(bad, 32, nodeSize - 32, bad, 0);
        c.write(ByteBuffer.wrap(bad), place);
        lookAtEverything(image);
        c.write(ByteBuffer.wrap(good), place);
      }
    }
  }

  /** A few numbers of a few sizes, small, huge or anything, mostly in headers and items. */
  private static void damage(byte[] block, Random random) {
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = 80 + random.nextInt(random.nextBoolean() ? 600 : block.length - 88);
      long value =
          switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> Long.MAX_VALUE - random.nextInt(9000);
            default -> random.nextLong();
          };
      int size = 1 << random.nextInt(4);
      for (int b = 0; b < size; b++) {
        block[at + b] = (byte) (value >>> (8 * b));
      }
    }
  }

  @Test
  void superblocksWithWildNumbersAndGoodChecksums() throws IOException {
    Path image = copy("single");
    Random random = new Random(7);
    try (FileChannel c =
        FileChannel.open(image, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      byte[] good = new byte[Superblock.SIZE];
      c.read(ByteBuffer.wrap(good), Superblock.OFFSETS[0]);
      assertEquals('_', good[0x40]);
      for (int round = 0; round < 150; round++) {
        byte[] bad = good.clone();
        for (int i = random.nextInt(2); i >= 0; i--) {
          int at = 0x48 + random.nextInt(random.nextBoolean() ? 0x90 : 0x400);
          bad[at] = (byte) random.nextInt(256);
        }
        Checksum.CRC32C.newHasher().sum(bad, 32, Superblock.SIZE - 32, bad, 0);
        c.write(ByteBuffer.wrap(bad), Superblock.OFFSETS[0]);
        lookAtEverything(image);
      }
    }
  }
}
