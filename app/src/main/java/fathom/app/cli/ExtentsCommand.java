package fathom.app.cli;

import fathom.engine.files.FileWalk;
import fathom.engine.open.Opened;
import fathom.engine.volume.Compression;
import fathom.engine.volume.Extent;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fathom extents}. */
@Command(
    name = "extents",
    description = {
      "A file's extents as FIEMAP reports them on a mount, and where they are on which device.",
      "'address' is what FIEMAP reports (btrfs: the logical address); 'physical' is the offset on"
          + " the device."
    })
final class ExtentsCommand extends PathsCommand {
  @Option(names = "--all", description = "Of all regular files.")
  boolean all;

  @Mixin SubvolumeOption subvolume;

  ExtentsCommand(Context context) {
    super(context);
  }

  @Override
  int least() {
    return all ? 0 : 1;
  }

  @Override
  int most() {
    return all ? 0 : 1;
  }

  @Override
  int run(Opened opened) throws IOException {
    Files files = opened.volume().files();
    Optional<FileRef> one = all ? Optional.empty() : Optional.of(file(files));
    if (json) {
      try (Json j = Json.lines(context().out())) {
        each(files, one, (path, e) -> json(j, path, e));
      }
    } else {
      try (Text t = new Text(context().out())) {
        t.line(
            "%12s %12s %16s %4s %16s %12s %-5s %s"
                .formatted(
                    "offset", "length", "address", "dev", "physical", "on disk", "comp", "flags"));
        each(files, one, new Lines(t));
      }
    }
    return Cli.DONE;
  }

  private FileRef file(Files files) throws IOException {
    String path = paths().getFirst();
    FileRef file = subvolume.find(files, path);
    FileType type = files.info(file).type();
    if (type != FileType.FILE) {
      throw new IOException(path + ": is a " + type.word() + ", not a file");
    }
    return file;
  }

  /** The extent being printed; reused, so that nothing is allocated for each. */
  private static final class Row implements Extent.Sink {
    private final String path;
    private final Printer printer;
    private long offset;
    private long length;
    private long address;
    private long device;
    private long physical;
    private long diskLength;
    private int flags;
    private Compression compression;
    private int namedFlags = -1;
    private List<String> names = List.of();

    private Row(String path, Printer printer) {
      this.path = path;
      this.printer = printer;
    }

    /** Neighbouring extents mostly have the same flags. */
    private List<String> flagNames() {
      if (flags != namedFlags) {
        namedFlags = flags;
        names = Extent.flagNames(flags);
      }
      return names;
    }

    @Override
    public void extent(
        long offset,
        long length,
        long address,
        long device,
        long physical,
        long diskLength,
        int flags,
        Compression compression) {
      this.offset = offset;
      this.length = length;
      this.address = address;
      this.device = device;
      this.physical = physical;
      this.diskLength = diskLength;
      this.flags = flags;
      this.compression = compression;
      try {
        printer.print(path, this);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @FunctionalInterface
  private interface Printer {
    void print(String path, Row row) throws IOException;
  }

  private void each(Files files, Optional<FileRef> one, Printer printer) throws IOException {
    if (one.isPresent()) {
      files.extents(one.get(), new Row(paths().getFirst(), printer), Progress.NONE);
      return;
    }
    FileWalk.walk(
        files,
        subvolume.root(files),
        "/",
        f -> {
          if (f.info().type() == FileType.FILE) {
            oneOfAll(files, f, printer);
          }
        },
        this,
        Progress.NONE);
  }

  private void oneOfAll(Files files, FileWalk.Found f, Printer printer) {
    try {
      files.extents(f.info().ref(), new Row(f.path(), printer), Progress.NONE);
    } catch (IOException e) {
      found(new Finding("extent", f.path(), -1, -1, -1, 0, e.getMessage()));
    }
  }

  private static void json(Json j, String path, Row r) throws IOException {
    j.object()
        .put("path", path)
        .put("offset", r.offset)
        .put("length", r.length)
        .put("address", r.address);
    if (r.device == -1) {
      j.putNull("device").putNull("physical");
    } else {
      j.put("device", r.device).put("physical", r.physical);
    }
    j.put("disk_length", r.diskLength).put("flags", r.flagNames());
    j.put("compression", r.compression.word()).end();
  }

  /** A heading for each file, then its extents. */
  private static final class Lines implements Printer {
    private final Text text;
    private String last = "";

    private Lines(Text text) {
      this.text = text;
    }

    @Override
    public void print(String path, Row r) throws IOException {
      if (!path.equals(last)) {
        text.line(Json.printable(path));
        last = path;
      }
      text.line(
          "%12d %12d %16s %4s %16s %12d %-5s %s"
              .formatted(
                  r.offset,
                  r.length,
                  r.device == -1 ? "-" : Long.toUnsignedString(r.address),
                  r.device == -1 ? "-" : Long.toUnsignedString(r.device),
                  r.device == -1 ? "-" : Long.toUnsignedString(r.physical),
                  r.diskLength,
                  r.compression.word(),
                  String.join(",", Extent.flagNames(r.flags))));
    }
  }
}
