package fathom.views.trees;

/**
 * How new a generation is on a scale from 0, the oldest, to 1, the newest. The scale is logarithmic
 * in age: what the last few transactions wrote stands out, as it is what one looks for.
 *
 * @param newest generation that counts as 1
 * @param oldest generation that counts as 0
 */
record Age(long newest, long oldest) {
  /** 0 to 1. */
  double newness(long generation) {
    double span = Math.max(0, newest - oldest);
    double age = Math.clamp((double) (newest - generation), 0, span);
    return span == 0 ? 1 : 1 - Math.log1p(age) / Math.log1p(span);
  }
}
