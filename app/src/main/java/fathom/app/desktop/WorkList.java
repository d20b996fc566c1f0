package fathom.app.desktop;

import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** All work that runs behind the window. Every method is called on the user interface's thread. */
final class WorkList {
  /** A piece of work that gives a result. */
  @FunctionalInterface
  interface Call<T> {
    /** Runs on a background thread; stops early when {@code progress} says it is cancelled. */
    T call(Progress progress) throws IOException;
  }

  private final Executor background;
  private final Executor ui;
  private final ObservableList<Work> running = FXCollections.observableArrayList();
  private final ObservableList<Work> readOnly = FXCollections.unmodifiableObservableList(running);

  WorkList(Executor background, Executor ui) {
    this.background = background;
    this.ui = ui;
  }

  /** What is running, oldest first. */
  ObservableList<Work> running() {
    return readOnly;
  }

  /**
   * Starts work in the background.
   *
   * @param done takes the result on the user interface's thread, also when the work was cancelled
   * @param failed takes what went wrong, likewise
   */
  <T> Work run(String name, Call<T> call, Consumer<T> done, Consumer<Exception> failed) {
    Work work = new Work(name, ui, () -> {});
    running.add(work);
    background.execute(() -> carryOut(work, call, done, failed));
    return work;
  }

  private <T> void carryOut(Work work, Call<T> call, Consumer<T> done, Consumer<Exception> failed) {
    Runnable end;
    try {
      T result = call.call(work);
      end = () -> done.accept(result);
    } catch (IOException | RuntimeException e) {
      end = () -> failed.accept(e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      end = () -> failed.accept(new IOException("not enough memory for this", e));
    }
    Runnable last = end;
    ui.execute(
        () -> {
          running.remove(work);
          last.run();
        });
  }

  /** Lists work that runs elsewhere (a view's own pass) until {@link #finished} is called. */
  Work started(String name, Runnable cancel) {
    Work work = new Work(name, ui, cancel);
    running.add(work);
    return work;
  }

  /** Takes work given by {@link #started} off the list. */
  void finished(Work work) {
    running.remove(work);
  }

  /** Asks everything to stop. */
  void cancelAll() {
    running.forEach(Work::cancel);
  }
}
