package fathom.views.overview;

import fathom.engine.volume.VolumeInfo.Binding;
import fathom.engine.volume.VolumeInfo.Feature;
import java.util.Locale;

/** Words the overview is made of. */
final class OverviewWords {
  private OverviewWords() {}

  /** {@code Data}, {@code Data+Metadata}. */
  static String type(String type) {
    return switch (type) {
      case "data" -> "Data";
      case "metadata" -> "Metadata";
      case "system" -> "System";
      case "data+metadata" -> "Data+Metadata";
      default -> type;
    };
  }

  /** What a profile does, in a sentence. */
  static String profile(String profile) {
    return switch (profile) {
      case "single" -> "One copy, on one device.";
      case "dup" ->
          "Two copies on the same device: safe from bad sectors, not from losing the device.";
      case "raid0" -> "Striped over all devices without a second copy: any lost device loses data.";
      case "raid1" -> "Two copies on two devices: one device may be lost.";
      case "raid1c3" -> "Three copies on three devices: two devices may be lost.";
      case "raid1c4" -> "Four copies on four devices: three devices may be lost.";
      case "raid10" -> "Striped pairs of copies: one device of each pair may be lost.";
      case "raid5" -> "Striped with one parity: one device may be lost.";
      case "raid6" -> "Striped with two parities: two devices may be lost.";
      default -> "";
    };
  }

  /** What it is, and what it asks of a kernel. */
  static String feature(Feature feature) {
    String what = feature.known() ? feature.explanation() : "This program does not know this bit.";
    return what + "\n" + binding(feature.binding());
  }

  private static String binding(Binding binding) {
    return switch (binding) {
      case COMPAT -> "Compatible: any kernel may ignore it.";
      case COMPAT_RO -> "Kernels that do not know it can only mount this filesystem read-only.";
      case INCOMPAT -> "Kernels that do not know it cannot mount this filesystem.";
    };
  }

  static String count(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  static String unsigned(long n) {
    return n >= 0 ? count(n) : Long.toUnsignedString(n);
  }
}
