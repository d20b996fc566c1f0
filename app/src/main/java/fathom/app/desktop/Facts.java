package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.volume.VolumeInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What there is to say about a filesystem at a glance, for the pane of details and for copying.
 *
 * @param sections in order
 */
record Facts(List<Section> sections) {
  /** A heading and what stands below it. */
  record Section(String title, List<Fact> facts) {}

  /** One line. */
  record Fact(String name, String value) {}

  static Facts of(Opened opened) {
    VolumeInfo info = opened.volume().info();
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("Filesystem", filesystem(info)));
    for (VolumeInfo.Device device : info.devices()) {
      sections.add(new Section("Device " + Long.toUnsignedString(device.id()), device(device)));
    }
    return new Facts(List.copyOf(sections));
  }

  /** What is known before anything could be read. */
  static Facts of(List<Path> paths) {
    return new Facts(
        List.of(
            new Section(
                paths.size() == 1 ? "Source" : "Sources",
                paths.stream().map(p -> new Fact("Path", p.toString())).toList())));
  }

  private static List<Fact> filesystem(VolumeInfo info) {
    return List.of(
        new Fact("Type", info.type()),
        new Fact("Label", info.label().isEmpty() ? "none" : info.label()),
        new Fact("UUID", info.uuid()),
        new Fact("Size", Words.size(info.totalBytes())),
        new Fact("Used", Words.size(info.bytesUsed())),
        new Fact("Generation", Long.toUnsignedString(info.generation())),
        new Fact("Sector", Words.size(info.sectorSize())),
        new Fact("Node", Words.size(info.nodeSize())),
        new Fact("Checksums", info.checksumType()),
        new Fact("Log", info.dirtyLog() ? "waits to be replayed" : "clean"));
  }

  private static List<Fact> device(VolumeInfo.Device device) {
    return List.of(
        new Fact("Path", device.missing() ? "missing" : device.path()),
        new Fact("UUID", device.uuid()),
        new Fact("Size", Words.size(device.size())),
        new Fact("Allocated", Words.size(device.bytesUsed())));
  }

  /** One line for each fact, sections apart. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (Section section : sections) {
      text.append(text.isEmpty() ? "" : "\n").append(section.title()).append('\n');
      section.facts().forEach(f -> text.append(String.format("  %-12s %s%n", f.name(), f.value())));
    }
    return text.toString();
  }
}
