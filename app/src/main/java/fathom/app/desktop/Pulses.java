package fathom.app.desktop;

import javafx.animation.AnimationTimer;

/** Waits for the screen. */
final class Pulses {
  private Pulses() {}

  /** Runs {@code action} once {@code count} more frames have been drawn. */
  static void after(int count, Runnable action) {
    new AnimationTimer() {
      private int left = count;

      @Override
      public void handle(long now) {
        if (left-- == 0) {
          stop();
          action.run();
        }
      }
    }.start();
  }
}
