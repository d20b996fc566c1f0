package fathom.views.spacemap;

/**
 * The part of the axis that is shown.
 *
 * @param from first position
 * @param to first position past it
 * @param total length of the axis
 */
record Viewport(long from, long to, long total) {
  /** At the deepest zoom this many bytes fill the whole map. */
  static final long SMALLEST = 256 << 10;

  /** All of it. */
  static Viewport all(long total) {
    return new Viewport(0, total, total);
  }

  long length() {
    return to - from;
  }

  boolean isAll() {
    return from == 0 && to == total;
  }

  /**
   * Zooms so that the byte under the pointer stays under it.
   *
   * @param anchor position that stays
   * @param fraction where it stays, from 0 to 1 of the map's cells
   * @param factor above 1 to see more closely
   */
  Viewport zoom(long anchor, double fraction, double factor) {
    long least = Math.min(SMALLEST, total);
    long n = (long) Math.clamp(length() / factor, least, total);
    long start = (long) Math.clamp(anchor - fraction * n, 0.0, (double) (total - n));
    return new Viewport(start, start + n, total);
  }

  /** Moves by a number of bytes, as far as there is something. */
  Viewport pan(long bytes) {
    long start = Math.clamp(from + bytes, 0, total - length());
    return new Viewport(start, start + length(), total);
  }

  /** Shows a range with some room around it. */
  Viewport around(long start, long length) {
    long n = Math.clamp(length * 8, Math.min(SMALLEST, total), total);
    long begin = Math.clamp(start + length / 2 - n / 2, 0, total - n);
    return new Viewport(begin, begin + n, total);
  }
}
