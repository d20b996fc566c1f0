package fathom.engine.read;

import java.util.List;

/**
 * What reading gave.
 *
 * @param bytes that all readers got
 * @param seconds until the last reader was done; in the model virtual ones
 * @param jobs by reader
 * @param devices by device
 */
public record ReadResult(long bytes, double seconds, List<Job> jobs, List<Device> devices) {
  /** One reader. */
  public record Job(long bytes, double seconds) {
    /** Bytes a second. */
    public double rate() {
      return seconds > 0 ? bytes / seconds : 0;
    }
  }

  /**
   * One device.
   *
   * @param requests it was given
   * @param bytes it gave
   * @param p50 seconds that half of its requests took at most
   * @param p99 seconds that 99 of a hundred took at most
   */
  public record Device(long id, long requests, long bytes, double p50, double p99) {}

  public ReadResult {
    jobs = List.copyOf(jobs);
    devices = List.copyOf(devices);
  }

  /** Bytes a second, all readers together. */
  public double rate() {
    return seconds > 0 ? bytes / seconds : 0;
  }
}
