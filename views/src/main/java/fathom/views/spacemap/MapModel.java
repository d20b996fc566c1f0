package fathom.views.spacemap;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space.Kind;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * What the map draws from: the two axes of a volume and how far each is filled. Loading runs on the
 * caller's thread; all else may be asked from any thread.
 */
final class MapModel {
  private static final long PUBLISH_NANOS = 150_000_000;

  private final Volume volume;
  private final Usage usage;
  private final String trouble;
  private final MapAxis byDevice;
  private final MapAxis byAddress;
  private volatile Fill.Sums deviceSums;
  private volatile Fill.Sums addressSums;

  private MapModel(
      Volume volume, Usage usage, String trouble, MapAxis byDevice, MapAxis byAddress) {
    this.volume = volume;
    this.usage = usage;
    this.trouble = trouble;
    this.byDevice = byDevice;
    this.byAddress = byAddress;
    this.deviceSums = Fill.Sums.none(byDevice.length());
    this.addressSums = Fill.Sums.none(byAddress.length());
  }

  /**
   * What is allocated: enough for a first picture, and quick. When the groups cannot be read, what
   * the chunks say is shown all the same.
   */
  static MapModel of(Volume volume) throws IOException {
    VolumeInfo info = volume.info();
    Usage usage;
    String trouble = "";
    try {
      usage = volume.usage();
    } catch (IOException e) {
      trouble = e.getMessage();
      usage =
          new Usage(
              List.of(),
              info.devices().stream()
                  .map(
                      d ->
                          new Usage.DeviceUsage(
                              d.id(),
                              d.size(),
                              d.bytesUsed(),
                              Math.max(0, d.size() - d.bytesUsed())))
                  .toList());
    }
    return new MapModel(
        volume,
        usage,
        trouble,
        MapAxis.byDevice(info.devices(), volume.space().allocations()),
        MapAxis.byAddress(usage.groups()));
  }

  MapAxis axis(MapBy by) {
    return by == MapBy.DEVICE ? byDevice : byAddress;
  }

  Fill.Sums sums(MapBy by) {
    return by == MapBy.DEVICE ? deviceSums : addressSums;
  }

  /** Why nothing is known of the groups; empty when they were read. */
  String trouble() {
    return trouble;
  }

  /** Whether the format keeps parts of a device free. */
  boolean reserves() {
    return byDevice.bands().stream()
        .flatMap(b -> b.runs().stream())
        .anyMatch(r -> r.kind() == Kind.RESERVED);
  }

  Usage usage() {
    return usage;
  }

  /**
   * Reads what is used, in one pass over the extents for each axis.
   *
   * @param published is told, on this thread, whenever there is more to draw
   */
  void fill(MapBy by, Consumer<MapBy> published, Findings findings, Progress progress)
      throws IOException {
    MapAxis axis = axis(by);
    Fill fill = new Fill(0, axis.length());
    long end =
        usage.groups().stream().mapToLong(g -> g.address() + g.size()).max().orElse(Long.MAX_VALUE);
    Progress step =
        new Progress() {
          private long last = System.nanoTime();

          @Override
          public void at(long done, long total) {
            progress.at(done, total);
            long now = System.nanoTime();
            if (now - last > PUBLISH_NANOS) {
              last = now;
              publish(by, fill.sums(), published);
            }
          }

          @Override
          public boolean cancelled() {
            return progress.cancelled();
          }
        };
    FillPass.run(volume.space(), axis, fill, end, findings, step);
    publish(by, fill.sums(), published);
  }

  private void publish(MapBy by, Fill.Sums sums, Consumer<MapBy> published) {
    if (by == MapBy.DEVICE) {
      deviceSums = sums;
    } else {
      addressSums = sums;
    }
    published.accept(by);
  }

  /**
   * The logical address at a position of an axis; empty where nothing is allocated, or parity lies.
   */
  OptionalLong address(MapBy by, long position) {
    return axis(by).address(volume.space(), position);
  }

  /** One line on what is at a position. */
  String describe(MapBy by, long position) {
    MapAxis axis = axis(by);
    MapAxis.Band band = axis.band(position);
    MapAxis.Run run = axis.run(position);
    StringBuilder text = new StringBuilder();
    if (by == MapBy.DEVICE) {
      text.append(
          "device %s at %,d".formatted(Long.toUnsignedString(band.device()), axis.base(position)));
      OptionalLong address = address(by, position);
      if (address.isPresent()) {
        text.append(" · address %,d".formatted(address.getAsLong()));
      } else if (run != null && run.group() >= 0) {
        text.append(" · parity");
      }
    } else {
      text.append("address %,d".formatted(axis.base(position)));
    }
    text.append(" · ");
    text.append(
        run == null
            ? "unallocated"
            : (MapAxis.word(run.kind()) + " " + run.profile()).strip().toLowerCase(Locale.ROOT));
    return text.toString();
  }
}
