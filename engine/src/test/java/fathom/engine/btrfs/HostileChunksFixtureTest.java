package fathom.engine.btrfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import fathom.engine.open.Opened;
import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Chunk items of arrays with wild numbers of stripes, lengths and offsets, with checksums made good
 * again, in the chunk tree and in the superblock's array: looking at all of it ends soon with a
 * result or one line of words.
 */
class HostileChunksFixtureTest {
  private static final int ROUNDS = 25;
  private static final int NODE_HEADER = 101;
  private static final int SUPER_AT = 65536;
  private static final int SUPER_SIZE = 4096;
  private static final int SYS_ARRAY_SIZE_AT = 0xA0;
  private static final int SYS_ARRAY_AT = 0x32B;
  private static final int KEY = 17;
  private static final int STRIPE_LEN = 16;

  /** Offset and size of length, stripe_len, type, num_stripes, sub_stripes, devid and offset. */
  private static final int[][] FIELDS = {
    {0, 8}, {16, 8}, {24, 8}, {24, 8}, {44, 2}, {44, 2}, {46, 2}, {48, 8}, {56, 8}, {80, 8}, {88, 8}
  };

  private static final long[] WILD = {
    0,
    1,
    2,
    3,
    5,
    4095,
    4097,
    0xFFFF,
    1L << 16,
    1L << 31,
    1L << 40,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    -1,
    -65536
  };

  @TempDir Path folder;

  /** One stretch of a device that is damaged and sealed again. */
  private record Block(Path image, long at, int size, List<Integer> chunks) {}

  @ParameterizedTest
  @ValueSource(
      strings = {"single", "mixed", "raid0", "raid1c3", "raid10", "raid5", "raid6", "raid5-2"})
  void chunkTree(String name) throws IOException {
    Fixture fixture = Fixture.unpack(name, folder);
    List<Block> copies = chunkLeaf(fixture);
    assertFalse(copies.isEmpty());
    damageAndLook(fixture, copies, 11);
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "raid1", "raid10", "raid6"})
  void superblockArray(String name) throws IOException {
    Fixture fixture = Fixture.unpack(name, folder);
    List<Block> copies = new ArrayList<>();
    for (Path image : fixture.images()) {
      // Only this copy is left, or an intact one would be taken.
      write(image, 64L << 20, new byte[SUPER_SIZE]);
      List<Integer> chunks = new ArrayList<>();
      ByteBuffer b = ByteBuffer.wrap(read(image, SUPER_AT, SUPER_SIZE));
      b.order(ByteOrder.LITTLE_ENDIAN);
      int end = SYS_ARRAY_AT + b.getInt(SYS_ARRAY_SIZE_AT);
      for (int at = SYS_ARRAY_AT + KEY; at < end; at += 48 + 32 * b.getShort(at + 44) + KEY) {
        chunks.add(at);
      }
      assertFalse(chunks.isEmpty());
      copies.add(new Block(image, SUPER_AT, SUPER_SIZE, chunks));
    }
    damageAndLook(fixture, copies, 12);
  }

  private static void damageAndLook(Fixture fixture, List<Block> copies, int seed)
      throws IOException {
    for (Block copy : copies) {
      ByteBuffer block = ByteBuffer.wrap(read(copy.image, copy.at, copy.size));
      for (int chunk : copy.chunks) {
        // Or something else would be damaged: the stripe length of every chunk is 64 KiB.
        assertEquals(65536, block.order(ByteOrder.LITTLE_ENDIAN).getLong(chunk + STRIPE_LEN));
      }
    }
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      int chunk = random.nextInt(copies.getFirst().chunks.size());
      int[][] fields = new int[1 + random.nextInt(2)][];
      long[] values = new long[fields.length];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = FIELDS[random.nextInt(FIELDS.length)];
        values[i] = WILD[random.nextInt(WILD.length)];
        if (fields[i][0] == 24) {
          long one = 1L << random.nextInt(12);
          long other = 1L << random.nextInt(12);
          values[i] = one | other;
        }
      }
      List<byte[]> good = new ArrayList<>();
      for (Block copy : copies) {
        byte[] block = read(copy.image, copy.at, copy.size);
        good.add(block.clone());
        for (int i = 0; i < fields.length; i++) {
          int at = copy.chunks.get(chunk) + fields[i][0];
          for (int b = 0; b < fields[i][1] && at + b < block.length; b++) {
            block[at + b] = (byte) (values[i] >>> (8 * b));
          }
        }
        seal(block);
        write(copy.image, copy.at, block);
      }
      HostileTest.lookAtEverything(fixture.images().toArray(Path[]::new));
      for (int i = 0; i < copies.size(); i++) {
        write(copies.get(i).image, copies.get(i).at, good.get(i));
      }
    }
  }

  /** Every copy of the chunk tree's only leaf, with the places of its chunk items. */
  private static List<Block> chunkLeaf(Fixture fixture) throws IOException {
    List<Block> copies = new ArrayList<>();
    try (Opened opened = fixture.open()) {
      Volume volume = opened.volume();
      TreeInfo tree =
          volume.trees().list().stream().filter(t -> t.id() == 3).findFirst().orElseThrow();
      List<Integer> chunks = new ArrayList<>();
      volume
          .trees()
          .walk(
              tree,
              (t, b) -> {
                for (int i = 0; i < b.count(); i++) {
                  if (b.type(i).equals("CHUNK_ITEM")) {
                    chunks.add(NODE_HEADER + (int) b.dataOffset(i));
                  }
                }
              },
              Findings.IGNORE,
              Progress.NONE);
      int nodeSize = (int) volume.info().nodeSize();
      volume
          .space()
          .places(
              tree.root(),
              nodeSize,
              (address, length, device, physical, mirror) -> {
                if (mirror > 0 && length == nodeSize) {
                  copies.add(
                      new Block(
                          fixture.images().get((int) device - 1), physical, nodeSize, chunks));
                }
              });
    }
    return copies;
  }

  private static void seal(byte[] block) {
    CRC32C crc = new CRC32C();
    crc.update(block, 32, block.length - 32);
    ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN).putInt(0, (int) crc.getValue());
  }

  private static byte[] read(Path image, long at, int size) throws IOException {
    ByteBuffer b = ByteBuffer.allocate(size);
    try (FileChannel c = FileChannel.open(image, StandardOpenOption.READ)) {
      c.read(b, at);
    }
    return b.array();
  }

  private static void write(Path image, long at, byte[] block) throws IOException {
    try (FileChannel c = FileChannel.open(image, StandardOpenOption.WRITE)) {
      c.write(ByteBuffer.wrap(block), at);
    }
  }
}
