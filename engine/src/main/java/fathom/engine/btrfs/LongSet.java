package fathom.engine.btrfs;

/** A set of longs other than 0, without an object for each. */
final class LongSet {
  private long[] slots = new long[1024];
  private int size;

  /** Adds a number; false when it was there already. */
  boolean add(long n) {
    if (n == 0) {
      throw new IllegalArgumentException("0 stands for an empty slot");
    }
    if (size >= slots.length / 2) {
      grow();
    }
    if (!put(slots, n)) {
      return false;
    }
    size++;
    return true;
  }

  int size() {
    return size;
  }

  private static boolean put(long[] slots, long n) {
    int i = (int) ((n * 0x9E3779B97F4A7C15L) >>> 32) & (slots.length - 1);
    while (slots[i] != 0) {
      if (slots[i] == n) {
        return false;
      }
      i = i + 1 & slots.length - 1;
    }
    slots[i] = n;
    return true;
  }

  private void grow() {
    long[] larger = new long[slots.length * 2];
    for (long n : slots) {
      if (n != 0) {
        put(larger, n);
      }
    }
    slots = larger;
  }
}
