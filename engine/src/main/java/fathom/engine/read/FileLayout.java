package fathom.engine.read;

import fathom.engine.mirror.ReadPolicy;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Volume;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where the bytes of a file lie, in every copy: runs by file offset. Immutable. */
public final class FileLayout {
  /** A run: its copies lie in one piece each. */
  record Run(long offset, long length, long address, long[] device, long[] physical)
      implements ReadPolicy.Copies {
    @Override
    public int count() {
      return device.length;
    }

    @Override
    public long device(int index) {
      return device[index];
    }

    long end() {
      return offset + length;
    }
  }

  private final long size;
  private final List<Run> runs;
  private final long[] starts;

  private FileLayout(long size, List<Run> runs) {
    this.size = size;
    this.runs = List.copyOf(runs);
    this.starts = runs.stream().mapToLong(Run::offset).toArray();
  }

  /**
   * Where a file of a volume lies. Holes and inline data take no reading; of a compressed extent,
   * what it takes on disk stands for what it holds. Parity is no copy.
   */
  public static FileLayout of(Volume volume, FileRef file, Progress progress) throws IOException {
    List<Run> runs = new ArrayList<>();
    volume
        .files()
        .extents(
            file,
            (offset, length, address, device, physical, diskLength, flags, compression) -> {
              if ((flags & (Extent.INLINE | Extent.UNWRITTEN)) == 0) {
                add(volume, runs, offset, Math.min(length, diskLength), address);
              }
            },
            progress);
    return new FileLayout(volume.files().info(file).size(), runs);
  }

  private static void add(Volume volume, List<Run> runs, long offset, long length, long address) {
    volume
        .space()
        .places(
            address,
            length,
            (at, n, device, physical, mirror) -> {
              Run last = runs.isEmpty() ? null : runs.getLast();
              if (mirror == 0) {
                return;
              }
              if (mirror == 1 || last == null || last.address != at) {
                runs.add(
                    new Run(
                        offset + at - address, n, at, new long[] {device}, new long[] {physical}));
              } else {
                int count = last.device.length;
                long[] devices = Arrays.copyOf(last.device, count + 1);
                long[] places = Arrays.copyOf(last.physical, count + 1);
                devices[count] = device;
                places[count] = physical;
                runs.set(runs.size() - 1, new Run(last.offset, last.length, at, devices, places));
              }
            });
  }

  /**
   * A file that lies in one piece on an array where each device holds a copy of everything.
   *
   * @param size bytes
   * @param physical where it begins on each device
   */
  public static FileLayout mirrored(long size, long physical, long... devices) {
    long[] places = new long[devices.length];
    Arrays.fill(places, physical);
    return new FileLayout(size, List.of(new Run(0, size, physical, devices.clone(), places)));
  }

  /** Bytes of the file. */
  public long size() {
    return size;
  }

  /** The ids of the devices it lies on, ascending. */
  public long[] devices() {
    return runs.stream().flatMapToLong(r -> Arrays.stream(r.device)).distinct().sorted().toArray();
  }

  int count() {
    return runs.size();
  }

  Run run(int index) {
    return runs.get(index);
  }

  /** Index of the first run that ends after an offset; {@link #count} when there is none. */
  int find(long offset) {
    int i = Arrays.binarySearch(starts, offset);
    i = i < 0 ? -i - 2 : i;
    return i >= 0 && runs.get(i).end() > offset ? i : i + 1;
  }
}
