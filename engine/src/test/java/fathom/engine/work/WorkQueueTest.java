package fathom.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkQueueTest {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  private static WorkItem item(Step work, Step complete) {
    return new WorkItem() {
      @Override
      protected void work() throws IOException {
        work.run();
      }

      @Override
      protected void complete() throws IOException {
        complete.run();
      }
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 16})
  void completionsRunInOrderAndNeverTwoAtOnce(int workers) {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          List<Integer> done = new ArrayList<>();
          AtomicBoolean inside = new AtomicBoolean();
          Random random = new Random(workers);
          try (WorkQueue q = new WorkQueue("test", Threshold.of(workers, 8), 24)) {
            for (int i = 0; i < 5000; i++) {
              int n = i;
              int spin = random.nextInt(3000);
              q.submit(
                  item(
                      () -> {
                        for (int k = 0; k < spin; k++) {
                          Thread.onSpinWait();
                        }
                      },
                      () -> {
                        assertFalse(inside.getAndSet(true));
                        done.add(n);
                        inside.set(false);
                      }));
              WorkQueue.State s = q.state();
              assertTrue(s.submitted() - s.completed() <= 24);
              assertTrue(s.active() >= 1 && s.active() <= workers);
            }
            q.finish();
            assertEquals(5000, q.state().completed());
          }
          assertEquals(IntStream.range(0, 5000).boxed().toList(), done);
        });
  }

  @Test
  void anItemIsUsedAgainOnceItsCompletionRan() {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          ArrayBlockingQueue<WorkItem> free = new ArrayBlockingQueue<>(3);
          AtomicInteger worked = new AtomicInteger();
          AtomicInteger completed = new AtomicInteger();
          for (int i = 0; i < 3; i++) {
            WorkItem[] self = new WorkItem[1];
            self[0] =
                item(
                    worked::incrementAndGet,
                    () -> {
                      completed.incrementAndGet();
                      free.add(self[0]);
                    });
            free.add(self[0]);
          }
          try (WorkQueue q = WorkQueue.fixed("test", 4)) {
            for (int i = 0; i < 20_000; i++) {
              q.submit(free.take());
            }
            q.finish();
          }
          assertEquals(20_000, worked.get());
          assertEquals(20_000, completed.get());
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFailureReachesWhoSubmitsAsItIsAndNothingCompletesAfterIt(boolean inWork) {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          IOException failure = new IOException("disk full");
          List<Integer> done = new ArrayList<>();
          try (WorkQueue q = WorkQueue.fixed("test", 3)) {
            IOException e =
                assertThrows(
                    IOException.class,
                    () -> {
                      for (int i = 0; i < 1000; i++) {
                        int n = i;
                        Step fails =
                            () -> {
                              if (n == 50) {
                                throw failure;
                              }
                            };
                        Step adds = () -> done.add(n);
                        Step completes =
                            () -> {
                              fails.run();
                              adds.run();
                            };
                        q.submit(inWork ? item(fails, adds) : item(() -> {}, completes));
                      }
                      q.finish();
                    });
            assertSame(failure, e);
          }
          assertTrue(done.size() <= 50, done::toString);
          assertEquals(IntStream.range(0, done.size()).boxed().toList(), done);
        });
  }

  @Test
  void closingDropsWhatWaits() {
    assertTimeoutPreemptively(
        LONGEST,
        () -> {
          CountDownLatch started = new CountDownLatch(1);
          CountDownLatch go = new CountDownLatch(1);
          AtomicInteger worked = new AtomicInteger();
          WorkQueue q = new WorkQueue("test", Threshold.fixed(1), 100);
          q.submit(
              item(
                  () -> {
                    started.countDown();
                    try {
                      go.await();
                    } catch (InterruptedException e) {
                      throw new IOException("nobody interrupts", e);
                    }
                  },
                  () -> {}));
          started.await();
          for (int i = 0; i < 50; i++) {
            q.submit(item(worked::incrementAndGet, () -> {}));
          }
          q.close();
          go.countDown();
          q.finish();
          assertEquals(0, worked.get());
          assertThrows(IllegalStateException.class, () -> q.submit(item(() -> {}, () -> {})));
        });
  }
}
