package fathom.views.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the ruler shows, in pixels: a band of file offsets above, a band of device addresses for
 * each device below, each zoomed on its own. Immutable, so that it can be painted on another
 * thread.
 */
final class RulerModel {
  static final double MARGIN = 12;
  static final double AXIS = 18;
  static final double BAND = 18;
  static final double TITLE = 20;
  static final double LEAST_LINKS = 48;

  /** Devices that get a band; further ones are named in words only. */
  static final int MOST_BANDS = 8;

  /** A device the extents may lie on. */
  record Disk(long id, String name, long size) {}

  /** A range of bytes that a band shows, as real numbers so that zooming is smooth. */
  record Range(double from, double to) {
    double length() {
      return to - from;
    }

    /**
     * This range scaled about a point inside it, within {@code outer} and no shorter than least.
     */
    Range zoom(double about, double factor, Range outer, double least) {
      double wanted =
          Math.clamp(length() * factor, Math.min(least, outer.length()), outer.length());
      double share = length() == 0 ? 0 : (about - from) / length();
      return new Range(about - share * wanted, about + (1 - share) * wanted).within(outer);
    }

    /** This range moved so that it lies in {@code outer}. */
    Range within(Range outer) {
      double move = from < outer.from ? outer.from - from : to > outer.to ? outer.to - to : 0;
      return new Range(Math.max(outer.from, from + move), Math.min(outer.to, to + move));
    }
  }

  /**
   * A device's band.
   *
   * @param device index in {@link Extents#devices}
   * @param shown bytes of the device that are shown
   * @param home what is shown at first: all that the file has there
   */
  record Band(int device, Disk disk, Range shown, Range home) {}

  /** What a point belongs to. */
  enum Part {
    FILE,
    LINKS,
    DEVICE
  }

  /**
   * What is under the pointer.
   *
   * @param band index of the band for {@link Part#DEVICE}, else -1
   * @param first an extent, or -1 for a place without one
   * @param count how many extents share the pixel, from {@code first} on in file order
   * @param position file offset or device address under the pointer
   */
  record Hit(Part part, int band, int first, int count, long position) {}

  private final Extents extents;
  private final long fileEnd;
  private final double width;
  private final double height;
  private final Range file;
  private final List<Band> bands;

  private RulerModel(
      Extents extents, long fileEnd, double width, double height, Range file, List<Band> bands) {
    this.extents = extents;
    this.fileEnd = fileEnd;
    this.width = width;
    this.height = height;
    this.file = file;
    this.bands = bands;
  }

  /** A ruler of a whole file; devices that are not among {@code disks} are called by their id. */
  static RulerModel of(Extents extents, long fileSize, List<Disk> disks) {
    long end = Math.max(1, fileSize);
    for (int i = 0; i < extents.size(); i++) {
      end = Math.max(end, extents.end(i));
    }
    List<Band> bands = new ArrayList<>();
    long[] ids = extents.devices();
    for (int d = 0; d < Math.min(ids.length, MOST_BANDS); d++) {
      long id = ids[d];
      Disk disk =
          disks.stream()
              .filter(known -> known.id() == id)
              .findFirst()
              .orElse(new Disk(id, "", Long.MAX_VALUE));
      Range home = home(extents, d, disk);
      bands.add(new Band(d, disk, home, home));
    }
    return new RulerModel(extents, end, 0, 0, new Range(0, end), List.copyOf(bands));
  }

  /** All the file has on a device and a little around it. */
  private static Range home(Extents extents, int device, Disk disk) {
    long from = Long.MAX_VALUE;
    long to = 0;
    for (int i = 0; i < extents.size(); i++) {
      if (extents.device(i) == device) {
        from = Math.min(from, extents.physical(i));
        to = Math.max(to, extents.physical(i) + extents.diskLength(i));
      }
    }
    double around = Math.max((to - from) * 0.04, 1 << 16);
    return new Range(Math.max(0, from - around), Math.max(to, Math.min(disk.size(), to + around)));
  }

  private RulerModel with(double w, double h, Range shown, List<Band> shownBands) {
    return new RulerModel(extents, fileEnd, w, h, shown, shownBands);
  }

  /** The same in another size. */
  RulerModel resize(double newWidth, double newHeight) {
    return with(newWidth, newHeight, file, bands);
  }

  Extents extents() {
    return extents;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  /** File offsets that are shown. */
  Range file() {
    return file;
  }

  List<Band> bands() {
    return bands;
  }

  /** Devices that have no band for want of room. */
  int devicesLeftOut() {
    return extents.devices().length - bands.size();
  }

  /** Height that suits the number of bands. */
  double preferredHeight() {
    return AXIS + BAND + 88 + bands.size() * (TITLE + BAND) + 4;
  }

  double fileTop() {
    return AXIS;
  }

  /** Where the joining lines begin. */
  double linksTop() {
    return AXIS + BAND;
  }

  /** Top of a device's band; its title stands below it. */
  double bandTop(int band) {
    double links = height - linksTop() - bands.size() * (TITLE + BAND) - 4;
    return linksTop() + Math.max(LEAST_LINKS, links) + band * (TITLE + BAND);
  }

  private double across() {
    return Math.max(1, width - 2 * MARGIN);
  }

  double x(double offset) {
    return MARGIN + (offset - file.from) / file.length() * across();
  }

  double x(Band band, double physical) {
    return MARGIN + (physical - band.shown.from) / band.shown.length() * across();
  }

  private static double at(Range range, double share) {
    return range.from + Math.clamp(share, 0, 1) * range.length();
  }

  private double share(double x) {
    return (x - MARGIN) / across();
  }

  /** File offset at a place across. */
  long offset(double x) {
    return (long) at(file, share(x));
  }

  private long physical(Band band, double x) {
    return (long) at(band.shown, share(x));
  }

  /** The device band at a height, its title included; -1 for the file's part. */
  int bandAt(double y) {
    for (int b = bands.size() - 1; b >= 0; b--) {
      if (y >= bandTop(b)) {
        return b;
      }
    }
    return -1;
  }

  /** Zooms what is under the pointer; a factor below 1 shows less. */
  RulerModel zoom(double x, double y, double factor) {
    int b = bandAt(y);
    if (b < 0) {
      Range all = new Range(0, fileEnd);
      return with(width, height, file.zoom(at(file, share(x)), factor, all, 64), bands);
    }
    Band band = bands.get(b);
    Range shown = band.shown.zoom(at(band.shown, share(x)), factor, disk(band), 4096);
    return withBand(b, shown);
  }

  /** Moves what is under the pointer by pixels. */
  RulerModel pan(double y, double pixels) {
    int b = bandAt(y);
    Range now = b < 0 ? file : bands.get(b).shown;
    double by = -pixels / across() * now.length();
    Range moved = new Range(now.from + by, now.to + by);
    return b < 0
        ? with(width, height, moved.within(new Range(0, fileEnd)), bands)
        : withBand(b, moved.within(disk(bands.get(b))));
  }

  private static Range disk(Band band) {
    return new Range(0, Math.max(band.disk.size(), band.home.to));
  }

  private RulerModel withBand(int b, Range shown) {
    List<Band> changed = new ArrayList<>(bands);
    Band old = bands.get(b);
    changed.set(b, new Band(old.device, old.disk, shown, old.home));
    return with(width, height, file, List.copyOf(changed));
  }

  /** The whole file, and all it has on each device. */
  RulerModel whole() {
    List<Band> home = bands.stream().map(b -> new Band(b.device, b.disk, b.home, b.home)).toList();
    return with(width, height, new Range(0, fileEnd), home);
  }

  /** Between the file's own part of a device and the whole device. */
  RulerModel toggleBand(int b) {
    Band band = bands.get(b);
    return withBand(b, band.shown.equals(band.home) ? disk(band) : band.home);
  }

  /** Brings an extent into view, zooming in until it can be seen. */
  RulerModel reveal(int i) {
    double from = extents.offset(i);
    double long_ = Math.max(1, extents.length(i));
    Range all = new Range(0, fileEnd);
    boolean seen = from >= file.from && from + long_ <= file.to && long_ / file.length() > 0.01;
    double span = seen ? file.length() : Math.min(fileEnd, long_ * 20);
    double start = seen ? file.from : from + long_ / 2 - span / 2;
    RulerModel shown = with(width, height, new Range(start, start + span).within(all), bands);
    for (int b = 0; b < bands.size(); b++) {
      Band band = bands.get(b);
      if (band.device == extents.device(i)) {
        double p = extents.physical(i);
        boolean inside = p >= band.shown.from && p + extents.diskLength(i) <= band.shown.to;
        shown = inside ? shown : shown.withBand(b, band.home);
      }
    }
    return shown;
  }

  /** Index of the first extent that reaches into the shown part of the file. */
  int firstShown() {
    return Math.max(0, extents.at((long) file.from));
  }

  /** Index after the last extent that begins in the shown part of the file. */
  int endShown() {
    return extents.at((long) Math.ceil(file.to)) + 1;
  }

  /** The band of an extent's device; -1 when it has none. */
  int bandOf(int i) {
    // Bands stand in the devices' order, without gaps.
    int device = extents.device(i);
    return device < bands.size() ? device : -1;
  }

  /** What is at a point; empty outside all bands. */
  Optional<Hit> hit(double x, double y) {
    if (x < MARGIN - 1 || x > width - MARGIN + 1 || extents.size() == 0) {
      return Optional.empty();
    }
    if (y >= fileTop() && y <= linksTop()) {
      return Optional.of(fileHit(x));
    }
    int b = bandAt(y);
    if (b < 0) {
      return y > linksTop() ? linkHit(x, y) : Optional.empty();
    }
    boolean inside = y >= bandTop(b) && y <= bandTop(b) + BAND;
    return inside ? Optional.of(deviceHit(b, x)) : Optional.empty();
  }

  private Hit fileHit(double x) {
    long from = offset(x - 0.5);
    long to = offset(x + 0.5);
    int last = extents.at(to);
    int first = Math.max(0, extents.at(from));
    while (first <= last && extents.end(first) <= from && extents.offset(first) < from) {
      first++;
    }
    return first > last
        ? new Hit(Part.FILE, -1, -1, 0, offset(x))
        : new Hit(Part.FILE, -1, first, last - first + 1, offset(x));
  }

  private Hit deviceHit(int b, double x) {
    Band band = bands.get(b);
    double from = at(band.shown, share(x - 1));
    double to = at(band.shown, share(x + 1));
    int first = -1;
    int count = 0;
    for (int i = firstShown(); i < endShown(); i++) {
      double p = extents.physical(i);
      if (extents.device(i) == band.device && p < to && p + extents.diskLength(i) > from) {
        first = first < 0 ? i : first;
        count++;
      }
    }
    return new Hit(Part.DEVICE, b, first, count, physical(band, x));
  }

  /** The narrowest joining shape under the pointer, as that is the hardest to meet. */
  private Optional<Hit> linkHit(double x, double y) {
    int best = -1;
    double narrowest = Double.MAX_VALUE;
    for (int i = firstShown(); i < endShown(); i++) {
      int b = bandOf(i);
      if (b >= 0) {
        double t = (y - linksTop()) / (bandTop(b) - linksTop());
        Band band = bands.get(b);
        double p = extents.physical(i);
        double left = (1 - t) * x(extents.offset(i)) + t * x(band, p);
        double right = (1 - t) * x(extents.end(i)) + t * x(band, p + extents.diskLength(i));
        double wide = Math.max(2, right - left);
        if (t <= 1 && x >= left - 1 && x <= left + wide + 1 && wide < narrowest) {
          narrowest = wide;
          best = i;
        }
      }
    }
    return best < 0 ? Optional.empty() : Optional.of(new Hit(Part.LINKS, -1, best, 1, offset(x)));
  }
}
