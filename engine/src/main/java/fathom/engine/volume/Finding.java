package fathom.engine.volume;

/**
 * Damage that was met: a value, so that work goes on around it.
 *
 * @param kind short and stable: {@code checksum}, {@code header}, {@code read}, {@code structure},
 *     …
 * @param where the device or image by name
 * @param address logical address, or -1
 * @param device device id, or -1
 * @param physical byte offset on that device, or -1
 * @param mirror the mirror read, from 1, or 0 when it concerns all
 * @param what one sentence for a person
 */
public record Finding(
    String kind, String where, long address, long device, long physical, int mirror, String what) {
  /** One line: where, which address, what. */
  public String line() {
    return address == -1
        ? where + ": " + what
        : where + ": " + Long.toUnsignedString(address) + ": " + what;
  }
}
