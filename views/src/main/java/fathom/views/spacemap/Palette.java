package fathom.views.spacemap;

import fathom.engine.volume.Space.Kind;

/**
 * The map's colours as opaque ARGB. The hues are those of Okabe and Ito, which people with
 * colour-blindness tell apart; each allocation has a pale shade for what is free inside it.
 *
 * @param background behind the cells
 * @param text titles
 * @param muted secondary text and scale
 * @param unallocated not allocated to anything
 * @param reserved kept free by the format
 * @param data used by file data
 * @param dataFree allocated for data, free
 * @param tree used by tree blocks
 * @param treeFree allocated for metadata, free
 * @param system used by system chunks
 * @param systemFree allocated for system chunks, free
 * @param mixedFree allocated for data and metadata alike, free
 * @param parity parity of RAID5 and RAID6
 * @param select outline of what is selected
 */
record Palette(
    int background,
    int text,
    int muted,
    int unallocated,
    int reserved,
    int data,
    int dataFree,
    int tree,
    int treeFree,
    int system,
    int systemFree,
    int mixedFree,
    int parity,
    int select) {

  static final Palette LIGHT =
      new Palette(
          0xFFFFFFFF,
          0xFF24292F,
          0xFF6E7781,
          0xFFF0F2F5,
          0xFFD5DADF,
          0xFF0072B2,
          0xFFCCE3F1,
          0xFFD55E00,
          0xFFF8DDC9,
          0xFF009E73,
          0xFFC9EADF,
          0xFFE3DCEB,
          0xFFCC79A7,
          0xFF111111);

  static final Palette DARK =
      new Palette(
          0xFF0D1117,
          0xFFE6EDF3,
          0xFF8B949E,
          0xFF1B212A,
          0xFF30363D,
          0xFF56B4E9,
          0xFF1B3A50,
          0xFFE69F00,
          0xFF4A3812,
          0xFF2FC99A,
          0xFF123F33,
          0xFF362C40,
          0xFFCC79A7,
          0xFFFFFFFF);

  static Palette of(boolean dark) {
    return dark ? DARK : LIGHT;
  }

  /** The shade of what is allocated for a kind and free. */
  int free(Kind kind) {
    return switch (kind) {
      case DATA -> dataFree;
      case METADATA -> treeFree;
      case SYSTEM -> systemFree;
      case DATA_METADATA -> mixedFree;
      case RESERVED -> reserved;
    };
  }

  /** The colour of a part where it has one of its own, apart from what is free. */
  int used(Part part) {
    return switch (part) {
      case DATA -> data;
      case TREE -> tree;
      case SYSTEM -> system;
      case PARITY -> parity;
      case RESERVED -> reserved;
      case FREE -> dataFree;
      case UNALLOCATED -> unallocated;
    };
  }
}
