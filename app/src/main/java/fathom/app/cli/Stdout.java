package fathom.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output, straight to the file descriptor; its failures can be told from those of sources.
 */
final class Stdout extends FilterOutputStream {
  Stdout() {
    super(new FileOutputStream(FileDescriptor.out));
  }

  /** Standard output could not be written. */
  static final class Failed extends IOException {
    private static final long serialVersionUID = 1L;

    Failed(IOException cause) {
      super("standard output: " + cause.getMessage(), cause);
    }

    boolean brokenPipe() {
      return String.valueOf(getCause().getMessage()).contains("Broken pipe");
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new Failed(e);
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void close() {
    // The descriptor outlives every command.
  }

  /** As a stream of its own. */
  OutputStream stream() {
    return this;
  }
}
