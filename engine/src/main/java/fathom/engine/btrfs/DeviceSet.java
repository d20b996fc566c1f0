package fathom.engine.btrfs;

import fathom.engine.source.Source;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sources that hold a filesystem, by device id. Devices may be missing. */
final class DeviceSet {
  private final Map<Long, Source> sources;

  DeviceSet(Map<Long, Source> sources) {
    this.sources = new LinkedHashMap<>(sources);
  }

  boolean has(long devid) {
    return sources.containsKey(devid);
  }

  /** The source of a device, or null when it is missing. */
  Source source(long devid) {
    return sources.get(devid);
  }

  /** What to call a device in a message. */
  String name(long devid) {
    Source s = sources.get(devid);
    return s == null ? "device " + Long.toUnsignedString(devid) : s.name();
  }

  /** Reads from one device; fails when it is missing or the range is not on it. */
  void read(long devid, long physical, MemorySegment into) throws IOException {
    Source s = sources.get(devid);
    if (s == null) {
      throw new IOException("device " + Long.toUnsignedString(devid) + " is missing");
    }
    s.read(physical, into);
  }

  void close() throws IOException {
    IOException first = null;
    for (Source s : sources.values()) {
      try {
        s.close();
      } catch (IOException e) {
        first = first == null ? e : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
