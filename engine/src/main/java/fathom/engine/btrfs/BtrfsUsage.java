package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Usage;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Allocation by chunk and device, and how much of each block group is used. */
final class BtrfsUsage {
  private final BtrfsVolume volume;

  BtrfsUsage(BtrfsVolume volume) {
    this.volume = volume;
  }

  Usage read() throws IOException {
    List<Usage.Group> groups = new ArrayList<>();
    Map<Long, Long> allocated = new HashMap<>();
    TreeRoot tree = blockGroups(volume.roots());
    Cursor cursor = new Cursor(volume.nodes(), tree);
    for (Chunk c : volume.chunks().all()) {
      List<Usage.Stripe> stripes = new ArrayList<>();
      for (int i = 0; i < c.stripes(); i++) {
        stripes.add(new Usage.Stripe(c.devid[i], c.physical[i], c.stripeLength()));
        allocated.merge(c.devid[i], c.stripeLength(), Long::sum);
      }
      groups.add(
          new Usage.Group(
              c.logical,
              Flags.type(c.type),
              Flags.profile(c.type),
              c.length,
              used(cursor, c),
              stripes));
    }
    List<Usage.DeviceUsage> devices = new ArrayList<>();
    for (VolumeInfo.Device d : volume.deviceTable().infos()) {
      long a = allocated.getOrDefault(d.id(), 0L);
      devices.add(new Usage.DeviceUsage(d.id(), d.size(), a, d.size() - a));
    }
    return new Usage(groups, devices);
  }

  /** The tree that holds block group items. */
  static TreeRoot blockGroups(Roots roots) throws IOException {
    return roots.find(Keys.BLOCK_GROUP_TREE).isPresent()
        ? roots.need(Keys.BLOCK_GROUP_TREE)
        : roots.need(Keys.EXTENT_TREE);
  }

  private long used(Cursor cursor, Chunk c) {
    try {
      if (cursor.seekExactly(c.logical, Keys.BLOCK_GROUP_ITEM, c.length)) {
        cursor.atLeast(OnDisk.BLOCK_GROUP_ITEM.size());
        return Bytes.u64(cursor.bytes(), cursor.start());
      }
      volume.found(
          new Finding(
              "block-group",
              volume.name(),
              c.logical,
              -1,
              -1,
              0,
              "no block group item for this chunk"));
    } catch (IOException e) {
      volume.found(
          new Finding(
              "block-group",
              volume.name(),
              c.logical,
              -1,
              -1,
              0,
              "its block group item cannot be read: " + e.getMessage()));
    }
    return 0;
  }
}
