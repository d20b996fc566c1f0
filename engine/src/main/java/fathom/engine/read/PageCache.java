package fathom.engine.read;

import java.util.Arrays;

/** Which blocks of a file are in memory: the least recently used one goes first. */
final class PageCache {
  static final byte ABSENT = 0;
  static final byte COMING = 1;
  static final byte PRESENT = 2;

  private static final int NONE = -1;

  private final byte[] state;
  private final int[] older;
  private final int[] newer;
  private final int most;
  private int present;
  private int oldest = NONE;
  private int newest = NONE;

  /**
   * @param blocks of the file
   * @param most how many fit
   */
  PageCache(int blocks, long most) {
    this.state = new byte[blocks];
    this.older = new int[blocks];
    this.newer = new int[blocks];
    this.most = Math.clamp(most, 1, Integer.MAX_VALUE);
    Arrays.fill(older, NONE);
    Arrays.fill(newer, NONE);
  }

  byte state(int block) {
    return state[block];
  }

  void coming(int block) {
    state[block] = COMING;
  }

  /** It has come; what is least recently used makes room. */
  void arrived(int block) {
    state[block] = PRESENT;
    append(block);
    present++;
    if (present > most) {
      int victim = oldest;
      remove(victim);
      state[victim] = ABSENT;
      present--;
    }
  }

  /** It was read. */
  void used(int block) {
    if (block != newest) {
      remove(block);
      append(block);
    }
  }

  private void append(int block) {
    older[block] = newest;
    newer[block] = NONE;
    if (newest != NONE) {
      newer[newest] = block;
    }
    newest = block;
    oldest = oldest == NONE ? block : oldest;
  }

  private void remove(int block) {
    if (older[block] == NONE) {
      oldest = newer[block];
    } else {
      newer[older[block]] = newer[block];
    }
    if (newer[block] == NONE) {
      newest = older[block];
    } else {
      older[newer[block]] = older[block];
    }
  }
}
