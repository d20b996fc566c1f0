package fathom.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

/** The rule worked by hand: a threshold of 8 is looked at every second item. */
class ThresholdTest {
  private static int after(Threshold t, long... waiting) {
    for (long w : waiting) {
      t.taken(w);
    }
    return t.active();
  }

  @Test
  void beginsWithOneAndGrowsByOneEveryQuarterThreshold() {
    Threshold t = Threshold.of(3, 8);
    assertEquals(1, t.active());
    assertEquals(1, after(t, 9)); // the first item of a quarter is not looked at
    assertEquals(2, after(t, 9));
    assertEquals(2, after(t, 100));
    assertEquals(3, after(t, 100));
    assertEquals(3, after(t, 100, 100)); // the limit
  }

  @Test
  void shrinksWhenFewerThanHalfWaitAndStaysInBetween() {
    Threshold t = Threshold.of(4, 8);
    assertEquals(3, after(t, 9, 9, 9, 9));
    assertEquals(3, after(t, 8, 8)); // as many as the threshold are not more
    assertEquals(3, after(t, 4, 4)); // half are not fewer
    assertEquals(2, after(t, 3, 3));
    assertEquals(1, after(t, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void theKernelsThresholdIsLookedAtEveryEighthItem() {
    Threshold t = Threshold.of(8, Threshold.DEFAULT);
    assertEquals(1, after(t, 33, 33, 33, 33, 33, 33, 33));
    assertEquals(2, after(t, 33));
  }

  @Test
  void fixedNeverChanges() {
    Threshold t = Threshold.fixed(4);
    for (int i = 0; i < 100; i++) {
      assertFalse(t.taken(i % 2 == 0 ? 1000 : 0));
    }
    assertEquals(4, t.active());
  }
}
