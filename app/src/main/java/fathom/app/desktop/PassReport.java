package fathom.app.desktop;

import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.util.Subscription;

/** Lists a view's own background pass among the running work while it is busy. */
final class PassReport {
  private final WorkList works;
  private final String name;
  private final Runnable cancel;
  private final Subscription subscriptions;
  private Optional<Work> work = Optional.empty();

  PassReport(
      WorkList works,
      String name,
      ReadOnlyBooleanProperty busy,
      ReadOnlyDoubleProperty part,
      Runnable cancel) {
    this.works = works;
    this.name = name;
    this.cancel = cancel;
    subscriptions =
        Subscription.combine(
            busy.subscribe(this::busy),
            part.subscribe(now -> work.ifPresent(w -> w.report(now.doubleValue()))));
  }

  private void busy(boolean now) {
    if (now && work.isEmpty()) {
      work = Optional.of(works.started(name, cancel));
    } else if (!now) {
      work.ifPresent(works::finished);
      work = Optional.empty();
    }
  }

  /** Listens no more, and takes the pass off the list. */
  void end() {
    subscriptions.unsubscribe();
    busy(false);
  }
}
