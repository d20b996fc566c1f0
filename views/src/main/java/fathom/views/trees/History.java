package fathom.views.trees;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where somebody has been, with back and forward, as in a web browser. */
public final class History<T> {
  private static final int LIMIT = 500;

  private final List<T> been = new ArrayList<>();
  private int at = -1;

  /** Nowhere yet. */
  public History() {}

  /** Goes somewhere: what lay ahead is forgotten. Going where one is changes nothing. */
  public void go(T place) {
    if (current().filter(place::equals).isPresent()) {
      return;
    }
    been.subList(at + 1, been.size()).clear();
    been.add(place);
    if (been.size() > LIMIT) {
      been.removeFirst();
    }
    at = been.size() - 1;
  }

  /** Says more precisely where one is, without a new step. */
  public void refine(T place) {
    if (at < 0) {
      go(place);
    } else {
      been.set(at, place);
    }
  }

  /** Where one is. */
  public Optional<T> current() {
    return at < 0 ? Optional.empty() : Optional.of(been.get(at));
  }

  /** Whether {@link #back} leads anywhere. */
  public boolean canGoBack() {
    return at > 0;
  }

  /** Whether {@link #forward} leads anywhere. */
  public boolean canGoForward() {
    return at + 1 < been.size();
  }

  /** One step back; empty, and no step, at the first place. */
  public Optional<T> back() {
    return canGoBack() ? Optional.of(been.get(--at)) : Optional.empty();
  }

  /** One step forward again; empty at the last place. */
  public Optional<T> forward() {
    return canGoForward() ? Optional.of(been.get(++at)) : Optional.empty();
  }
}
