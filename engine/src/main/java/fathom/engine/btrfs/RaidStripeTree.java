package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import java.io.IOException;

/**
 * The raid stripe tree: for each written extent of data, where it lies on each device
 * (fs/btrfs/raid-stripe-tree.c, {@code btrfs_get_raid_extent_offset}).
 */
final class RaidStripeTree implements LogicalReader.StripeLookup {
  private static final long MAPPED_PROFILES =
      Flags.DUP | Flags.RAID0 | Flags.RAID1 | Flags.RAID1C3 | Flags.RAID1C4 | Flags.RAID10;
  private static final int DEVID = OnDisk.RAID_STRIDE.offset("devid");
  private static final int PHYSICAL = OnDisk.RAID_STRIDE.offset("physical");

  private NodeReader nodes;
  private Roots roots;

  /** Tells it, once, where to find the tree; its own blocks are metadata and never mapped by it. */
  void use(NodeReader nodes, Roots roots) {
    this.nodes = nodes;
    this.roots = roots;
  }

  @Override
  public boolean find(Chunk chunk, int stripe, long logical, long[] place) throws IOException {
    if ((chunk.type & Flags.TYPE_MASK) != Flags.DATA || (chunk.type & MAPPED_PROFILES) == 0) {
      return false;
    }
    Cursor c = new Cursor(nodes, roots.need(Keys.RAID_STRIPE_TREE));
    if (!c.seekAtMost(logical, Keys.RAID_STRIPE, -1L)
        || c.type() != Keys.RAID_STRIPE
        || Long.compareUnsigned(logical - c.objectid(), c.offset()) >= 0) {
      throw new IOException(Long.toUnsignedString(logical) + ": the raid stripe tree has no entry");
    }
    long into = logical - c.objectid();
    int strides = c.size() / OnDisk.RAID_STRIDE.size();
    for (int i = 0; i < strides; i++) {
      int at = c.start() + i * OnDisk.RAID_STRIDE.size();
      boolean sameCopy = (chunk.type & Flags.DUP) == 0 || i == stripe;
      if (Bytes.u64(c.bytes(), at + DEVID) == chunk.devid[stripe] && sameCopy) {
        place[0] = Bytes.u64(c.bytes(), at + PHYSICAL) + into;
        place[1] = c.offset() - into;
        return true;
      }
    }
    throw new IOException(
        "%s: the raid stripe tree has no stride on device %s"
            .formatted(Long.toUnsignedString(logical), Long.toUnsignedString(chunk.devid[stripe])));
  }
}
