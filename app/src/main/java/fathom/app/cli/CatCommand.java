package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code fathom cat}. */
@Command(name = "cat", description = "A file's bytes, verified; stops where no copy is good.")
final class CatCommand extends PathsCommand {
  private static final int BUFFER = 1 << 20;

  @Mixin SubvolumeOption subvolume;

  CatCommand(Context context) {
    super(context);
  }

  @Override
  int least() {
    return 1;
  }

  @Override
  int most() {
    return 1;
  }

  @Override
  int run(Opened opened) throws IOException {
    Files files = opened.volume().files();
    String path = paths().getFirst();
    FileRef file = subvolume.find(files, path);
    FileInfo info = files.info(file);
    if (info.type() != FileType.FILE) {
      throw new IOException(path + ": is a " + info.type().word() + ", not a file");
    }
    OutputStream out = context().out();
    byte[] buffer = new byte[BUFFER];
    long at = 0;
    try (Files.Content content = files.open(file)) {
      for (int n = read(content, at, buffer, BUFFER);
          n > 0;
          n = read(content, at, buffer, BUFFER)) {
        out.write(buffer, 0, n);
        at += n;
      }
    } catch (Stdout.Failed e) {
      throw e;
    } catch (IOException e) {
      copyUpToFault(files, file, at, out);
      throw new IOException("%s: %s".formatted(path, e.getMessage()), e);
    }
    return Cli.DONE;
  }

  private static int read(Files.Content content, long at, byte[] buffer, int length)
      throws IOException {
    return content.read(at, MemorySegment.ofArray(buffer).asSlice(0, length));
  }

  /**
   * Delivers what is good before the bad sector, so that output stops there and not a buffer
   * earlier.
   */
  private static void copyUpToFault(Files files, FileRef file, long from, OutputStream out)
      throws IOException {
    byte[] sector = new byte[4096];
    try (Files.Content content = files.open(file)) {
      long at = from;
      for (int n = read(content, at, sector, sector.length);
          n > 0;
          n = read(content, at, sector, sector.length)) {
        out.write(sector, 0, n);
        at += n;
      }
    } catch (Stdout.Failed e) {
      throw e;
    } catch (IOException e) {
      return; // the fault itself, which the caller reports
    }
  }
}
