package fathom.engine.read;

import fathom.engine.mirror.DeviceLoads;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** Counts what each device was asked and how long it took. Not for several threads at once. */
final class Loads implements DeviceLoads {
  /** Latencies are kept in nanoseconds, to 3 digits. */
  private static final int DIGITS = 3;

  private static final double NANOS = 1e9;

  private final long[] ids;
  private final long[] requests;
  private final long[] bytes;
  private final int[] inFlight;
  private final double[] seconds;
  private final long[] finished;
  private final Histogram[] latencies;

  /**
   * @param ids the devices, ascending
   */
  Loads(long[] ids) {
    this.ids = ids.clone();
    this.requests = new long[ids.length];
    this.bytes = new long[ids.length];
    this.inFlight = new int[ids.length];
    this.seconds = new double[ids.length];
    this.finished = new long[ids.length];
    this.latencies = new Histogram[ids.length];
    for (int i = 0; i < ids.length; i++) {
      latencies[i] = new Histogram(DIGITS);
    }
  }

  int index(long device) {
    return Arrays.binarySearch(ids, device);
  }

  void begun(int index) {
    requests[index]++;
    inFlight[index]++;
  }

  void finished(int index, long length, double took) {
    inFlight[index]--;
    finished[index]++;
    bytes[index] += length;
    seconds[index] += took;
    latencies[index].recordValue(Math.max(0, (long) (took * NANOS)));
  }

  long bytes(int index) {
    return bytes[index];
  }

  ReadResult.Device result(int i) {
    return new ReadResult.Device(
        ids[i],
        requests[i],
        bytes[i],
        latencies[i].getValueAtPercentile(50) / NANOS,
        latencies[i].getValueAtPercentile(99) / NANOS);
  }

  ReadSample sample(int i, double now, double rate) {
    return new ReadSample(now, ids[i], bytes[i], rate, inFlight[i], meanSeconds(ids[i]));
  }

  @Override
  public long requests(long device) {
    return requests[index(device)];
  }

  @Override
  public int inFlight(long device) {
    return inFlight[index(device)];
  }

  @Override
  public double meanSeconds(long device) {
    int i = index(device);
    return finished[i] == 0 ? 0 : seconds[i] / finished[i];
  }
}
