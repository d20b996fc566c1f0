package fathom.engine.mirror;

/**
 * The device whose requests took least time on average so far; each is tried first (the patches of
 * February 2021 on linux-btrfs, which took the averages from the block layer's statistics).
 */
public record LatencyPolicy() implements ReadPolicy {
  @Override
  public int pick(int reader, Copies copies, long address, int length, DeviceLoads loads) {
    int best = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < copies.count(); i++) {
      long device = copies.device(i);
      if (loads.requests(device) == 0) {
        return i;
      }
      // Tried, and nothing came back yet: not before those that answered.
      double mean = loads.meanSeconds(device);
      double rank = mean > 0 ? mean : 1e6 + loads.inFlight(device);
      if (rank < least) {
        least = rank;
        best = i;
      }
    }
    return best;
  }

  @Override
  public String word() {
    return "latency";
  }
}
