package fathom.engine.mirror;

/**
 * Who fetches the blocks of trees for a walk. The real one reads them into memory in the
 * background; a simulation only says when they would be there.
 */
public interface TreeFetch extends AutoCloseable {
  /** Fetches nothing ahead. */
  TreeFetch NONE =
      new TreeFetch() {
        @Override
        public void need(long address) {}

        @Override
        public void ahead(long address) {}

        @Override
        public void await() {}

        @Override
        public boolean has(long address) {
          return false;
        }

        @Override
        public void close() {}
      };

  /** The walk is about to read this block, and waits for it. */
  void need(long address);

  /** The block at this address may be wanted soon; returns at once. */
  void ahead(long address);

  /** Waits until all that was asked for ahead has come. */
  void await();

  /** Whether the block is in memory already. */
  boolean has(long address);

  @Override
  void close();
}
