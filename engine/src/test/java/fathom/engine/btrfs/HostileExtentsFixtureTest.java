package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.open.Opened;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File extent items that once led a reader round in circles. */
class HostileExtentsFixtureTest {
  private static final int NODE_HEADER = 101;
  private static final int ITEM = 25;
  private static final int KEY_OFFSET = 9;
  private static final int RAM_BYTES = 8;
  private static final int NUM_BYTES = 45;

  @TempDir Path folder;

  @Test
  void anExtentThatCoversNothingIsRefusedWithItsAddress() throws IOException {
    Fixture f = Fixture.unpack("single", folder);
    long leaf = change(f, "/inline.txt", (block, item, data) -> block.putLong(data + RAM_BYTES, 0));
    try (Opened opened = f.open()) {
      FileRef file = opened.volume().files().find("/inline.txt").orElseThrow();
      IOException e =
          assertTimeoutPreemptively(
              Duration.ofSeconds(10),
              () ->
                  assertThrows(
                      IOException.class, () -> FixtureTest.sha256(opened.volume().files(), file)));
      assertTrue(e.getMessage().contains(Long.toString(leaf)), e.getMessage());
    }
  }

  @Test
  void anExtentPastAllOffsetsIsPastTheFilesEnd() throws IOException {
    Fixture f = Fixture.unpack("single", folder);
    change(f, "/inline.txt", (block, item, data) -> block.putLong(item + KEY_OFFSET, 1L << 63));
    try (Opened opened = f.open()) {
      FileRef file = opened.volume().files().find("/inline.txt").orElseThrow();
      String hash =
          assertTimeoutPreemptively(
              Duration.ofSeconds(10), () -> FixtureTest.sha256(opened.volume().files(), file));
      // head -c 5 /dev/zero | sha256sum: nothing is left of the file but its size
      assertEquals("8855508aade16ec573d21e6a485dfd0a7624085c1a14b5ecdd6485de0c6839a4", hash);
    }
  }

  @Test
  void anExtentThatReachesPastWhatIsOnDiskIsRefusedWithItsAddress() throws IOException {
    Fixture f = Fixture.unpack("single", folder);
    long leaf =
        change(
            f, "/text", (block, item, data) -> block.putLong(data + NUM_BYTES, (1L << 40) - 4096));
    try (Opened opened = f.open()) {
      FileRef file = opened.volume().files().find("/text").orElseThrow();
      IOException e =
          assertThrows(IOException.class, () -> FixtureTest.sha256(opened.volume().files(), file));
      assertTrue(e.getMessage().contains(Long.toString(leaf)), e.getMessage());
    }
  }

  @FunctionalInterface
  private interface Change {
    void apply(ByteBuffer block, int item, int data);
  }

  /** Changes a file's first extent item and seals its leaf again; returns the leaf's address. */
  private static long change(Fixture f, String path, Change change) throws IOException {
    AtomicLong leaf = new AtomicLong(-1);
    try (Opened opened = f.open()) {
      long inode = opened.volume().files().find(path).orElseThrow().inode();
      int nodeSize = (int) opened.volume().info().nodeSize();
      TreeInfo tree =
          opened.volume().trees().list().stream()
              .filter(t -> t.id() == 5)
              .findFirst()
              .orElseThrow();
      opened
          .volume()
          .trees()
          .walk(
              tree,
              (t, b) -> {
                for (int i = 0; i < b.count(); i++) {
                  if (b.level() == 0
                      && b.keyPart(i, 0) == inode
                      && b.type(i).equals("EXTENT_DATA")) {
                    leaf.set(b.address());
                    int item = NODE_HEADER + i * ITEM;
                    int data = NODE_HEADER + (int) b.dataOffset(i);
                    opened
                        .volume()
                        .space()
                        .places(
                            b.address(),
                            nodeSize,
                            (address, length, device, physical, mirror) ->
                                rewrite(
                                    f.images().getFirst(), physical, nodeSize, change, item, data));
                  }
                }
              },
              Findings.IGNORE,
              Progress.NONE);
    }
    assertTrue(leaf.get() > 0);
    return leaf.get();
  }

  private static void rewrite(
      Path image, long physical, int size, Change change, int item, int data) {
    try (FileChannel c =
        FileChannel.open(image, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer block = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
      c.read(block, physical);
      change.apply(block, item, data);
      CRC32C crc = new CRC32C();
      crc.update(block.array(), 32, size - 32);
      block.putInt(0, (int) crc.getValue());
      c.write(block.clear(), physical);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
