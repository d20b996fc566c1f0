package fathom.views.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ViewportTest {
  @Test
  void whatIsUnderThePointerStaysThereWhenZooming() {
    Viewport view = Viewport.fit(1000, 500);
    assertEquals(0.5, view.scale());
    Viewport closer = view.zoom(4, 250, 1000);
    assertEquals(2, closer.scale());
    assertEquals(500, closer.leaf(250));
    assertEquals(375, closer.from());
  }

  @Test
  void zoomsOutNoFurtherThanTheWholeTree() {
    Viewport view = Viewport.fit(1000, 500).zoom(4, 0, 1000).zoom(0.01, 100, 1000);
    assertEquals(Viewport.fit(1000, 500), view);
  }

  @Test
  void dragsNoFurtherThanTheEnds() {
    Viewport view = new Viewport(100, 1, 500);
    assertEquals(90, view.pan(10, 1000).from());
    assertEquals(0, view.pan(900, 1000).from());
    assertEquals(500, view.pan(-900, 1000).from());
  }

  @Test
  void bringsWhatIsSelectedIntoTheMiddle() {
    Viewport view = new Viewport(0, 1, 100);
    assertEquals(view, view.reveal(10, 20, 1000));
    assertEquals(455, view.reveal(500, 510, 1000).from());
    assertEquals(view, view.reveal(0, 1000, 1000));
  }

  @Test
  void aFittedViewStaysFittedWhenTheWindowGrows() {
    assertEquals(Viewport.fit(1000, 800), Viewport.fit(1000, 500).resize(800, 1000, 1000));
    assertEquals(3, new Viewport(0, 3, 500).resize(800, 1000, 1000).scale());
  }

  @Test
  void theRootIsOnTopAndRowsShareTheHeight() {
    Rows rows = new Rows(3, 200);
    // 200 less two margins of 8 and two gaps of 8, in three.
    assertEquals(56, rows.rowHeight());
    assertEquals(8, rows.top(2));
    assertEquals(72, rows.top(1));
    assertEquals(OptionalInt.of(0), rows.levelAt(rows.top(0) + 1));
    assertEquals(OptionalInt.empty(), rows.levelAt(rows.top(0) - 1));
  }

  @Test
  void newnessIsLogarithmicInAge() {
    Age age = new Age(108, 1);
    assertEquals(1, age.newness(108));
    assertEquals(0, age.newness(1));
    // ln(1 + 5) / ln(1 + 107) = 0.3827
    assertEquals(1 - 0.3827, age.newness(103), 0.0001);
    assertEquals(1, new Age(7, 7).newness(7));
  }
}
