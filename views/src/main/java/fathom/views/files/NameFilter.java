package fathom.views.files;

import java.util.Locale;

/**
 * Picks names: by a part of the name, or with {@code *} and {@code ?} by the whole. Case counts
 * only when a capital is typed. Matching takes time linear in pattern times name, whatever is
 * typed.
 */
final class NameFilter {
  /** Takes every name. */
  static final NameFilter ALL = new NameFilter("");

  private final String pattern;
  private final boolean glob;
  private final boolean anyCase;

  private NameFilter(String text) {
    pattern = text;
    glob = text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
    anyCase = text.equals(text.toLowerCase(Locale.ROOT));
  }

  /** The filter that was typed. */
  static NameFilter of(String typed) {
    String text = typed.strip();
    return text.isEmpty() ? ALL : new NameFilter(text);
  }

  boolean isAll() {
    return pattern.isEmpty();
  }

  boolean matches(String name) {
    String seen = NameText.shown(name);
    String tested = anyCase ? seen.toLowerCase(Locale.ROOT) : seen;
    return glob ? globs(tested) : tested.contains(pattern);
  }

  private boolean globs(String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int retry = 0;
    while (n < name.length()) {
      boolean more = p < pattern.length();
      if (more && pattern.charAt(p) == '*') {
        star = p++;
        retry = n;
      } else if (more && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++retry;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }
}
