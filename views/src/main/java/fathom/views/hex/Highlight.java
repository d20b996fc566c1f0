package fathom.views.hex;

/**
 * A range of bytes that is drawn in a tint.
 *
 * @param offset first byte
 * @param length bytes; ranges that leave the data are cut
 * @param tint how it looks
 */
public record Highlight(int offset, int length, Tint tint) {
  /** What a range means; the pane has a colour for each in light and in dark. */
  public enum Tint {
    /** The block's own header. */
    HEADER,
    /** An entry of the block's index: keys and pointers. */
    INDEX,
    /** Content. */
    DATA,
    /** Content again, so that neighbours can be told apart. */
    DATA_ALTERNATE,
    /** The entry that is being looked at. */
    CURRENT
  }

  /** Whether {@code at} lies inside. */
  public boolean contains(int at) {
    return at >= offset && at < (long) offset + length;
  }
}
