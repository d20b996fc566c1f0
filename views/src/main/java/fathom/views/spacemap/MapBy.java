package fathom.views.spacemap;

/** What the map's axis is. */
public enum MapBy {
  /** A band for each device, from its start to its end. */
  DEVICE,
  /** The logical addresses, chunk after chunk; gaps between chunks are left out. */
  ADDRESS
}
