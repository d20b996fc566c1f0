package fathom.engine.btrfs;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All chunks by logical address. Immutable. */
final class ChunkMap {
  private final Chunk[] chunks;
  private final long[] starts;

  private ChunkMap(Chunk[] chunks) {
    this.chunks = chunks;
    this.starts = Arrays.stream(chunks).mapToLong(c -> c.logical).toArray();
  }

  /** Of chunks that may overlap in a damaged filesystem: the later one in the list wins. */
  static ChunkMap of(Collection<Chunk> chunks) {
    TreeMap<Long, Chunk> byStart = new TreeMap<>();
    for (Chunk c : chunks) {
      // What is in the map does not overlap, so those that end past its start are the last ones.
      for (Map.Entry<Long, Chunk> o = byStart.lowerEntry(c.end());
          o != null && o.getValue().end() > c.logical;
          o = byStart.lowerEntry(c.end())) {
        byStart.remove(o.getKey());
      }
      byStart.put(c.logical, c);
    }
    return new ChunkMap(byStart.values().toArray(Chunk[]::new));
  }

  List<Chunk> all() {
    return List.of(chunks);
  }

  /** The chunk that holds the address, or null when none does. */
  Chunk find(long logical) {
    int i = Arrays.binarySearch(starts, logical);
    if (i < 0) {
      i = -i - 2;
    }
    return i >= 0 && logical - chunks[i].logical < chunks[i].length && logical >= 0
        ? chunks[i]
        : null;
  }
}
