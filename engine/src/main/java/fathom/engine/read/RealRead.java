package fathom.engine.read;

import fathom.engine.mirror.CopyChooser;
import fathom.engine.mirror.ReadPolicy;
import fathom.engine.model.DeviceModel;
import fathom.engine.model.SimulatedDevice;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a file of an opened volume through its mirrors with real threads, and verifies what comes.
 * A copy that fails its checksum is told and the next one read. With device models each request
 * takes at least the time that the model says, for watching.
 */
public final class RealRead {
  private static final long SAMPLE_NANOS = 250_000_000;

  private final Volume volume;
  private final FileRef file;
  private final ReadOptions options;
  private final Findings findings;
  private final Progress progress;
  private final long[] ids;
  private final Loads loads;
  private final Map<Long, SimulatedDevice> models = new TreeMap<>();
  private final AtomicLong done = new AtomicLong();
  private final AtomicReference<IOException> failure = new AtomicReference<>();
  private final long begin = System.nanoTime();

  private RealRead(
      Volume volume,
      FileRef file,
      Map<Long, DeviceModel> models,
      ReadOptions options,
      Findings findings,
      Progress progress) {
    this.volume = volume;
    this.file = file;
    this.options = options;
    this.findings = findings;
    this.progress = progress;
    this.ids = volume.info().devices().stream().mapToLong(VolumeInfo.Device::id).sorted().toArray();
    this.loads = new Loads(ids);
    models.forEach((id, m) -> this.models.put(id, new SimulatedDevice(m)));
  }

  /**
   * Reads.
   *
   * @param models by device id, to read no faster than; empty to read as fast as it goes
   * @param findings hears of copies that fail
   * @param listener hears every 250 ms, on this thread
   * @throws IOException when no copy of a byte is good
   */
  public static ReadResult run(
      Volume volume,
      FileRef file,
      Map<Long, DeviceModel> models,
      ReadOptions options,
      ReadSample.Listener listener,
      Findings findings,
      Progress progress)
      throws IOException {
    return new RealRead(volume, file, models, options, findings, progress).run(listener);
  }

  private ReadResult run(ReadSample.Listener listener) throws IOException {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < options.jobs(); i++) {
      jobs.add(new Job(i));
    }
    List<Thread> threads =
        jobs.stream()
            .map(j -> Thread.ofPlatform().name("read-" + j.number).daemon().start(j))
            .toList();
    watch(threads, listener);
    if (failure.get() != null) {
      throw failure.get();
    }
    List<ReadResult.Device> devices = new ArrayList<>();
    synchronized (loads) {
      for (int i = 0; i < ids.length; i++) {
        devices.add(loads.result(i));
      }
    }
    double seconds = jobs.stream().mapToDouble(j -> j.seconds).max().orElse(0);
    return new ReadResult(
        done.get(),
        seconds,
        jobs.stream().map(j -> new ReadResult.Job(j.bytes, j.seconds)).toList(),
        devices);
  }

  private void watch(List<Thread> threads, ReadSample.Listener listener) {
    long[] before = new long[ids.length];
    long last = begin;
    boolean alive = true;
    while (alive) {
      LockSupport.parkNanos(last + SAMPLE_NANOS - System.nanoTime());
      alive = threads.stream().anyMatch(Thread::isAlive);
      long now = System.nanoTime();
      if (alive && now - last < SAMPLE_NANOS) {
        continue;
      }
      synchronized (loads) {
        for (int i = 0; i < ids.length; i++) {
          double rate = (loads.bytes(i) - before[i]) / ((now - last) / 1e9);
          before[i] = loads.bytes(i);
          listener.sample(loads.sample(i, (now - begin) / 1e9, rate));
        }
      }
      last = now;
    }
  }

  /** One reader. */
  private final class Job implements Runnable, CopyChooser {
    private final int number;
    private final SplittableRandom random;
    private long bytes;
    private double seconds;
    private long askedAt;
    private double modelEnd;

    private Job(int number) {
      this.number = number;
      this.random = new SplittableRandom(options.seed() + number);
    }

    @Override
    public void run() {
      try (Files.Content content = volume.files().open(file, this);
          Arena arena = Arena.ofConfined()) {
        MemorySegment buffer = arena.allocate(options.blockSize());
        long blocks = Math.ceilDiv(content.size(), (long) options.blockSize());
        for (long i = 0; i < blocks && !progress.cancelled() && failure.get() == null; i++) {
          long block = options.random() ? random.nextLong(blocks) : i;
          int n = content.read(block * options.blockSize(), buffer);
          bytes += Math.max(0, n);
          progress.at(done.addAndGet(Math.max(0, n)), content.size() * options.jobs());
        }
      } catch (IOException e) {
        failure.compareAndSet(null, e);
      } catch (RuntimeException | Error e) {
        failure.compareAndSet(null, new IOException(e.toString(), e));
      } finally {
        seconds = (System.nanoTime() - begin) / 1e9;
      }
    }

    @Override
    public int first(ReadPolicy.Copies copies, long address, int length) {
      synchronized (loads) {
        return options.policy().pick(number, copies, address, length, loads);
      }
    }

    @Override
    public void asked(long device, long physical, int length) {
      synchronized (loads) {
        int i = loads.index(device);
        if (i >= 0) {
          loads.begun(i);
        }
        askedAt = System.nanoTime();
        modelEnd = 0;
        SimulatedDevice model = models.get(device);
        if (model != null) {
          Request r = new Request();
          double now = (askedAt - begin) / 1e9;
          model.submit(r, physical, length, now);
          model.begin(now);
          model.complete();
          modelEnd = SimulatedDevice.end(r);
        }
      }
    }

    @Override
    public void answered(long device, int length) {
      while (modelEnd > 0 && (System.nanoTime() - begin) / 1e9 < modelEnd) {
        LockSupport.parkNanos((long) (modelEnd * 1e9) - (System.nanoTime() - begin));
      }
      synchronized (loads) {
        int i = loads.index(device);
        if (i >= 0) {
          loads.finished(i, length, (System.nanoTime() - askedAt) / 1e9);
        }
      }
    }

    @Override
    public void failed(long address, long device, int mirror, String what) {
      findings.found(
          new Finding(
              "data",
              "device " + Long.toUnsignedString(device),
              address,
              device,
              -1,
              mirror,
              "data %s on mirror %d".formatted(what, mirror)));
    }
  }

  private static final class Request extends SimulatedDevice.Request {}
}
