package fathom.engine.btrfs;

import fathom.engine.volume.VolumeInfo.Binding;
import fathom.engine.volume.VolumeInfo.Feature;
import java.util.ArrayList;
import java.util.List;

/** Feature bits of the superblock, with the names the kernel uses in sysfs. */
final class Features {
  static final long METADATA_UUID = 1L << 10;
  static final long MIXED_GROUPS = 1L << 2;
  static final long SKINNY_METADATA = 1L << 8;
  static final long NO_HOLES = 1L << 9;
  static final long EXTENT_TREE_V2 = 1L << 13;
  static final long RAID_STRIPE_TREE = 1L << 14;
  static final long RO_BLOCK_GROUP_TREE = 1L << 3;

  private record Bit(int bit, String name, String explanation) {}

  private static final List<Bit> INCOMPAT =
      List.of(
          new Bit(
              0,
              "mixed_backref",
              "Back references in the extent tree carry their full parent where needed."),
          new Bit(
              1, "default_subvol", "A subvolume other than the top level is mounted by default."),
          new Bit(2, "mixed_groups", "Data and metadata share block groups, for small devices."),
          new Bit(3, "compress_lzo", "Some extents are compressed with LZO."),
          new Bit(4, "compress_zstd", "Some extents are compressed with zstd."),
          new Bit(5, "big_metadata", "Tree blocks are larger than a page."),
          new Bit(
              6,
              "extended_iref",
              "A file may have more hard links in one directory than fit one item."),
          new Bit(7, "raid56", "Some chunks are RAID5 or RAID6."),
          new Bit(
              8,
              "skinny_metadata",
              "Tree blocks are recorded in the extent tree with a short item."),
          new Bit(9, "no_holes", "Holes in files have no items of their own."),
          new Bit(
              10, "metadata_uuid", "Tree blocks carry another UUID than the one shown to users."),
          new Bit(11, "raid1c34", "Some chunks are kept in three or four copies."),
          new Bit(12, "zoned", "Written for zoned devices, sequentially within each zone."),
          new Bit(13, "extent_tree_v2", "The extent tree is split into several (experimental)."),
          new Bit(
              14,
              "raid_stripe_tree",
              "Where data lies on the devices is recorded in a tree of its own."),
          new Bit(16, "simple_quota", "Quotas are kept by the subvolume that wrote an extent."),
          new Bit(
              17, "remap_tree", "Relocated block groups are remapped by a tree (experimental)."));

  private static final List<Bit> COMPAT_RO =
      List.of(
          new Bit(0, "free_space_tree", "Free space is kept in a tree (space cache v2)."),
          new Bit(1, "free_space_tree_valid", "The free space tree is up to date."),
          new Bit(2, "verity", "Some files are protected by fs-verity."),
          new Bit(
              3, "block_group_tree", "Block groups have a tree of their own, for faster mounts."));

  private Features() {}

  /** Every bit that is set, known or not, by word and bit. */
  static List<Feature> of(Superblock s) {
    List<Feature> list = new ArrayList<>();
    add(list, s.compat(), Binding.COMPAT, "compat", List.of());
    add(list, s.compatRo(), Binding.COMPAT_RO, "compat_ro", COMPAT_RO);
    add(list, s.incompat(), Binding.INCOMPAT, "incompat", INCOMPAT);
    return list;
  }

  private static void add(
      List<Feature> list, long word, Binding binding, String wordName, List<Bit> bits) {
    for (int i = 0; i < 64; i++) {
      if ((word >>> i & 1) != 0) {
        int bit = i;
        list.add(
            bits.stream()
                .filter(b -> b.bit == bit)
                .findFirst()
                .map(b -> new Feature(b.name, binding, b.explanation, true))
                .orElseGet(() -> new Feature(wordName + " bit " + bit, binding, "", false)));
      }
    }
  }
}
