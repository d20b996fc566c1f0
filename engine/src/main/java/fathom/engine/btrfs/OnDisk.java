package fathom.engine.btrfs;

import fathom.engine.codec.Checksum;
import fathom.engine.layout.Bytes;
import fathom.engine.layout.Struct;

/** The structures of {@code btrfs_tree.h}, each declared once. */
final class OnDisk {
  static final Struct DISK_KEY =
      Struct.named("btrfs_disk_key")
          .u64("objectid")
          .u8("type", t -> Keys.typeName((int) t))
          .u64("offset")
          .build();

  static final Struct HEADER =
      Struct.named("btrfs_header")
          .bytes("csum", 32)
          .uuid("fsid")
          .u64("bytenr")
          .u64("flags", Flags::hex)
          .uuid("chunk_tree_uuid")
          .u64("generation")
          .u64("owner", Keys::treeName)
          .u32("nritems")
          .u8("level")
          .build();

  static final Struct ITEM =
      key(Struct.named("btrfs_item"), "key").u32("offset").u32("size").build();

  static final Struct KEY_PTR =
      key(Struct.named("btrfs_key_ptr"), "key").u64("blockptr").u64("generation").build();

  static final Struct DEV_ITEM =
      Struct.named("btrfs_dev_item")
          .u64("devid")
          .u64("total_bytes")
          .u64("bytes_used")
          .u32("io_align")
          .u32("io_width")
          .u32("sector_size")
          .u64("type")
          .u64("generation")
          .u64("start_offset")
          .u32("dev_group")
          .u8("seek_speed")
          .u8("bandwidth")
          .uuid("uuid")
          .uuid("fsid")
          .build();

  static final Struct SUPER_BLOCK =
      Struct.named("btrfs_super_block")
          .bytes("csum", 32)
          .uuid("fsid")
          .u64("bytenr")
          .u64("flags", Flags::hex)
          .chars("magic", 8)
          .u64("generation")
          .u64("root")
          .u64("chunk_root")
          .u64("log_root")
          .u64("log_root_transid")
          .u64("total_bytes")
          .u64("bytes_used")
          .u64("root_dir_objectid")
          .u64("num_devices")
          .u32("sectorsize")
          .u32("nodesize")
          .u32("leafsize")
          .u32("stripesize")
          .u32("sys_chunk_array_size")
          .u64("chunk_root_generation")
          .u64("compat_flags", Flags::hex)
          .u64("compat_ro_flags", Flags::hex)
          .u64("incompat_flags", Flags::hex)
          .special("csum_type", 2, (s, at) -> csumType(Bytes.u16(s, at)))
          .u8("root_level")
          .u8("chunk_root_level")
          .u8("log_root_level")
          .struct("dev_item", DEV_ITEM)
          .chars("label", 256)
          .u64("cache_generation")
          .u64("uuid_tree_generation")
          .uuid("metadata_uuid")
          .u64("nr_global_roots")
          .bytes("reserved", 27 * 8)
          .bytes("sys_chunk_array", 2048)
          .bytes("super_roots", 4 * 168)
          .bytes("padding", 565)
          .build();

  static final Struct STRIPE =
      Struct.named("btrfs_stripe").u64("devid").u64("offset").uuid("dev_uuid").build();

  static final Struct CHUNK =
      Struct.named("btrfs_chunk")
          .u64("length")
          .u64("owner", Keys::treeName)
          .u64("stripe_len")
          .u64("type", Flags::blockGroup)
          .u32("io_align")
          .u32("io_width")
          .u32("sector_size")
          .u16("num_stripes")
          .u16("sub_stripes")
          .build();

  static final Struct INODE_ITEM =
      Struct.named("btrfs_inode_item")
          .u64("generation")
          .u64("transid")
          .u64("size")
          .u64("nbytes")
          .u64("block_group")
          .u32("nlink")
          .u32("uid")
          .u32("gid")
          .u32("mode", m -> "0" + Long.toOctalString(m))
          .u64("rdev")
          .u64("flags", Flags::inode)
          .u64("sequence")
          .bytes("reserved", 32)
          .timespec("atime")
          .timespec("ctime")
          .timespec("mtime")
          .timespec("otime")
          .build();

  static final Struct ROOT_ITEM =
      key(
              Struct.named("btrfs_root_item")
                  .struct("inode", INODE_ITEM)
                  .u64("generation")
                  .u64("root_dirid")
                  .u64("bytenr")
                  .u64("byte_limit")
                  .u64("bytes_used")
                  .u64("last_snapshot")
                  .u64("flags", f -> f == 1 ? "RDONLY" : Flags.hex(f))
                  .u32("refs"),
              "drop_progress")
          .u8("drop_level")
          .u8("level")
          .u64("generation_v2")
          .uuid("uuid")
          .uuid("parent_uuid")
          .uuid("received_uuid")
          .u64("ctransid")
          .u64("otransid")
          .u64("stransid")
          .u64("rtransid")
          .timespec("ctime")
          .timespec("otime")
          .timespec("stime")
          .timespec("rtime")
          .bytes("reserved", 64)
          .build();

  static final Struct FILE_EXTENT_ITEM =
      Struct.named("btrfs_file_extent_item")
          .u64("generation")
          .u64("ram_bytes")
          .u8("compression", OnDisk::compression)
          .u8("encryption")
          .u16("other_encoding")
          .u8(
              "type",
              t -> t == 0 ? "inline" : t == 1 ? "regular" : t == 2 ? "prealloc" : "unknown " + t)
          .u64("disk_bytenr")
          .u64("disk_num_bytes")
          .u64("offset")
          .u64("num_bytes")
          .build();

  static final Struct EXTENT_ITEM =
      Struct.named("btrfs_extent_item")
          .u64("refs")
          .u64("generation")
          .u64("flags", Flags::extent)
          .build();

  static final Struct TREE_BLOCK_INFO =
      key(Struct.named("btrfs_tree_block_info"), "key").u8("level").build();

  static final Struct EXTENT_INLINE_REF =
      Struct.named("btrfs_extent_inline_ref")
          .u8("type", t -> Keys.typeName((int) t))
          .u64("offset")
          .build();

  static final Struct EXTENT_DATA_REF =
      Struct.named("btrfs_extent_data_ref")
          .u64("root", Keys::treeName)
          .u64("objectid")
          .u64("offset")
          .u32("count")
          .build();

  static final Struct SHARED_DATA_REF = Struct.named("btrfs_shared_data_ref").u32("count").build();

  static final Struct EXTENT_OWNER_REF =
      Struct.named("btrfs_extent_owner_ref").u64("root_id", Keys::treeName).build();

  static final Struct INLINE_DATA_REF =
      Struct.named("btrfs_extent_inline_ref")
          .u8("type", t -> Keys.typeName((int) t))
          .u64("root", Keys::treeName)
          .u64("objectid")
          .u64("offset")
          .u32("count")
          .build();

  static final Struct INLINE_SHARED_DATA_REF =
      Struct.named("btrfs_extent_inline_ref")
          .u8("type", t -> Keys.typeName((int) t))
          .u64("parent")
          .u32("count")
          .build();

  static final Struct INLINE_OWNER_REF =
      Struct.named("btrfs_extent_inline_ref")
          .u8("type", t -> Keys.typeName((int) t))
          .u64("root_id", Keys::treeName)
          .build();

  static final Struct BLOCK_GROUP_ITEM =
      Struct.named("btrfs_block_group_item")
          .u64("used")
          .u64("chunk_objectid")
          .u64("flags", Flags::blockGroup)
          .build();

  static final Struct FREE_SPACE_INFO =
      Struct.named("btrfs_free_space_info").u32("extent_count").u32("flags", Flags::hex).build();

  static final Struct FREE_SPACE_HEADER =
      key(Struct.named("btrfs_free_space_header"), "location")
          .u64("generation")
          .u64("num_entries")
          .u64("num_bitmaps")
          .build();

  static final Struct DEV_EXTENT =
      Struct.named("btrfs_dev_extent")
          .u64("chunk_tree")
          .u64("chunk_objectid")
          .u64("chunk_offset")
          .u64("length")
          .uuid("chunk_tree_uuid")
          .build();

  static final Struct DIR_ITEM =
      key(Struct.named("btrfs_dir_item"), "location")
          .u64("transid")
          .u16("data_len")
          .u16("name_len")
          .u8("type", OnDisk::dirType)
          .build();

  static final Struct INODE_REF =
      Struct.named("btrfs_inode_ref").u64("index").u16("name_len").build();

  static final Struct INODE_EXTREF =
      Struct.named("btrfs_inode_extref")
          .u64("parent_objectid")
          .u64("index")
          .u16("name_len")
          .build();

  static final Struct ROOT_REF =
      Struct.named("btrfs_root_ref").u64("dirid").u64("sequence").u16("name_len").build();

  static final Struct DIR_LOG_ITEM = Struct.named("btrfs_dir_log_item").u64("end").build();

  static final Struct QGROUP_STATUS =
      Struct.named("btrfs_qgroup_status_item")
          .u64("version")
          .u64("generation")
          .u64("flags", Flags::hex)
          .u64("rescan")
          .u64("enable_gen")
          .build();

  static final Struct QGROUP_INFO =
      Struct.named("btrfs_qgroup_info_item")
          .u64("generation")
          .u64("rfer")
          .u64("rfer_cmpr")
          .u64("excl")
          .u64("excl_cmpr")
          .build();

  static final Struct QGROUP_LIMIT =
      Struct.named("btrfs_qgroup_limit_item")
          .u64("flags", Flags::hex)
          .u64("max_rfer")
          .u64("max_excl")
          .u64("rsv_rfer")
          .u64("rsv_excl")
          .build();

  static final Struct DEV_STATS_ITEM =
      Struct.named("btrfs_dev_stats_item")
          .u64("write_errs")
          .u64("read_errs")
          .u64("flush_errs")
          .u64("corruption_errs")
          .u64("generation_errs")
          .build();

  static final Struct DISK_BALANCE_ARGS =
      Struct.named("btrfs_disk_balance_args")
          .u64("profiles", Flags::hex)
          .u64("usage")
          .u64("devid")
          .u64("pstart")
          .u64("pend")
          .u64("vstart")
          .u64("vend")
          .u64("target", Flags::hex)
          .u64("flags", Flags::hex)
          .u64("limit")
          .u32("stripes_min")
          .u32("stripes_max")
          .bytes("unused", 48)
          .build();

  static final Struct BALANCE_ITEM =
      Struct.named("btrfs_balance_item")
          .u64("flags", Flags::hex)
          .struct("data", DISK_BALANCE_ARGS)
          .struct("meta", DISK_BALANCE_ARGS)
          .struct("sys", DISK_BALANCE_ARGS)
          .bytes("unused", 32)
          .build();

  static final Struct DEV_REPLACE_ITEM =
      Struct.named("btrfs_dev_replace_item")
          .u64("src_devid")
          .u64("cursor_left")
          .u64("cursor_right")
          .u64("cont_reading_from_srcdev_mode")
          .u64("replace_state")
          .u64("time_started")
          .u64("time_stopped")
          .u64("num_write_errors")
          .u64("num_uncorrectable_read_errors")
          .build();

  static final Struct RAID_STRIDE =
      Struct.named("btrfs_raid_stride").u64("devid").u64("physical").build();

  static final Struct VERITY_DESCRIPTOR_ITEM =
      Struct.named("btrfs_verity_descriptor_item")
          .u64("size")
          .bytes("reserved", 16)
          .u8("encryption")
          .build();

  private OnDisk() {}

  private static Struct.Builder key(Struct.Builder builder, String name) {
    return builder.special(
        name,
        17,
        (s, at) -> Keys.text(Bytes.u64(s, at), Bytes.u8(s, at + 8), Bytes.u64(s, at + 9)));
  }

  private static String csumType(int type) {
    return Checksum.ofType(type).map(Checksum::word).orElse("unknown " + type);
  }

  private static String compression(long type) {
    return switch ((int) type) {
      case 0 -> "none";
      case 1 -> "zlib";
      case 2 -> "lzo";
      case 3 -> "zstd";
      default -> "unknown " + type;
    };
  }

  private static String dirType(long type) {
    return switch ((int) type) {
      case 1 -> "FILE";
      case 2 -> "DIR";
      case 3 -> "CHRDEV";
      case 4 -> "BLKDEV";
      case 5 -> "FIFO";
      case 6 -> "SOCK";
      case 7 -> "SYMLINK";
      case 8 -> "XATTR";
      default -> "UNKNOWN." + type;
    };
  }
}
