package fathom.app.cli;

import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.work.OrderedMap;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fathom files}. */
@Command(
    name = "files",
    description = "Every file with its metadata, as lstat shows it on a mount.")
final class FilesCommand extends SourcesCommand {
  private static final int BUFFER = 1 << 20;
  private static final int UNDER_WAY = 64;

  @Mixin SubvolumeOption subvolume;

  @Option(names = "--hash", description = "Also read every file, verified, and print its SHA-256.")
  boolean hash;

  @Option(names = "--xattrs", description = "Also print extended attributes (values in base64).")
  boolean xattrs;

  /** One file as it is printed. */
  private record Row(
      String path, FileInfo info, Optional<String> sha256, Map<String, byte[]> attributes) {}

  FilesCommand(Context context) {
    super(context);
  }

  @Override
  int run(Opened opened) throws IOException {
    Files files = opened.volume().files();
    FileRef root = subvolume.root(files);
    if (json) {
      try (Json j = Json.lines(context().out())) {
        walk(files, root, r -> json(j, r));
      }
    } else {
      try (Text t = new Text(context().out())) {
        walk(files, root, r -> text(t, r));
      }
    }
    return Cli.DONE;
  }

  private void walk(Files files, FileRef root, OrderedMap.Sink<Row> sink) throws IOException {
    if (!hash && !xattrs) {
      FileWalk.walk(
          files,
          root,
          "/",
          f -> sink.accept(new Row(f.path(), f.info(), Optional.empty(), Map.of())),
          this,
          Progress.NONE);
      return;
    }
    int threads = Runtime.getRuntime().availableProcessors();
    try (OrderedMap<FileWalk.Found, Row> map =
        new OrderedMap<>(threads, UNDER_WAY, f -> row(files, f), sink)) {
      FileWalk.walk(files, root, "/", map::put, this, Progress.NONE);
      map.finish();
    }
  }

  private Row row(Files files, FileWalk.Found f) {
    Optional<String> sum = Optional.empty();
    Map<String, byte[]> attributes = Map.of();
    try {
      if (hash && f.info().type() == FileType.FILE) {
        sum = Optional.of(sha256(files, f.info().ref()));
      }
    } catch (IOException e) {
      found(new Finding("data", f.path(), -1, -1, -1, 0, e.getMessage()));
    }
    try {
      if (xattrs && f.info().shownInode() == f.info().ref().inode()) {
        attributes = files.xattrs(f.info().ref());
      }
    } catch (IOException e) {
      found(new Finding("xattr", f.path(), -1, -1, -1, 0, e.getMessage()));
    }
    return new Row(f.path(), f.info(), sum, attributes);
  }

  private static String sha256(Files files, FileRef file) throws IOException {
    try (Files.Content content = files.open(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[Math.clamp(content.size(), 1, BUFFER)];
      MemorySegment segment = MemorySegment.ofArray(buffer);
      long at = 0;
      for (int n = content.read(at, segment); n > 0; n = content.read(at, segment)) {
        digest.update(buffer, 0, n);
        at += n;
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java runtime has SHA-256", e);
    }
  }

  private void json(Json j, Row r) throws IOException {
    FileInfo i = r.info;
    j.object()
        .put("path", r.path)
        .put("inode", i.shownInode())
        .put("subvolume", i.ref().subvolume());
    j.put("type", i.type().word())
        .put("size", i.size())
        .put("mode", "%04o".formatted(i.mode() & 07777));
    j.put("uid", i.uid()).put("gid", i.gid()).put("nlink", i.nlink());
    j.signed("mtime_ns", i.mtime()).signed("ctime_ns", i.ctime()).signed("atime_ns", i.atime());
    if (i.btime() == Long.MIN_VALUE) {
      j.putNull("btime_ns");
    } else {
      j.signed("btime_ns", i.btime());
    }
    if (i.type() == FileType.SYMLINK) {
      j.put("target", i.target());
    } else {
      j.putNull("target");
    }
    if (i.type() == FileType.CHAR || i.type() == FileType.BLOCK) {
      j.array("rdev").add(i.rdev() >>> 32).add(i.rdev() & 0xFFFFFFFFL).endArray();
    } else {
      j.putNull("rdev");
    }
    if (hash && i.type() == FileType.FILE) {
      if (r.sha256.isPresent()) {
        j.put("sha256", r.sha256.get());
      } else {
        j.putNull("sha256");
      }
    }
    if (xattrs) {
      j.object("xattrs");
      for (Map.Entry<String, byte[]> e : r.attributes.entrySet()) {
        j.put(e.getKey(), Base64.getEncoder().encodeToString(e.getValue()));
      }
      j.end();
    }
    j.end();
  }

  private void text(Text t, Row r) throws IOException {
    FileInfo i = r.info;
    StringBuilder line = new StringBuilder();
    if (hash) {
      String absent = i.type() == FileType.FILE ? "(unreadable)" : "-";
      line.append("%-64s  ".formatted(r.sha256.orElse(absent)));
    }
    line.append(
        "%s %3d %6d %6d %12d %s %s"
            .formatted(
                LsMode.of(i),
                i.nlink(),
                i.uid(),
                i.gid(),
                i.size(),
                LsMode.time(i.mtime()),
                Json.printable(r.path)));
    if (i.type() == FileType.SYMLINK) {
      line.append(" -> ").append(Json.printable(i.target()));
    }
    t.line(line.toString());
    for (Map.Entry<String, byte[]> e : r.attributes.entrySet()) {
      t.line(
          "    %s = %s"
              .formatted(Json.printable(e.getKey()), HexFormat.of().formatHex(e.getValue())));
    }
  }
}
