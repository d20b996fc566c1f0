package fathom.views.files;

import fathom.engine.volume.Extent;
import java.util.List;
import java.util.stream.IntStream;

/** Extents as text: columns parted by tabs, names as in the command line's JSON. */
final class ExtentText {
  private static final String HEAD =
      "offset\tlength\taddress\tdevice\tphysical\tdisk_length\tflags\tcompression\n";

  private ExtentText() {}

  /** These extents. */
  static String tsv(Extents extents, List<Integer> chosen) {
    StringBuilder out = new StringBuilder(HEAD);
    chosen.forEach(i -> row(out, extents, i));
    return out.toString();
  }

  /** All extents. */
  static String tsv(Extents extents) {
    StringBuilder out = new StringBuilder(HEAD);
    IntStream.range(0, extents.size()).forEach(i -> row(out, extents, i));
    return out.toString();
  }

  private static void row(StringBuilder out, Extents e, int i) {
    out.append(e.offset(i)).append('\t').append(e.length(i)).append('\t');
    out.append(Long.toUnsignedString(e.address(i))).append('\t');
    out.append(e.deviceId(i)).append('\t').append(e.physical(i)).append('\t');
    out.append(e.diskLength(i)).append('\t');
    out.append(String.join(",", Extent.flagNames(e.flags(i)))).append('\t');
    out.append(e.compression(i).word()).append('\n');
  }
}
