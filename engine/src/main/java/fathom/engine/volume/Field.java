package fathom.engine.volume;

import java.util.List;

/**
 * A decoded field of an on-disk structure, for looking at: the hex view highlights its bytes.
 *
 * @param name the format's own name, such as {@code disk_bytenr}
 * @param offset bytes from the start of the block
 * @param size bytes; 0 for none of its own
 * @param value as a person reads it; empty for a structure that only holds others
 * @param children fields inside it, in order
 */
public record Field(String name, int offset, int size, String value, List<Field> children) {
  /** A field without children. */
  public static Field of(String name, int offset, int size, String value) {
    return new Field(name, offset, size, value, List.of());
  }
}
