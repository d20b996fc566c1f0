package fathom.engine.btrfs;

import fathom.engine.mirror.Readahead;
import fathom.engine.mirror.TreeFetch;
import fathom.engine.source.Source;
import fathom.engine.volume.Batch;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Verification;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** Verifying every copy of what a btrfs uses. */
final class BtrfsVerification implements Verification {
  private static final int UUID_SIZE = 16;
  private static final int CHUNK_TREE_UUID = OnDisk.HEADER.offset("chunk_tree_uuid");

  private final BtrfsVolume volume;
  private final List<MemorySegment> fsids;
  private final MemorySegment chunkTree;

  /**
   * @throws IOException when the root of the chunk tree can't be read
   */
  BtrfsVerification(BtrfsVolume volume) throws IOException {
    this.volume = volume;
    TreeRoot root = volume.roots().chunkTree();
    Node node = volume.nodes().read(root.address(), root.level(), root.generation(), true);
    this.chunkTree = node.bytes.asSlice(CHUNK_TREE_UUID, UUID_SIZE);
    this.fsids = volume.deviceTable().blockFsids().stream().map(BtrfsVerification::bytes).toList();
  }

  private static MemorySegment bytes(String uuid) {
    return MemorySegment.ofArray(java.util.HexFormat.of().parseHex(uuid.replace("-", "")));
  }

  @Override
  public List<Long> deviceIds() {
    return volume.deviceTable().infos().stream().map(VolumeInfo.Device::id).toList();
  }

  @Override
  public boolean missing(long device) {
    return devices().source(device).isEmpty();
  }

  @Override
  public void read(long device, long physical, MemorySegment into, boolean past)
      throws IOException {
    Source source =
        devices().source(device).orElseThrow(() -> new IOException(DeviceSet.missing(device)));
    source.readOnce(physical, into, past);
  }

  private DeviceSet devices() {
    return volume.nodes().reader().devices();
  }

  @Override
  public boolean seed(long device) {
    return volume.deviceTable().seed(device);
  }

  @Override
  public Walk walk(long device, long from, Readahead readahead, TreeFetch fetch, Findings findings)
      throws IOException {
    return new ScrubWalk(volume, device, from, readahead, fetch, findings);
  }

  @Override
  public TreeFetch fetch(int threads) {
    return new NodeFetch(volume.nodes(), threads);
  }

  @Override
  public long usedBytes(long device) throws IOException {
    long sum = 0;
    for (Usage.Group group : volume.usage().groups()) {
      Chunk c = volume.chunks().find(group.address());
      for (Usage.Stripe s : group.stripes()) {
        if (c != null && s.device() == device) {
          sum += group.used() / c.dataStripes();
        }
      }
    }
    return sum;
  }

  @Override
  public int largestBatch() {
    int largest = Batch.BYTES;
    for (Chunk c : volume.chunks().all()) {
      if (c.raid56()) {
        largest = Math.max(largest, (c.dataStripes() + 1) * Chunk.STRIPE_LENGTH);
      }
    }
    return largest;
  }

  @Override
  public int sectorSize() {
    return volume.current().sectorSize();
  }

  @Override
  public int sumSize() {
    return volume.current().checksum().size();
  }

  @Override
  public Checker checker() {
    return new BatchChecker(volume, fsids, chunkTree);
  }
}
