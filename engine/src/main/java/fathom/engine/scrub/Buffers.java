package fathom.engine.scrub;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;

/** Buffers for batches. The last one given back is handed out first: it is still in the cache. */
final class Buffers {
  private static final int ALIGNMENT = 4096;

  /** Freed when nothing uses them any more, work that was dropped included. */
  private final Arena arena = Arena.ofAuto();

  private final long bytes;
  private final Deque<MemorySegment> free = new ArrayDeque<>();

  Buffers(long bytes) {
    this.bytes = bytes;
  }

  synchronized MemorySegment take() {
    MemorySegment buffer = free.poll();
    return buffer == null ? arena.allocate(bytes, ALIGNMENT) : buffer;
  }

  synchronized void giveBack(MemorySegment buffer) {
    free.push(buffer);
  }
}
