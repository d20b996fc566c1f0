package fathom.engine.mirror;

/**
 * The reader's number modulo the copies: the only policy of btrfs for most of its life
 * (fs/btrfs/volumes.c, {@code BTRFS_READ_POLICY_PID}).
 */
public record PidPolicy() implements ReadPolicy {
  @Override
  public int pick(int reader, Copies copies, long address, int length, DeviceLoads loads) {
    return Math.floorMod(reader, copies.count());
  }

  @Override
  public String word() {
    return "pid";
  }
}
