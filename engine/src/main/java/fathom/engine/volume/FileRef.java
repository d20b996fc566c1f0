package fathom.engine.volume;

/**
 * Names one inode of a volume.
 *
 * @param subvolume tree id of the subvolume it lives in; 0 where the filesystem has none
 * @param inode inode number
 */
public record FileRef(long subvolume, long inode) {}
