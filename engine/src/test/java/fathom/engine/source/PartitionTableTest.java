package fathom.engine.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fathom.engine.source.PartitionTable.Partition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables made by {@code sfdisk}, with what {@code sfdisk --dump} says of them. */
class PartitionTableTest {
  private static final String LINUX = "0fc63daf-8483-4772-8e79-3d69d8477de4";
  private static final String EFI = "c12a7328-f81f-11d2-ba4b-00a0c93ec93b";
  private static final List<Partition> GPT =
      List.of(
          new Partition(1, "gpt", LINUX, 2048 * 512, 4096 * 512, "first"),
          new Partition(2, "gpt", EFI, 8192 * 512, 2048 * 512, "EFI system"));

  @TempDir Path folder;

  private byte[] image(String name) throws IOException {
    try (InputStream in =
        new GZIPInputStream(
            new GZIPInputStream(
                PartitionTableTest.class.getResourceAsStream(
                    "/partitions/" + name + ".img.gz.gz")))) {
      return in.readAllBytes();
    }
  }

  private List<Partition> read(byte[] image) throws IOException {
    Path file = Files.createTempFile(folder, "disk", ".img");
    Files.write(file, image);
    try (Source s = Sources.open(file, false)) {
      return PartitionTable.read(s);
    }
  }

  @Test
  void gpt() throws IOException {
    assertEquals(GPT, read(image("gpt")));
  }

  @Test
  void theBackupServesWhenTheFirstHeaderIsDamaged() throws IOException {
    byte[] image = image("gpt");
    image[512 + 30] ^= 1;
    assertEquals(GPT, read(image));
  }

  @Test
  void mbrWithLogicalPartitions() throws IOException {
    assertEquals(
        List.of(
            new Partition(1, "mbr", "0x83", 2048 * 512, 1024 * 512, ""),
            new Partition(5, "mbr", "0x83", 4160 * 512, 1000 * 512, ""),
            new Partition(6, "mbr", "0x82", 6208 * 512, 500 * 512, "")),
        read(image("mbr")));
  }

  @Test
  void aChainOfExtendedRecordsThatBitesItsTailEnds() throws IOException {
    byte[] image = image("mbr");
    // The second entry of the first extended record points to the next, as sectors from the
    // extended
    // partition's start (4096); 0 leads back to itself.
    int next = 4096 * 512 + 446 + 16 + 8;
    image[next] = image[next + 1] = image[next + 2] = image[next + 3] = 0;
    assertEquals(List.of(1, 5), read(image).stream().map(Partition::number).toList());
  }

  @Test
  void zerosAndShortFilesHaveNoPartitions() throws IOException {
    assertEquals(List.of(), read(new byte[1 << 20]));
    assertEquals(List.of(), read(new byte[100]));
    assertEquals(List.of(), read(new byte[0]));
  }
}
