package fathom.views.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Volume;
import fathom.views.work.Background;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Reads all that the details show of one file; for background threads. */
final class FileReading {
  /** Bytes of the content that are shown. */
  static final int PREVIEW = 1024;

  /** Most attributes kept. */
  private static final int ATTRIBUTES = 1000;

  private FileReading() {}

  /**
   * What is read fast.
   *
   * @param attributeTrouble why attributes are missing; empty when they are not
   */
  record Head(FileInfo info, Map<String, byte[]> attributes, String attributeTrouble) {}

  /** All extents and what follows from them. */
  record Body(Extents extents, Pieces pieces, Fragmentation figures, RulerLegend.Found found) {
    static final Body NONE = of(Extents.NONE, Pieces.whole(Extents.NONE));

    static Body of(Extents extents, Pieces pieces) {
      return new Body(extents, pieces, Fragmentation.of(extents), RulerLegend.Found.in(extents));
    }
  }

  static Head head(Files files, FileRef ref) throws IOException {
    FileInfo info = files.info(ref);
    try {
      Map<String, byte[]> all = files.xattrs(ref);
      return new Head(
          info,
          all.size() > ATTRIBUTES ? Map.of() : all,
          all.size() > ATTRIBUTES ? all.size() + " attributes are too many to show" : "");
    } catch (IOException e) {
      return new Head(info, Map.of(), e.getMessage());
    }
  }

  static Body body(Volume volume, FileInfo info, Background.Job job) throws IOException {
    Extents.Builder builder = new Extents.Builder();
    if (info.type() == FileType.FILE) {
      volume.files().extents(info.ref(), builder, job);
    }
    Extents extents = builder.build();
    // On one device nothing is striped.
    boolean one = volume.info().devices().size() < 2;
    return Body.of(extents, one ? Pieces.whole(extents) : Pieces.cut(extents, volume.space(), job));
  }

  /** The first bytes of a regular file. */
  static MemorySegment preview(Files files, FileRef ref) throws IOException {
    try (Files.Content content = files.open(ref)) {
      int wanted = (int) Math.min(PREVIEW, content.size());
      MemorySegment bytes = MemorySegment.ofArray(new byte[wanted]);
      int done = 0;
      while (done < wanted) {
        int n = content.read(done, bytes.asSlice(done));
        if (n <= 0) {
          break;
        }
        done += n;
      }
      return bytes.asSlice(0, done);
    }
  }
}
