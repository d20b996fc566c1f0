package fathom.engine.read;

import fathom.engine.model.DeviceModel;
import fathom.engine.model.SimulatedDevice;
import fathom.engine.work.Progress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * Reads a file in virtual time: readers, a shared page cache with its read-ahead, and modelled
 * devices. The same options and seed give the same answer.
 */
public final class SimulatedRead {
  private static final double SAMPLE = 0.25;

  /** What a reader spends on a block that is in memory: a system call and copying. */
  private static final double CALL = 1e-6;

  private static final double COPY_RATE = 8e9;

  /** Readers never stay in step to the microsecond. */
  private static final double JITTER = 2e-6;

  private final FileLayout layout;
  private final ReadOptions options;
  private final ReadSample.Listener listener;
  private final Progress progress;
  private final long[] ids;
  private final SimulatedDevice[] devices;
  private final Loads loads;
  private final SplittableRandom random;
  private final int blocks;
  private final PageCache cache;

  /** By block: pieces of it that have not come. */
  private final int[] missing;

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(
          Comparator.comparingDouble((Event e) -> e.time()).thenComparing(Event::order));
  private final Reader[] readers;
  private final long[] sampled;
  private long order;
  private double nextSample = SAMPLE;
  private long done;

  /** Something that happens at a time. */
  private interface Event {
    double time();

    long order();

    void happen();
  }

  private SimulatedRead(
      FileLayout layout,
      Map<Long, DeviceModel> models,
      ReadOptions options,
      ReadSample.Listener listener,
      Progress progress) {
    this.layout = layout;
    this.options = options;
    this.listener = listener;
    this.progress = progress;
    this.ids = layout.devices();
    this.devices = new SimulatedDevice[ids.length];
    for (int i = 0; i < ids.length; i++) {
      DeviceModel model = models.get(ids[i]);
      if (model == null) {
        throw new IllegalArgumentException("device " + ids[i] + " has no model");
      }
      devices[i] = new SimulatedDevice(model);
    }
    this.loads = new Loads(ids);
    this.random = new SplittableRandom(options.seed());
    long count = Math.ceilDiv(layout.size(), (long) options.blockSize());
    if (count > 1 << 26) {
      throw new IllegalArgumentException(
          "the file has %d blocks, the model takes at most %d".formatted(count, 1 << 26));
    }
    this.blocks = (int) count;
    long memory = options.direct() ? 0 : options.cache();
    this.cache =
        new PageCache(blocks, Math.max(memory, 2 * options.readahead()) / options.blockSize());
    this.missing = new int[blocks];
    this.sampled = new long[ids.length];
    this.readers = new Reader[options.jobs()];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = new Reader(i);
    }
  }

  /**
   * Reads.
   *
   * @param models by device id, one for each device the file lies on
   * @param listener hears every 250 ms of virtual time, on this thread
   * @param progress counts bytes; when it is cancelled the result is of what was read until then
   * @throws IllegalArgumentException when a device has no model, or the file has too many blocks
   */
  public static ReadResult run(
      FileLayout layout,
      Map<Long, DeviceModel> models,
      ReadOptions options,
      ReadSample.Listener listener,
      Progress progress) {
    return new SimulatedRead(layout, models, options, listener, progress).run();
  }

  private ReadResult run() {
    for (Reader r : readers) {
      r.wake(random.nextDouble() * JITTER);
    }
    double now = 0;
    for (int i = 0; !events.isEmpty(); i++) {
      Event e = events.poll();
      while (e.time() >= nextSample) {
        sample(nextSample, SAMPLE);
        nextSample += SAMPLE;
      }
      now = e.time();
      e.happen();
      if ((i & 1023) == 0) {
        progress.at(done, layout.size() * readers.length);
        if (progress.cancelled()) {
          break;
        }
      }
    }
    double rest = now - (nextSample - SAMPLE);
    if (rest > SAMPLE / 4 || nextSample == SAMPLE) { // a moment's rate would say nothing
      sample(now, rest);
    }
    List<ReadResult.Job> jobs = new ArrayList<>();
    double end = 0;
    for (Reader r : readers) {
      jobs.add(new ReadResult.Job(r.bytes, r.time));
      end = Math.max(end, r.time);
    }
    List<ReadResult.Device> results = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      results.add(loads.result(i));
    }
    return new ReadResult(done, end, jobs, results);
  }

  private void sample(double now, double span) {
    for (int i = 0; i < ids.length; i++) {
      double rate = span > 0 ? (loads.bytes(i) - sampled[i]) / span : 0;
      sampled[i] = loads.bytes(i);
      listener.sample(loads.sample(i, now, rate));
    }
  }

  /** One who reads. */
  private final class Reader implements Event {
    private final int number;
    private int read;
    private int block = -1;
    private int askedTo;
    private long bytes;
    private double time;
    private long order;
    private int waitsFor = -1;

    private Reader(int number) {
      this.number = number;
    }

    @Override
    public double time() {
      return time;
    }

    @Override
    public long order() {
      return order;
    }

    private void wake(double at) {
      time = at;
      order = SimulatedRead.this.order++;
      events.add(this);
    }

    /** Goes on: takes the block it stands at, or asks for it. */
    @Override
    public void happen() {
      if (block < 0) {
        if (read == blocks) {
          return;
        }
        block = options.random() ? random.nextInt(blocks) : read;
        if (options.direct()) {
          waitsFor = block;
          ask(block, number, time, this);
          if (missing(this) == 0) {
            took();
          }
          return;
        }
      }
      readAhead();
      byte state = cache.state(block);
      if (state == PageCache.ABSENT) {
        request(block, number, time);
        state = cache.state(block);
      }
      if (state == PageCache.PRESENT) {
        cache.used(block);
        took();
      } else {
        waitsFor = block;
      }
    }

    private int pieces;

    private void took() {
      long offset = (long) block * options.blockSize();
      long n = Math.min(options.blockSize(), layout.size() - offset);
      bytes += n;
      done += n;
      read++;
      block = -1;
      waitsFor = -1;
      wake(time + CALL + n / COPY_RATE + random.nextDouble() * JITTER);
    }

    /** Keeps a window ahead of it asked for; what is half used up is filled. */
    private void readAhead() {
      int window = (int) Math.min(blocks, options.readahead() / options.blockSize());
      if (options.random() || window == 0 || askedTo - block > window / 2) {
        return;
      }
      int to = Math.min(blocks, block + window);
      for (int b = Math.max(askedTo, block); b < to; b++) {
        if (cache.state(b) == PageCache.ABSENT) {
          request(b, number, time);
        }
      }
      askedTo = to;
    }
  }

  private static int missing(Reader r) {
    return r.pieces;
  }

  /** Asks for a block for the page cache. */
  private void request(int block, int reader, double now) {
    cache.coming(block);
    ask(block, reader, now, null);
    if (missing[block] == 0) {
      cache.arrived(block); // a hole
    }
  }

  /**
   * Asks the devices for the pieces of a block.
   *
   * @param alone who reads past the page cache; null for the page cache
   */
  private void ask(int block, int reader, double now, Reader alone) {
    long offset = (long) block * options.blockSize();
    long end = Math.min(offset + options.blockSize(), layout.size());
    for (int i = layout.find(offset); i < layout.count() && layout.run(i).offset() < end; i++) {
      FileLayout.Run run = layout.run(i);
      long from = Math.max(offset, run.offset());
      int n = (int) (Math.min(end, run.end()) - from);
      long into = from - run.offset();
      int copy = options.policy().pick(reader, run, run.address() + into, n, loads);
      int device = loads.index(run.device(copy));
      if (alone == null) {
        missing[block]++;
      } else {
        alone.pieces++;
      }
      loads.begun(device);
      devices[device].submit(
          new Piece(device, block, n, alone), run.physical()[copy] + into, n, now);
      kick(device, now);
    }
  }

  private void kick(int device, double now) {
    SimulatedDevice d = devices[device];
    while (d.ready()) {
      Piece p = (Piece) d.begin(now);
      p.order = order++;
      events.add(p);
    }
  }

  /** A piece of a block on its way. */
  private final class Piece extends SimulatedDevice.Request implements Event {
    private final int device;
    private final int block;
    private final int bytes;
    private final Reader alone;
    private long order;

    private Piece(int device, int block, int bytes, Reader alone) {
      this.device = device;
      this.block = block;
      this.bytes = bytes;
      this.alone = alone;
    }

    @Override
    public double time() {
      return SimulatedDevice.end(this);
    }

    @Override
    public long order() {
      return order;
    }

    @Override
    public void happen() {
      double now = time();
      devices[device].complete();
      loads.finished(device, bytes, took());
      if (alone != null) {
        if (--alone.pieces == 0) {
          alone.time = now;
          alone.took();
        }
      } else if (--missing[block] == 0) {
        cache.arrived(block);
        for (Reader r : readers) {
          if (r.waitsFor == block) {
            r.waitsFor = -1;
            r.wake(now);
          }
        }
      }
      kick(device, now);
    }
  }
}
