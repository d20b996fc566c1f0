package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurveTest {
  @ParameterizedTest
  @CsvSource({"1,1", "1,9", "9,1", "2,2", "3,2", "16,16", "15,12", "533,37", "100,63", "8,300"})
  void visitsEveryCellOnceAndNeighboursTouch(int width, int height) {
    Curve c = Curve.of(width, height);
    assertEquals(width * height, c.length());
    boolean[] seen = new boolean[width * height];
    int diagonal = 0;
    for (int i = 0; i < c.length(); i++) {
      int place = c.y(i) * width + c.x(i);
      assertTrue(!seen[place], "visited twice: " + place);
      seen[place] = true;
      assertEquals(i, c.at(c.x(i), c.y(i)));
      if (i > 0) {
        int dx = Math.abs(c.x(i) - c.x(i - 1));
        int dy = Math.abs(c.y(i) - c.y(i - 1));
        assertTrue(dx <= 1 && dy <= 1, "jump at cell " + i);
        diagonal += dx & dy;
      }
    }
    // With an odd long side and an even short one no path avoids one diagonal step (Červený 2018).
    int most = Math.max(width, height) % 2 == 1 && Math.min(width, height) % 2 == 0 ? 1 : 0;
    assertTrue(diagonal <= most, diagonal + " diagonal steps");
  }

  @Test
  void isHilbertsOwnCurveOnASquare() {
    Curve c = Curve.of(2, 2);
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      path.append(c.x(i)).append(c.y(i)).append(' ');
    }
    assertEquals("00 01 11 10 ", path.toString());
  }
}
