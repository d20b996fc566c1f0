package fathom.views.files;

import fathom.engine.work.Progress;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import javafx.application.Platform;

/** Hands progress to the screen's thread, at most one report under way at a time. */
final class SaveProgress implements Progress {
  private final AtomicBoolean cancelled;
  private final LongConsumer listener;
  private final AtomicLong done = new AtomicLong();
  private final AtomicBoolean underWay = new AtomicBoolean();

  SaveProgress(AtomicBoolean cancelled, LongConsumer listener) {
    this.cancelled = cancelled;
    this.listener = listener;
  }

  @Override
  public void at(long now, long total) {
    done.set(now);
    if (underWay.compareAndSet(false, true)) {
      Platform.runLater(
          () -> {
            underWay.set(false);
            listener.accept(done.get());
          });
    }
  }

  @Override
  public boolean cancelled() {
    return cancelled.get();
  }
}
