package fathom.views.files;

import javafx.animation.AnimationTimer;

/** Measures how long the screen's thread leaves the screen alone. */
final class Beat extends AnimationTimer {
  private long last;
  private long longest;

  @Override
  public void handle(long now) {
    if (last != 0) {
      longest = Math.max(longest, now - last);
    }
    last = now;
  }

  /** Longest time between two frames, milliseconds. */
  long longest() {
    return longest / 1_000_000;
  }
}
