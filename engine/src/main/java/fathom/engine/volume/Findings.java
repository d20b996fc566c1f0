package fathom.engine.volume;

/** Takes findings as they are met; called from any thread. */
@FunctionalInterface
public interface Findings {
  /** Drops them. */
  Findings IGNORE = f -> {};

  /** Hears of one. */
  void found(Finding finding);
}
