package fathom.engine.mirror;

import java.util.Locale;
import java.util.Optional;

/**
 * Chooses the copy to read, as the RAID1 read policies of btrfs do. May keep state; calls come one
 * at a time.
 */
public interface ReadPolicy {
  /** The devices that hold the copies of one range. */
  interface Copies {
    /** How many, at least 1. */
    int count();

    /** Id of the device that holds copy {@code index}, from 0. */
    long device(int index);
  }

  /**
   * Chooses.
   *
   * @param reader number of who reads, from 0: the kernel goes by the process id
   * @param address logical address of the range
   * @param length its bytes
   * @return index of the copy, from 0
   */
  int pick(int reader, Copies copies, long address, int length, DeviceLoads loads);

  /** The command line's word for it. */
  String word();

  /**
   * The policy of a word: {@code pid}, {@code latency}, {@code round-robin[:BYTES]}, {@code
   * device:ID}; empty for any other.
   */
  static Optional<ReadPolicy> of(String word) {
    int colon = word.indexOf(':');
    String name = colon < 0 ? word : word.substring(0, colon);
    String value = colon < 0 ? "" : word.substring(colon + 1);
    return switch (name) {
      case "pid" -> colon < 0 ? Optional.of(new PidPolicy()) : Optional.empty();
      case "latency" -> colon < 0 ? Optional.of(new LatencyPolicy()) : Optional.empty();
      case "round-robin" ->
          colon < 0
              ? Optional.of(new RoundRobinPolicy(RoundRobinPolicy.DEFAULT_BYTES))
              : bytes(value).filter(n -> n > 0).map(RoundRobinPolicy::new);
      case "device" -> bytes(value).map(PreferredDevicePolicy::new);
      default -> Optional.empty();
    };
  }

  /** A number of bytes, with k, m or g for powers of 1024; empty when it is none. */
  static Optional<Long> bytes(String text) {
    String t = text.toLowerCase(Locale.ROOT);
    int shift =
        switch (t.isEmpty() ? ' ' : t.charAt(t.length() - 1)) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          case 't' -> 40;
          default -> 0;
        };
    try {
      long n = Long.parseLong(shift == 0 ? t : t.substring(0, t.length() - 1));
      return n < 0 || n > Long.MAX_VALUE >> shift ? Optional.empty() : Optional.of(n << shift);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
