package fathom.app.desktop;

import fathom.engine.work.Progress;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;

/**
 * One running piece of work, as the status line shows it. The work reports through {@link Progress}
 * from any thread; {@link #fractionProperty} follows on the user interface's thread, at most once
 * for each turn of its event loop, so that a busy worker never floods it.
 */
final class Work implements Progress {
  private final String name;
  private final Executor ui;
  private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(-1);
  private final AtomicBoolean told = new AtomicBoolean();
  private final Runnable onCancel;
  private volatile boolean cancelled;
  private volatile double latest = -1;

  /**
   * @param name what is being done, for a person
   * @param ui runs on the user interface's thread
   * @param onCancel called once when somebody cancels
   */
  Work(String name, Executor ui, Runnable onCancel) {
    this.name = name;
    this.ui = ui;
    this.onCancel = onCancel;
  }

  String name() {
    return name;
  }

  /** Part done, 0 to 1, or -1 while unknown. */
  ReadOnlyDoubleProperty fractionProperty() {
    return fraction.getReadOnlyProperty();
  }

  @Override
  public void at(long done, long total) {
    report(total <= 0 ? -1 : Math.clamp((double) done / total, 0, 1));
  }

  /** Says how much is done, 0 to 1, or -1 while unknown. */
  void report(double part) {
    latest = part;
    if (told.compareAndSet(false, true)) {
      ui.execute(
          () -> {
            told.set(false);
            fraction.set(latest);
          });
    }
  }

  @Override
  public boolean cancelled() {
    return cancelled;
  }

  /** Asks the work to stop at its next good moment; its thread is never interrupted. */
  void cancel() {
    if (!cancelled) {
      cancelled = true;
      onCancel.run();
    }
  }
}
