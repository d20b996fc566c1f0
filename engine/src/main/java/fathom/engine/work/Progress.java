package fathom.engine.work;

/**
 * How long work tells how far it is and learns that it is no longer wanted. Implementations are
 * called often and from several threads, so they must be cheap and thread-safe.
 */
public interface Progress {
  /** Nobody watches and nobody cancels. */
  Progress NONE =
      new Progress() {
        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
          return false;
        }
      };

  /**
   * @param done work units (bytes, nodes, files: whatever the work counts) finished
   * @param total all work units, or -1 when not known
   */
  void at(long done, long total);

  /** True once the work should stop at the next good moment and return what it has. */
  boolean cancelled();
}
