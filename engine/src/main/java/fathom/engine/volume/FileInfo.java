package fathom.engine.volume;

/**
 * An inode's metadata, as lstat shows it on a mount.
 *
 * @param ref which inode
 * @param shownInode the number lstat shows, which differs for empty placeholders of subvolumes
 * @param mode all mode bits, type included
 * @param size bytes
 * @param allocated bytes of disk it takes by the inode's own count
 * @param mtime nanoseconds since the epoch; likewise ctime, atime, btime (btime is {@link
 *     Long#MIN_VALUE} when not recorded)
 * @param target where a symlink leads; empty otherwise
 * @param rdev device number (major in the upper 32 bits, minor in the lower) of a char or block
 *     file
 * @param flags the inode's flags by name, such as {@code nodatacow,compress}; empty for none
 */
public record FileInfo(
    FileRef ref,
    long shownInode,
    FileType type,
    int mode,
    long size,
    long allocated,
    long uid,
    long gid,
    long nlink,
    long mtime,
    long ctime,
    long atime,
    long btime,
    String target,
    long rdev,
    String flags) {}
