package fathom.engine.scrub;

import fathom.engine.volume.Finding;

/** Hears of a scrub as it goes, from its threads. */
public interface ScrubListener {
  /** Hears nothing. */
  ScrubListener NONE = new ScrubListener() {};

  /** Every 250 ms for each device, and once at the end. */
  default void sample(ScrubSample sample) {}

  /** A stretch of a device has been verified. */
  default void verified(long device, long physical, long length) {}

  /** How far it is, about as often as samples come: what is needed to go on later. */
  default void position(ScrubPosition position) {}

  /** A bad place was found. */
  default void found(ScrubFinding finding) {}

  /** What says what is used can't be read: something is not verified. */
  default void trouble(Finding finding) {}
}
