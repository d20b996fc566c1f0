package fathom.views.spacemap;

import fathom.engine.volume.Space;
import fathom.engine.volume.Space.Allocation;
import fathom.engine.volume.Space.Kind;
import fathom.engine.volume.Usage;
import fathom.engine.volume.VolumeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The map's axis: positions from 0 to {@link #length}, made of bands one after the other. A band is
 * a device, or all logical addresses; inside it, segments tell which address a position stands for.
 *
 * @param by what the bands are
 * @param bands in order, without gaps
 */
public record MapAxis(MapBy by, List<Band> bands) {
  /**
   * @param title for people
   * @param device device id; -1 when the band is of logical addresses
   * @param position where it starts on the axis
   * @param length bytes
   * @param runs allocated runs in order of position, not overlapping
   * @param segments what positions stand for, in order, covering the band
   */
  public record Band(
      String title,
      long device,
      long position,
      long length,
      List<Run> runs,
      List<Segment> segments) {
    /** First position past it. */
    public long end() {
      return position + length;
    }
  }

  /**
   * An allocated run.
   *
   * @param position start on the axis
   * @param length bytes
   * @param kind what it is allocated for
   * @param profile as the format names it
   * @param group address of its group
   */
  public record Run(long position, long length, Kind kind, String profile, long group) {
    /** First position past it. */
    public long end() {
      return position + length;
    }
  }

  /**
   * @param position start on the axis
   * @param base the physical offset or logical address that position stands for
   * @param length bytes
   */
  public record Segment(long position, long base, long length) {}

  /** Bytes of all bands. */
  public long length() {
    return bands.isEmpty() ? 0 : bands.getLast().end();
  }

  /**
   * A band for each device; those without a size of their own take that of their last allocation.
   */
  static MapAxis byDevice(List<VolumeInfo.Device> devices, List<Allocation> allocations) {
    List<Band> bands = new ArrayList<>();
    long at = 0;
    for (VolumeInfo.Device d : devices) {
      List<Run> runs = new ArrayList<>();
      long size = Math.max(0, d.size());
      long taken = 0;
      for (Allocation a : allocations) {
        // What overlaps in a damaged filesystem is shown once.
        if (a.device() == d.id()
            && a.physical() >= taken
            && a.length() > 0
            && at + a.physical() + a.length() > 0) {
          runs.add(new Run(at + a.physical(), a.length(), a.kind(), a.profile(), a.address()));
          taken = a.physical() + a.length();
        }
      }
      size = Math.max(size, taken);
      if (size == 0 || at + size < 0) {
        continue;
      }
      String title =
          d.missing()
              ? "Device %s (missing)".formatted(Long.toUnsignedString(d.id()))
              : "Device %s · %s".formatted(Long.toUnsignedString(d.id()), fileName(d.path()));
      bands.add(new Band(title, d.id(), at, size, runs, List.of(new Segment(at, 0, size))));
      at += size;
    }
    return new MapAxis(MapBy.DEVICE, List.copyOf(bands));
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** One band of all groups by address. */
  static MapAxis byAddress(List<Usage.Group> groups) {
    List<Run> runs = new ArrayList<>();
    List<Segment> segments = new ArrayList<>();
    long at = 0;
    long end = 0;
    for (Usage.Group g : groups) {
      // Groups come by address; in a damaged filesystem one that begins inside another is left out.
      if (g.size() <= 0 || g.address() < end || g.address() + g.size() < 0 || at + g.size() < 0) {
        continue;
      }
      runs.add(new Run(at, g.size(), kind(g.type()), g.profile(), g.address()));
      if (!segments.isEmpty() && g.address() == end) {
        Segment last = segments.removeLast();
        segments.add(new Segment(last.position, last.base, last.length + g.size()));
      } else {
        segments.add(new Segment(at, g.address(), g.size()));
      }
      at += g.size();
      end = g.address() + g.size();
    }
    return new MapAxis(
        MapBy.ADDRESS,
        at == 0 ? List.of() : List.of(new Band("Logical addresses", -1, 0, at, runs, segments)));
  }

  private static Kind kind(String type) {
    return switch (type) {
      case "data" -> Kind.DATA;
      case "metadata" -> Kind.METADATA;
      case "system" -> Kind.SYSTEM;
      default -> Kind.DATA_METADATA;
    };
  }

  /** The band that holds a position; the last one for the end of the axis. */
  public Band band(long position) {
    for (Band b : bands) {
      if (position < b.end()) {
        return b;
      }
    }
    return bands.getLast();
  }

  /** The physical offset or logical address at a position. */
  public long base(long position) {
    Segment s = segments(band(position), position);
    return s.base + (position - s.position);
  }

  /** The logical address at a position; empty where nothing is allocated, or parity lies. */
  OptionalLong address(Space space, long position) {
    return by == MapBy.ADDRESS
        ? OptionalLong.of(base(position))
        : space.address(band(position).device(), base(position));
  }

  private static Segment segments(Band band, long position) {
    int low = 0;
    int high = band.segments.size() - 1;
    while (low < high) {
      int mid = (low + high + 1) >>> 1;
      if (band.segments.get(mid).position <= position) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return band.segments.get(low);
  }

  /**
   * The position of a physical offset on a device, or of an address; -1 when the axis does not have
   * it.
   */
  public long position(long device, long base) {
    for (Band b : bands) {
      if (b.device == device) {
        Segment s = lastNotAfter(b.segments, base);
        return base >= s.base && base - s.base < s.length ? s.position + (base - s.base) : -1;
      }
    }
    return -1;
  }

  /**
   * The last segment that begins at or before a base, for segments in order of base; else the
   * first.
   */
  private static Segment lastNotAfter(List<Segment> segments, long base) {
    int low = 0;
    int high = segments.size() - 1;
    while (low < high) {
      int mid = (low + high + 1) >>> 1;
      if (segments.get(mid).base <= base) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return segments.get(low);
  }

  /** The allocated run at a position, or null when there is none. */
  public Run run(long position) {
    List<Run> runs = band(position).runs;
    int i = firstEndingAfter(runs, position);
    return i < runs.size() && runs.get(i).position <= position ? runs.get(i) : null;
  }

  /** Index of the first run that ends after a position. */
  static int firstEndingAfter(List<Run> runs, long position) {
    int low = 0;
    int high = runs.size();
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (runs.get(mid).end() <= position) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }

  /** What a kind is called. */
  public static String word(Kind kind) {
    return switch (kind) {
      case DATA_METADATA -> "data+metadata";
      default -> kind.name().toLowerCase(Locale.ROOT);
    };
  }
}
