package fathom.views.trees;

import fathom.engine.volume.BlockView;
import java.util.Locale;
import java.util.Optional;

/**
 * The beginning of a key as people type it: {@code objectid [type [offset]]}; the type by number or
 * by name, each part {@code *} for any.
 *
 * @param object first number; empty for any
 * @param type number or name in capitals; {@code *} for any
 * @param offset third number; empty for any
 */
record KeyQuery(Optional<Long> object, String type, Optional<Long> offset) {
  private static final String ANY = "*";

  /** Empty when the text is not such a key. */
  static Optional<KeyQuery> parse(String text) {
    String[] words = text.strip().replaceAll("[(),]+", " ").strip().split("\\s+");
    if (words.length == 0 || words.length > 3 || words[0].isEmpty()) {
      return Optional.empty();
    }
    try {
      String type = words.length > 1 ? words[1].toUpperCase(Locale.ROOT) : ANY;
      return Optional.of(
          new KeyQuery(
              number(words[0]), type, words.length > 2 ? number(words[2]) : Optional.empty()));
    } catch (NumberFormatException notAKey) {
      return Optional.empty();
    }
  }

  private static Optional<Long> number(String word) {
    if (word.equals(ANY)) {
      return Optional.empty();
    }
    if (word.startsWith("-")) {
      return Optional.of(Long.parseLong(word));
    }
    boolean hex = word.startsWith("0x");
    return Optional.of(
        hex ? Long.parseUnsignedLong(word.substring(2), 16) : Long.parseUnsignedLong(word));
  }

  /** Whether a slot's key begins like this. */
  boolean matches(BlockView block, int slot) {
    int parts = block.keyParts();
    return (object.isEmpty() || (parts > 0 && block.keyPart(slot, 0) == object.get()))
        && (offset.isEmpty() || (parts > 2 && block.keyPart(slot, 2) == offset.get()))
        && (type.equals(ANY) || typeMatches(block, slot, parts));
  }

  private boolean typeMatches(BlockView block, int slot, int parts) {
    boolean number = Character.isDigit(type.charAt(0));
    return number
        ? parts > 1 && Long.toUnsignedString(block.keyPart(slot, 1)).equals(type)
        : block.type(slot).equalsIgnoreCase(type);
  }
}
