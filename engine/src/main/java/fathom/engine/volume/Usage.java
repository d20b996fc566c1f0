package fathom.engine.volume;

import java.util.List;

/**
 * How the space is allocated and used.
 *
 * @param groups allocation groups (btrfs block groups, XFS AGs, ext4 groups) by address
 * @param devices by device id
 */
public record Usage(List<Group> groups, List<DeviceUsage> devices) {
  /**
   * @param address logical start
   * @param type {@code data}, {@code metadata}, {@code system} or {@code data+metadata}
   * @param profile {@code single dup raid0 raid1 raid1c3 raid1c4 raid10 raid5 raid6}
   * @param size logical length
   * @param used bytes used inside
   */
  public record Group(
      long address, String type, String profile, long size, long used, List<Stripe> stripes) {}

  /**
   * @param device device id
   * @param offset physical start on that device
   * @param length bytes it takes there
   */
  public record Stripe(long device, long offset, long length) {}

  /** Bytes of one device: all, allocated to groups, and not. */
  public record DeviceUsage(long id, long size, long allocated, long unallocated) {}
}
