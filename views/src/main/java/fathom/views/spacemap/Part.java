package fathom.views.spacemap;

import fathom.engine.volume.Space.Kind;

/** What a byte on the map can be: what the legend names and can bring out. */
enum Part {
  DATA,
  TREE,
  SYSTEM,
  PARITY,
  FREE,
  RESERVED,
  UNALLOCATED;

  /** Of a used byte, by what it holds and what its run is allocated for. */
  static Part used(int what, Kind kind) {
    if (kind == Kind.SYSTEM) {
      return SYSTEM;
    }
    return what == Fill.PARITY ? PARITY : what == Fill.TREE ? TREE : DATA;
  }
}
