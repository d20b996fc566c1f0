package fathom.views.files;

import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import java.util.Arrays;

/**
 * A file's extents in file order, in primitive columns: 46 bytes an extent, so that files of
 * millions fit. Immutable.
 */
final class Extents {
  /** The most extents kept; what a damaged filesystem claims beyond is only counted. */
  static final int LIMIT = 2_000_000;

  static final Extents NONE = new Builder().build();

  private static final Compression[] COMPRESSIONS = Compression.values();

  private final int size;
  private final long total;
  private final long[] offset;
  private final long[] length;
  private final long[] address;
  private final long[] physical;
  private final long[] diskLength;
  private final int[] flags;
  private final byte[] compression;
  private final byte[] device;
  private final long[] devices;

  private Extents(Builder b) {
    size = b.size;
    total = b.total;
    offset = Arrays.copyOf(b.offset, size);
    length = Arrays.copyOf(b.length, size);
    address = Arrays.copyOf(b.address, size);
    physical = Arrays.copyOf(b.physical, size);
    diskLength = Arrays.copyOf(b.diskLength, size);
    flags = Arrays.copyOf(b.flags, size);
    compression = Arrays.copyOf(b.compression, size);
    device = Arrays.copyOf(b.device, size);
    devices = Arrays.copyOf(b.devices, b.deviceCount);
  }

  /** Extents kept. */
  int size() {
    return size;
  }

  /** Extents the file has; more than {@link #size} when there were too many to keep. */
  long total() {
    return total;
  }

  long offset(int i) {
    return offset[i];
  }

  long length(int i) {
    return length[i];
  }

  long end(int i) {
    return offset[i] + length[i];
  }

  long address(int i) {
    return address[i];
  }

  long physical(int i) {
    return physical[i];
  }

  long diskLength(int i) {
    return diskLength[i];
  }

  int flags(int i) {
    return flags[i];
  }

  boolean has(int i, int flag) {
    return (flags[i] & flag) != 0;
  }

  Compression compression(int i) {
    return COMPRESSIONS[compression[i]];
  }

  ExtentKind kind(int i) {
    return ExtentKind.of(flags[i], compression(i));
  }

  /** Index in {@link #devices} of the device an extent lies on; -1 when it lies on none. */
  int device(int i) {
    return device[i];
  }

  /** Id of the device an extent lies on; -1 when it lies on none. */
  long deviceId(int i) {
    return device[i] < 0 ? -1 : devices[device[i]];
  }

  /** Ids of the devices that extents lie on, ascending. */
  long[] devices() {
    return devices.clone();
  }

  /** The extent as a record. */
  Extent get(int i) {
    return new Extent(
        offset[i],
        length[i],
        address[i],
        deviceId(i),
        physical[i],
        diskLength[i],
        flags[i],
        compression(i));
  }

  /** Index of the last extent that begins at or before a file offset; -1 when none does. */
  int at(long fileOffset) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (offset[middle] <= fileOffset) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  /** Gathers extents as a volume tells them. */
  static final class Builder implements Extent.Sink {
    /** Devices are kept in a byte; a filesystem with more shows the rest as none. */
    private static final int MOST_DEVICES = 127;

    private int size;
    private long total;
    private boolean sorted = true;
    private long[] offset = new long[16];
    private long[] length = new long[16];
    private long[] address = new long[16];
    private long[] physical = new long[16];
    private long[] diskLength = new long[16];
    private int[] flags = new int[16];
    private byte[] compression = new byte[16];
    private byte[] device = new byte[16];
    private final long[] devices = new long[MOST_DEVICES];
    private int deviceCount;

    @Override
    public void extent(
        long offsetInFile,
        long bytes,
        long logical,
        long deviceId,
        long place,
        long onDisk,
        int flagBits,
        Compression how) {
      total++;
      if (size == LIMIT) {
        return;
      }
      if (size == offset.length) {
        grow();
      }
      sorted &= size == 0 || offset[size - 1] <= offsetInFile;
      offset[size] = offsetInFile;
      length[size] = bytes;
      address[size] = logical;
      physical[size] = place;
      diskLength[size] = onDisk;
      flags[size] = flagBits;
      compression[size] = (byte) how.ordinal();
      device[size] = place < 0 ? -1 : device(deviceId);
      size++;
    }

    private byte device(long id) {
      for (int d = 0; d < deviceCount; d++) {
        if (devices[d] == id) {
          return (byte) d;
        }
      }
      if (deviceCount == MOST_DEVICES) {
        return -1;
      }
      devices[deviceCount] = id;
      return (byte) deviceCount++;
    }

    private void grow() {
      int more = Math.min(LIMIT, size * 2);
      offset = Arrays.copyOf(offset, more);
      length = Arrays.copyOf(length, more);
      address = Arrays.copyOf(address, more);
      physical = Arrays.copyOf(physical, more);
      diskLength = Arrays.copyOf(diskLength, more);
      flags = Arrays.copyOf(flags, more);
      compression = Arrays.copyOf(compression, more);
      device = Arrays.copyOf(device, more);
    }

    /** What was gathered, by file offset and with the devices in order. */
    Extents build() {
      if (!sorted) {
        sort();
      }
      orderDevices();
      return new Extents(this);
    }

    private void sort() {
      // Only a damaged filesystem gives them out of order, so this may be slow.
      Integer[] order = new Integer[size];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> Long.compare(offset[a], offset[b]));
      Builder from = new Builder();
      for (int i : order) {
        from.extent(
            offset[i],
            length[i],
            address[i],
            device[i] < 0 ? -1 : devices[device[i]],
            physical[i],
            diskLength[i],
            flags[i],
            COMPRESSIONS[compression[i]]);
      }
      offset = from.offset;
      length = from.length;
      address = from.address;
      physical = from.physical;
      diskLength = from.diskLength;
      flags = from.flags;
      compression = from.compression;
      device = from.device;
      deviceCount = from.deviceCount;
      System.arraycopy(from.devices, 0, devices, 0, deviceCount);
    }

    private void orderDevices() {
      long[] ordered = Arrays.copyOf(devices, deviceCount);
      Arrays.sort(ordered);
      byte[] to = new byte[deviceCount];
      for (int d = 0; d < deviceCount; d++) {
        to[d] = (byte) Arrays.binarySearch(ordered, devices[d]);
      }
      for (int i = 0; i < size; i++) {
        device[i] = device[i] < 0 ? -1 : to[device[i]];
      }
      System.arraycopy(ordered, 0, devices, 0, deviceCount);
    }
  }
}
