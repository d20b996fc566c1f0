package fathom.views.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Names;
import fathom.views.text.Sizes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** What is known of an inode, as names with values. */
final class FileFacts {
  /** More of an attribute's value is not shown. */
  private static final int LONGEST_VALUE = 4096;

  /** One line. */
  record Fact(String name, String value) {}

  private FileFacts() {}

  /** All stat fields. */
  static List<Fact> stat(String path, FileInfo info) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Path", NameText.shown(path)));
    facts.add(new Fact("Type", FileText.type(info.type())));
    if (info.type() == FileType.SYMLINK) {
      facts.add(new Fact("Leads to", NameText.shown(info.target())));
    }
    if (info.type() == FileType.CHAR || info.type() == FileType.BLOCK) {
      facts.add(
          new Fact("Device number", (info.rdev() >>> 32) + ":" + (info.rdev() & 0xFFFFFFFFL)));
    }
    facts.add(new Fact("Size", Sizes.of(info.size()) + " (" + Sizes.exact(info.size()) + ")"));
    facts.add(
        new Fact(
            "On disk", Sizes.of(info.allocated()) + " (" + Sizes.exact(info.allocated()) + ")"));
    facts.add(new Fact("Mode", FileText.mode(info) + " (" + FileText.octal(info) + ")"));
    facts.add(new Fact("Owner", "uid " + info.uid() + ", gid " + info.gid()));
    facts.add(new Fact("Links", FileText.count(info.nlink())));
    facts.add(new Fact("Inode", Long.toUnsignedString(info.ref().inode())));
    if (info.shownInode() != info.ref().inode()) {
      facts.add(new Fact("Inode on a mount", Long.toUnsignedString(info.shownInode())));
    }
    if (info.ref().subvolume() != 0) {
      facts.add(new Fact("Subvolume", Long.toUnsignedString(info.ref().subvolume())));
    }
    facts.add(new Fact("Flags", info.flags().isEmpty() ? "none" : info.flags().replace(",", ", ")));
    facts.add(new Fact("Modified", FileText.exactTime(info.mtime())));
    facts.add(new Fact("Changed", FileText.exactTime(info.ctime())));
    facts.add(new Fact("Accessed", FileText.exactTime(info.atime())));
    facts.add(new Fact("Born", FileText.exactTime(info.btime())));
    return facts;
  }

  /** Extended attributes: as text where the value is text, else in hexadecimal. */
  static List<Fact> attributes(Map<String, byte[]> xattrs) {
    return xattrs.entrySet().stream()
        .map(e -> new Fact(NameText.shown(e.getKey()), value(e.getValue())))
        .toList();
  }

  private static String value(byte[] bytes) {
    int shown = Math.min(bytes.length, LONGEST_VALUE);
    String more = shown < bytes.length ? " … " + Sizes.exact(bytes.length) : "";
    if (bytes.length == 0) {
      return "empty";
    }
    return isText(bytes)
        ? NameText.shown(Names.decode(bytes, 0, shown)) + more
        : HexFormat.ofDelimiter(" ").formatHex(bytes, 0, shown) + more;
  }

  private static boolean isText(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      // Values often end in a zero, as security.selinux does.
      String body = text.endsWith("\0") ? text.substring(0, text.length() - 1) : text;
      return body.chars().noneMatch(c -> c < 0x20 && c != '\n' && c != '\t');
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Lines of {@code name: value}. */
  static String text(List<Fact> facts) {
    StringBuilder out = new StringBuilder();
    facts.forEach(f -> out.append(f.name()).append(": ").append(f.value()).append('\n'));
    return out.toString();
  }
}
