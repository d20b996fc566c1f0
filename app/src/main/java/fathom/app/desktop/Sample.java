package fathom.app.desktop;

import java.io.IOException;
import java.nio.file.Path;

/** The image that comes with the program. */
@FunctionalInterface
interface Sample {
  /** Unpacks it where needed and says where it is; takes a moment, so not on the FX thread. */
  Path path() throws IOException;
}
