package fathom.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedMapTest {
  @Test
  void resultsComeInTheOrderOfTheInputsAndFewAreUnderWay() throws IOException {
    List<Integer> out = new ArrayList<>();
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (OrderedMap<Integer, Integer> map =
        new OrderedMap<>(
            4,
            8,
            i -> {
              most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
              for (int spin = 0; spin < (i * 7919) % 5000; spin++) {
                Thread.onSpinWait();
              }
              underWay.decrementAndGet();
              return i * i;
            },
            out::add)) {
      for (int i = 0; i < 2000; i++) {
        map.put(i);
      }
      map.finish();
    }
    assertEquals(IntStream.range(0, 2000).mapToObj(i -> i * i).toList(), out);
    assertTrue(most.get() <= 5, "four workers and who puts: " + most);
  }

  @Test
  void aFailureEndsTheWorkWithItsOwnException() throws IOException {
    try (OrderedMap<Integer, Integer> map =
        new OrderedMap<>(
            2,
            4,
            i -> {
              if (i == 3) {
                throw new IOException("the third");
              }
              return i;
            },
            i -> {})) {
      IOException e =
          assertThrows(
              IOException.class,
              () -> {
                for (int i = 0; i < 10; i++) {
                  map.put(i);
                }
                map.finish();
              });
      assertEquals("the third", e.getMessage());
    }
  }
}
