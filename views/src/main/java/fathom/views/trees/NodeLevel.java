package fathom.views.trees;

import java.util.Arrays;

/**
 * The nodes of one level of a tree in key order, in pages of primitive columns: some 24 bytes a
 * node and no object for any. An inner node also sums up its children, which is what a picture
 * zoomed far out is drawn from.
 */
final class NodeLevel {
  /** A node that no block was seen for yet. */
  static final int UNREAD = -1;

  /** How full a whole block is, in the unit of {@link #fill}. */
  static final int FULL = 10_000;

  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;

  /** How far ahead a block is looked for when blocks before it could not be read. */
  private static final int REACH = 1 << 16;

  /** One page; {@code inner} columns are empty in a level of leaves. */
  private record Page(
      long[] address,
      long[] generation,
      short[] fill,
      char[] count,
      int[] parent,
      int[] firstChild,
      int[] childrenRead,
      int[] childrenFill,
      long[] childrenNewest) {
    static Page of(boolean inner) {
      int n = inner ? PAGE : 0;
      Page page =
          new Page(
              new long[PAGE],
              new long[PAGE],
              new short[PAGE],
              new char[PAGE],
              new int[PAGE],
              new int[n],
              new int[n],
              new int[n],
              new long[n]);
      Arrays.fill(page.fill, (short) UNREAD);
      Arrays.fill(page.firstChild, -1);
      return page;
    }
  }

  private final boolean inner;
  private Page[] pages = new Page[4];
  private int size;
  private int read;
  private long sumFill;
  private int next;
  private int last = -1;

  NodeLevel(boolean inner) {
    this.inner = inner;
  }

  int size() {
    return size;
  }

  /** Nodes whose block was seen. */
  int read() {
    return read;
  }

  /** Mean fill of the nodes that were read, 0 to 1; not a number when none was. */
  double meanFill() {
    return read == 0 ? Double.NaN : (double) sumFill / read / FULL;
  }

  /** Index of the node read last, or -1. */
  int last() {
    return last;
  }

  /** Adds a node that its parent points to. */
  void declare(long address, long generation, int parent) {
    int page = size >> PAGE_BITS;
    if (page == pages.length) {
      pages = Arrays.copyOf(pages, page * 2);
    }
    if (pages[page] == null) {
      pages[page] = Page.of(inner);
    }
    int at = size & (PAGE - 1);
    pages[page].address[at] = address;
    pages[page].generation[at] = generation;
    pages[page].parent[at] = parent;
    size++;
  }

  /**
   * The next unread node of this address: a walk meets nodes in key order; -1 when there is none.
   */
  int match(long address) {
    int end = Math.min(size, next + REACH);
    for (int i = next; i < end; i++) {
      if (address(i) == address) {
        next = i + 1;
        return i;
      }
    }
    return -1;
  }

  /** Fills in what the block itself says. */
  void read(int node, long generation, int fill, int count) {
    Page page = pages[node >> PAGE_BITS];
    int at = node & (PAGE - 1);
    page.generation[at] = generation;
    page.fill[at] = (short) fill;
    page.count[at] = (char) Math.min(count, Character.MAX_VALUE);
    read++;
    sumFill += fill;
    last = node;
  }

  /** Adds a child that was read to an inner node's sums. */
  void childRead(int node, int fill, long generation) {
    Page page = pages[node >> PAGE_BITS];
    int at = node & (PAGE - 1);
    page.childrenRead[at]++;
    page.childrenFill[at] += fill;
    page.childrenNewest[at] = newer(page.childrenNewest[at], generation);
  }

  void setFirstChild(int node, int child) {
    pages[node >> PAGE_BITS].firstChild[node & (PAGE - 1)] = child;
  }

  long address(int node) {
    return pages[node >> PAGE_BITS].address[node & (PAGE - 1)];
  }

  long generation(int node) {
    return pages[node >> PAGE_BITS].generation[node & (PAGE - 1)];
  }

  /** 0 to {@link #FULL}, or {@link #UNREAD}. */
  int fill(int node) {
    return pages[node >> PAGE_BITS].fill[node & (PAGE - 1)];
  }

  /** Slots in use; 0 when unread. */
  int count(int node) {
    return pages[node >> PAGE_BITS].count[node & (PAGE - 1)];
  }

  /** Index in the level above; -1 for the root. */
  int parent(int node) {
    return pages[node >> PAGE_BITS].parent[node & (PAGE - 1)];
  }

  /** Index in the level below of an inner node's first child; -1 when its children are not held. */
  int firstChild(int node) {
    return pages[node >> PAGE_BITS].firstChild[node & (PAGE - 1)];
  }

  int childrenRead(int node) {
    return pages[node >> PAGE_BITS].childrenRead[node & (PAGE - 1)];
  }

  int childrenFill(int node) {
    return pages[node >> PAGE_BITS].childrenFill[node & (PAGE - 1)];
  }

  long childrenNewest(int node) {
    return pages[node >> PAGE_BITS].childrenNewest[node & (PAGE - 1)];
  }

  /** Index of the node at an address, or -1. */
  int find(long address) {
    for (int p = 0; p << PAGE_BITS < size; p++) {
      long[] column = pages[p].address;
      int n = Math.min(PAGE, size - (p << PAGE_BITS));
      for (int i = 0; i < n; i++) {
        if (column[i] == address) {
          return (p << PAGE_BITS) + i;
        }
      }
    }
    return -1;
  }

  static long newer(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }
}
