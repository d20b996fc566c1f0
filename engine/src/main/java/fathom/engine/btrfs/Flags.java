package fathom.engine.btrfs;

import java.util.StringJoiner;

/** Flag words of the format, and their text. */
final class Flags {
  static final long DATA = 1;
  static final long SYSTEM = 1 << 1;
  static final long METADATA = 1 << 2;
  static final long RAID0 = 1 << 3;
  static final long RAID1 = 1 << 4;
  static final long DUP = 1 << 5;
  static final long RAID10 = 1 << 6;
  static final long RAID5 = 1 << 7;
  static final long RAID6 = 1 << 8;
  static final long RAID1C3 = 1 << 9;
  static final long RAID1C4 = 1 << 10;
  static final long TYPE_MASK = DATA | SYSTEM | METADATA;
  static final long RAID56 = RAID5 | RAID6;
  static final long PROFILE_MASK = RAID0 | RAID1 | DUP | RAID10 | RAID5 | RAID6 | RAID1C3 | RAID1C4;

  static final long EXTENT_DATA = 1;
  static final long EXTENT_TREE_BLOCK = 1 << 1;

  private static final String[] BLOCK_GROUP = {
    "DATA",
    "SYSTEM",
    "METADATA",
    "RAID0",
    "RAID1",
    "DUP",
    "RAID10",
    "RAID5",
    "RAID6",
    "RAID1C3",
    "RAID1C4"
  };
  private static final String[] INODE = {
    "NODATASUM",
    "NODATACOW",
    "READONLY",
    "NOCOMPRESS",
    "PREALLOC",
    "SYNC",
    "IMMUTABLE",
    "APPEND",
    "NODUMP",
    "NOATIME",
    "DIRSYNC",
    "COMPRESS"
  };
  private static final String[] EXTENT = {
    "DATA", "TREE_BLOCK", "", "", "", "", "", "", "FULL_BACKREF"
  };

  private Flags() {}

  static String blockGroup(long flags) {
    return names(flags, BLOCK_GROUP);
  }

  static String inode(long flags) {
    return names(flags, INODE);
  }

  static String extent(long flags) {
    return names(flags, EXTENT);
  }

  static String hex(long flags) {
    return "0x" + Long.toHexString(flags);
  }

  private static String names(long flags, String[] names) {
    StringJoiner text = new StringJoiner("|");
    long rest = flags;
    for (int i = 0; i < names.length; i++) {
      if ((flags >> i & 1) != 0 && !names[i].isEmpty()) {
        text.add(names[i]);
        rest &= ~(1L << i);
      }
    }
    if (rest != 0 || flags == 0) {
      text.add(hex(rest));
    }
    return text.toString();
  }

  /** {@code data}, {@code metadata}, {@code system} or {@code data+metadata}. */
  static String type(long flags) {
    return switch ((int) (flags & TYPE_MASK)) {
      case (int) DATA -> "data";
      case (int) METADATA -> "metadata";
      case (int) SYSTEM -> "system";
      case (int) (DATA | METADATA) -> "data+metadata";
      default -> "unknown";
    };
  }

  /** {@code single dup raid0 raid1 raid1c3 raid1c4 raid10 raid5 raid6}. */
  static String profile(long flags) {
    return switch ((int) (flags & PROFILE_MASK)) {
      case 0 -> "single";
      case (int) DUP -> "dup";
      case (int) RAID0 -> "raid0";
      case (int) RAID1 -> "raid1";
      case (int) RAID1C3 -> "raid1c3";
      case (int) RAID1C4 -> "raid1c4";
      case (int) RAID10 -> "raid10";
      case (int) RAID5 -> "raid5";
      case (int) RAID6 -> "raid6";
      default -> "unknown";
    };
  }
}
