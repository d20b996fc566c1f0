package fathom.engine.scrub;

import fathom.engine.mirror.TreeFetch;
import fathom.engine.model.DeviceModel;
import fathom.engine.model.SimulatedDevice;
import fathom.engine.volume.Batch;
import fathom.engine.volume.Space;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/**
 * The reads of one device's scrub in virtual time: batches of data, so many under way at once, and
 * the tree blocks that say what is used, which the walk waits for unless they were fetched ahead.
 * One thread. What other devices' scrubs ask of the same devices is not modelled.
 */
final class ModelledReads implements TreeFetch {
  private final Map<Long, SimulatedDevice> devices = new TreeMap<>();
  private final Space space;
  private final int nodeSize;
  private final int depth;
  private final PriorityQueue<Read> underWay =
      new PriorityQueue<>(
          Comparator.comparingDouble((Read r) -> SimulatedDevice.end(r))
              .thenComparingLong(r -> r.order));
  private final Map<Long, Read> coming = new HashMap<>();
  private final Set<Long> there = new HashSet<>();
  private double now;
  private long order;
  private int batches;
  private int ahead;
  private long bytes;

  private static final class Read extends SimulatedDevice.Request {
    private final long order;
    private final SimulatedDevice device;

    /** Address of a tree block; -1 for data. */
    private final long block;

    private boolean ahead;

    private Read(long order, SimulatedDevice device, long block) {
      this.order = order;
      this.device = device;
      this.block = block;
    }
  }

  /**
   * @param depth batches under way at once
   */
  ModelledReads(Map<Long, DeviceModel> models, Space space, int nodeSize, int depth) {
    models.forEach((id, m) -> devices.put(id, new SimulatedDevice(m)));
    this.space = space;
    this.nodeSize = nodeSize;
    this.depth = depth;
  }

  /** Virtual seconds since the beginning. */
  double seconds() {
    return now;
  }

  /** Bytes read. */
  long bytes() {
    return bytes;
  }

  /** Batches under way. */
  int depth() {
    return batches;
  }

  /** Reads a batch, as soon as not too many are under way. */
  void read(Batch b) {
    while (batches >= depth) {
      next();
    }
    for (int part = 0; part < b.parts; part++) {
      SimulatedDevice d = devices.get(b.partDevice[part]);
      if (d != null) {
        batches++;
        submit(new Read(order++, d, -1), b.partPhysical[part], b.partLength[part]);
      }
    }
  }

  /** Waits for all there is. */
  void drain() {
    while (!underWay.isEmpty()) {
      next();
    }
  }

  private void submit(Read r, long physical, int length) {
    bytes += length;
    r.device.submit(r, physical, length, now);
    kick(r.device);
  }

  private void kick(SimulatedDevice d) {
    while (d.ready()) {
      underWay.add((Read) d.begin(now));
    }
  }

  /** Goes on to the next completion. */
  private void next() {
    Read r = underWay.remove();
    now = Math.max(now, SimulatedDevice.end(r));
    r.device.complete();
    if (r.block < 0) {
      batches--;
    } else {
      coming.remove(r.block);
      there.add(r.block);
      ahead -= r.ahead ? 1 : 0;
    }
    kick(r.device);
  }

  private Read fetch(long address) {
    long[] place = {-1, -1};
    space.places(
        address,
        nodeSize,
        (at, length, device, physical, mirror) -> {
          if (mirror == 1 && place[0] < 0) {
            place[0] = device;
            place[1] = physical;
          }
        });
    SimulatedDevice d = devices.get(place[0]);
    if (d == null) {
      there.add(address);
      return null;
    }
    Read r = new Read(order++, d, address);
    coming.put(address, r);
    submit(r, place[1], nodeSize);
    return r;
  }

  @Override
  public void need(long address) {
    if (!there.contains(address) && !coming.containsKey(address)) {
      fetch(address);
    }
    while (!there.contains(address)) {
      next();
    }
  }

  @Override
  public void ahead(long address) {
    if (!has(address)) {
      Read r = fetch(address);
      if (r != null) {
        r.ahead = true;
        ahead++;
      }
    }
  }

  @Override
  public void await() {
    while (ahead > 0) {
      next();
    }
  }

  @Override
  public boolean has(long address) {
    return there.contains(address) || coming.containsKey(address);
  }

  @Override
  public void close() {}
}
