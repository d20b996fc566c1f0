package fathom.app.desktop;

import java.io.IOException;
import java.nio.file.Path;

/** The sample image in the program's own files. */
final class BundledSample implements Sample {
  @Override
  public Path path() throws IOException {
    throw new IOException("this build has no sample image");
  }
}
