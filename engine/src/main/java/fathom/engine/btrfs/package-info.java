/**
 * Btrfs, complete for reading. Sources: include/uapi/linux/btrfs_tree.h and fs/btrfs of Linux 6.18,
 * and the on-disk format document of the btrfs wiki.
 */
package fathom.engine.btrfs;
