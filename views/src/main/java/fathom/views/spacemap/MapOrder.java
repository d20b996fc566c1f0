package fathom.views.spacemap;

/** How positions are laid out on the plane. */
public enum MapOrder {
  /** Left to right, then the next row: easy to read. */
  ROWS,
  /** Along a Hilbert curve: what lies close together stays close together. */
  HILBERT
}
