package fathom.engine.btrfs;

import java.util.Map;

/** Item types and object ids of keys, by the names of {@code btrfs_tree.h}. */
final class Keys {
  static final int INODE_ITEM = 1;
  static final int INODE_REF = 12;
  static final int INODE_EXTREF = 13;
  static final int XATTR_ITEM = 24;
  static final int VERITY_DESC_ITEM = 36;
  static final int VERITY_MERKLE_ITEM = 37;
  static final int ORPHAN_ITEM = 48;
  static final int DIR_LOG_ITEM = 60;
  static final int DIR_LOG_INDEX = 72;
  static final int DIR_ITEM = 84;
  static final int DIR_INDEX = 96;
  static final int EXTENT_DATA = 108;
  static final int EXTENT_CSUM = 128;
  static final int ROOT_ITEM = 132;
  static final int ROOT_BACKREF = 144;
  static final int ROOT_REF = 156;
  static final int EXTENT_ITEM = 168;
  static final int METADATA_ITEM = 169;
  static final int EXTENT_OWNER_REF = 172;
  static final int TREE_BLOCK_REF = 176;
  static final int EXTENT_DATA_REF = 178;
  static final int SHARED_BLOCK_REF = 182;
  static final int SHARED_DATA_REF = 184;
  static final int BLOCK_GROUP_ITEM = 192;
  static final int FREE_SPACE_INFO = 198;
  static final int FREE_SPACE_EXTENT = 199;
  static final int FREE_SPACE_BITMAP = 200;
  static final int DEV_EXTENT = 204;
  static final int DEV_ITEM = 216;
  static final int CHUNK_ITEM = 228;
  static final int RAID_STRIPE = 230;
  static final int QGROUP_STATUS = 240;
  static final int QGROUP_INFO = 242;
  static final int QGROUP_LIMIT = 244;
  static final int QGROUP_RELATION = 246;
  static final int TEMPORARY_ITEM = 248;
  static final int PERSISTENT_ITEM = 249;
  static final int DEV_REPLACE = 250;
  static final int UUID_KEY_SUBVOL = 251;
  static final int UUID_KEY_RECEIVED_SUBVOL = 252;
  static final int STRING_ITEM = 253;

  static final long ROOT_TREE = 1;
  static final long EXTENT_TREE = 2;
  static final long CHUNK_TREE = 3;
  static final long DEV_TREE = 4;
  static final long FS_TREE = 5;
  static final long ROOT_TREE_DIR = 6;
  static final long CSUM_TREE = 7;
  static final long QUOTA_TREE = 8;
  static final long UUID_TREE = 9;
  static final long FREE_SPACE_TREE = 10;
  static final long BLOCK_GROUP_TREE = 11;
  static final long RAID_STRIPE_TREE = 12;
  static final long BALANCE = -4;
  static final long ORPHAN = -5;
  static final long TREE_LOG = -6;
  static final long TREE_LOG_FIXUP = -7;
  static final long TREE_RELOC = -8;
  static final long DATA_RELOC_TREE = -9;
  static final long EXTENT_CSUM_OBJECTID = -10;
  static final long FREE_SPACE = -11;
  static final long FREE_INO = -12;
  static final long FIRST_FREE = 256;
  static final long LAST_FREE = -256;

  /** Whether a tree holds files: the top level or another subvolume. */
  static boolean isSubvolume(long tree) {
    return tree == FS_TREE || (tree >= FIRST_FREE && Long.compareUnsigned(tree, LAST_FREE) < 0);
  }

  static final long FIRST_CHUNK_TREE = 256;

  /**
   * The inode number lstat shows for the empty directory in place of a subvolume that is not there.
   */
  static final long EMPTY_SUBVOL_DIR = 2;

  private static final String[] TYPE_NAMES = new String[256];

  static {
    for (int i = 0; i < 256; i++) {
      TYPE_NAMES[i] = "UNKNOWN." + i;
    }
    Map.ofEntries(
            Map.entry(0, "UNTYPED"),
            Map.entry(INODE_ITEM, "INODE_ITEM"),
            Map.entry(INODE_REF, "INODE_REF"),
            Map.entry(INODE_EXTREF, "INODE_EXTREF"),
            Map.entry(XATTR_ITEM, "XATTR_ITEM"),
            Map.entry(VERITY_DESC_ITEM, "VERITY_DESC_ITEM"),
            Map.entry(VERITY_MERKLE_ITEM, "VERITY_MERKLE_ITEM"),
            Map.entry(ORPHAN_ITEM, "ORPHAN_ITEM"),
            Map.entry(DIR_LOG_ITEM, "DIR_LOG_ITEM"),
            Map.entry(DIR_LOG_INDEX, "DIR_LOG_INDEX"),
            Map.entry(DIR_ITEM, "DIR_ITEM"),
            Map.entry(DIR_INDEX, "DIR_INDEX"),
            Map.entry(EXTENT_DATA, "EXTENT_DATA"),
            Map.entry(EXTENT_CSUM, "EXTENT_CSUM"),
            Map.entry(ROOT_ITEM, "ROOT_ITEM"),
            Map.entry(ROOT_BACKREF, "ROOT_BACKREF"),
            Map.entry(ROOT_REF, "ROOT_REF"),
            Map.entry(EXTENT_ITEM, "EXTENT_ITEM"),
            Map.entry(METADATA_ITEM, "METADATA_ITEM"),
            Map.entry(EXTENT_OWNER_REF, "EXTENT_OWNER_REF"),
            Map.entry(TREE_BLOCK_REF, "TREE_BLOCK_REF"),
            Map.entry(EXTENT_DATA_REF, "EXTENT_DATA_REF"),
            Map.entry(SHARED_BLOCK_REF, "SHARED_BLOCK_REF"),
            Map.entry(SHARED_DATA_REF, "SHARED_DATA_REF"),
            Map.entry(BLOCK_GROUP_ITEM, "BLOCK_GROUP_ITEM"),
            Map.entry(FREE_SPACE_INFO, "FREE_SPACE_INFO"),
            Map.entry(FREE_SPACE_EXTENT, "FREE_SPACE_EXTENT"),
            Map.entry(FREE_SPACE_BITMAP, "FREE_SPACE_BITMAP"),
            Map.entry(DEV_EXTENT, "DEV_EXTENT"),
            Map.entry(DEV_ITEM, "DEV_ITEM"),
            Map.entry(CHUNK_ITEM, "CHUNK_ITEM"),
            Map.entry(RAID_STRIPE, "RAID_STRIPE"),
            Map.entry(QGROUP_STATUS, "QGROUP_STATUS"),
            Map.entry(QGROUP_INFO, "QGROUP_INFO"),
            Map.entry(QGROUP_LIMIT, "QGROUP_LIMIT"),
            Map.entry(QGROUP_RELATION, "QGROUP_RELATION"),
            Map.entry(TEMPORARY_ITEM, "TEMPORARY_ITEM"),
            Map.entry(PERSISTENT_ITEM, "PERSISTENT_ITEM"),
            Map.entry(DEV_REPLACE, "DEV_REPLACE"),
            Map.entry(UUID_KEY_SUBVOL, "UUID_KEY_SUBVOL"),
            Map.entry(UUID_KEY_RECEIVED_SUBVOL, "UUID_KEY_RECEIVED_SUBVOL"),
            Map.entry(STRING_ITEM, "STRING_ITEM"))
        .forEach((type, name) -> TYPE_NAMES[type] = name);
  }

  private Keys() {}

  /** The type's name, or {@code UNKNOWN.n}. */
  static String typeName(int type) {
    return TYPE_NAMES[type];
  }

  /** Compares two keys as the format orders them: all three parts unsigned. */
  static int compare(long o1, int t1, long f1, long o2, int t2, long f2) {
    int c = Long.compareUnsigned(o1, o2);
    if (c == 0) {
      c = Integer.compare(t1, t2);
    }
    return c == 0 ? Long.compareUnsigned(f1, f2) : c;
  }

  /**
   * {@code (257 INODE_ITEM 0)}, with names for the object ids that have one, as dump-tree writes
   * it.
   */
  static String text(long objectid, int type, long offset) {
    return "(%s %s %s)"
        .formatted(objectidName(objectid, type), typeName(type), offsetName(type, offset));
  }

  private static String offsetName(int type, long offset) {
    return switch (type) {
      case UUID_KEY_SUBVOL, UUID_KEY_RECEIVED_SUBVOL -> "0x" + Long.toHexString(offset);
      case QGROUP_INFO, QGROUP_LIMIT, QGROUP_RELATION -> qgroup(offset);
      default -> Long.toUnsignedString(offset);
    };
  }

  private static String objectidName(long id, int type) {
    return switch (type) {
      case QGROUP_RELATION -> qgroup(id);
      case UUID_KEY_SUBVOL, UUID_KEY_RECEIVED_SUBVOL -> "0x" + Long.toHexString(id);
      case DEV_EXTENT -> Long.toUnsignedString(id);
      case DEV_ITEM -> id == 1 ? "DEV_ITEMS" : Long.toUnsignedString(id);
      case CHUNK_ITEM -> id == FIRST_CHUNK_TREE ? "FIRST_CHUNK_TREE" : Long.toUnsignedString(id);
      case PERSISTENT_ITEM -> id == 0 ? "DEV_STATS" : Long.toUnsignedString(id);
      default -> treeObject(id);
    };
  }

  private static String qgroup(long id) {
    return (id >>> 48) + "/" + (id & (1L << 48) - 1);
  }

  private static String treeObject(long id) {
    return id < 0 || id < FIRST_FREE ? treeName(id) : Long.toUnsignedString(id);
  }

  /** A tree's or a reserved object's name in the format's words; its number when it has none. */
  static String treeName(long id) {
    if (id >= 0) {
      return switch ((int) Math.min(id, FIRST_FREE)) {
        case 1 -> "ROOT_TREE";
        case 2 -> "EXTENT_TREE";
        case 3 -> "CHUNK_TREE";
        case 4 -> "DEV_TREE";
        case 5 -> "FS_TREE";
        case 6 -> "ROOT_TREE_DIR";
        case 7 -> "CSUM_TREE";
        case 8 -> "QUOTA_TREE";
        case 9 -> "UUID_TREE";
        case 10 -> "FREE_SPACE_TREE";
        case 11 -> "BLOCK_GROUP_TREE";
        case 12 -> "RAID_STRIPE_TREE";
        default -> Long.toUnsignedString(id);
      };
    }
    return switch ((int) Math.max(id, -256)) {
      case -4 -> "BALANCE";
      case -5 -> "ORPHAN";
      case -6 -> "TREE_LOG";
      case -7 -> "TREE_LOG_FIXUP";
      case -8 -> "TREE_RELOC";
      case -9 -> "DATA_RELOC_TREE";
      case -10 -> "EXTENT_CSUM";
      case -11 -> "FREE_SPACE";
      case -12 -> "FREE_INO";
      case -255 -> "MULTIPLE";
      default -> Long.toUnsignedString(id);
    };
  }
}
