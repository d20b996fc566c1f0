package fathom.views.scrub;

/** How far one device is verified, in cells of equal size. Safe for several threads. */
final class Coverage {
  static final byte UNTOUCHED = 0;
  static final byte ALLOCATED = 1;
  static final byte VERIFIED = 2;
  static final byte BAD = 3;

  private final long device;
  private final String name;
  private final long size;
  private final byte[] cells;
  private long at;

  Coverage(long device, String name, long size, int cells) {
    this.device = device;
    this.name = name;
    this.size = Math.max(1, size);
    this.cells = new byte[cells];
  }

  long device() {
    return device;
  }

  String name() {
    return name;
  }

  long size() {
    return size;
  }

  private int cell(long physical) {
    double part = (double) Math.max(0, physical) / size;
    return (int) Math.min(cells.length - 1L, (long) (part * cells.length));
  }

  /** Marks a stretch; what is bad stays bad, what is verified is not taken back. */
  synchronized void mark(long physical, long length, byte state) {
    for (int i = cell(physical), end = cell(physical + length - 1); i <= end; i++) {
      cells[i] = (byte) Math.max(cells[i], state);
    }
    if (state == VERIFIED) {
      at = physical + length;
    }
  }

  /** Forgets what was verified and found bad. */
  synchronized void restart() {
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) Math.min(cells[i], ALLOCATED);
    }
    at = 0;
  }

  /** The cells as they are now. */
  synchronized byte[] cells() {
    return cells.clone();
  }

  /** How far it is, as a part of the device. */
  synchronized double position() {
    return (double) at / size;
  }
}
