package fathom.views.trees;

import java.util.OptionalLong;

/** Addresses as people type them. */
final class Address {
  private Address() {}

  /** Decimal, or hexadecimal after {@code 0x}, unsigned; empty when it is neither. */
  static OptionalLong parse(String text) {
    String digits = text.strip().replace("_", "").replace(",", "");
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    try {
      return OptionalLong.of(
          hex ? Long.parseUnsignedLong(digits.substring(2), 16) : Long.parseUnsignedLong(digits));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
