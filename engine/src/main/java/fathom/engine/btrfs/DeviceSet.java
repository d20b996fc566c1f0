package fathom.engine.btrfs;

import fathom.engine.source.Source;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The sources that hold a filesystem, by device id. Devices may be missing. */
final class DeviceSet {
  private final Map<Long, Source> sources;

  DeviceSet(Map<Long, Source> sources) {
    this.sources = new LinkedHashMap<>(sources);
  }

  /** The source of a device; empty when it is missing. */
  Optional<Source> source(long devid) {
    return Optional.ofNullable(sources.get(devid));
  }

  static String missing(long devid) {
    return "device " + Long.toUnsignedString(devid) + " is missing";
  }

  /** Reads from one device; fails when it is missing or the range is not on it. */
  void read(long devid, long physical, MemorySegment into) throws IOException {
    Source s = sources.get(devid);
    if (s == null) {
      throw new IOException(missing(devid));
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
