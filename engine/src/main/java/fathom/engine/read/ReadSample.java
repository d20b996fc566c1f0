package fathom.engine.read;

/**
 * How reading is getting on at one device.
 *
 * @param seconds since it began; in the model virtual ones
 * @param device device id
 * @param bytes it gave so far
 * @param rate bytes a second since the sample before
 * @param inFlight requests it has and has not answered
 * @param meanSeconds average time of its requests so far
 */
public record ReadSample(
    double seconds, long device, long bytes, double rate, int inFlight, double meanSeconds) {
  /** Takes samples, every 250 ms for each device. */
  @FunctionalInterface
  public interface Listener {
    /** Hears nothing. */
    Listener NONE = s -> {};

    /** The next one. */
    void sample(ReadSample sample);
  }
}
