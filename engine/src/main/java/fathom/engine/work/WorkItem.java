package fathom.engine.work;

import java.io.IOException;

/** One piece of parallel work; may be used again once its completion ran. */
public abstract class WorkItem {
  boolean finished;

  /** For subclasses. */
  protected WorkItem() {}

  /** The work, on any thread. */
  protected abstract void work() throws IOException;

  /** Its completion: in the order of submission, never two at once. */
  protected abstract void complete() throws IOException;
}
