package fathom.engine.volume;

import java.util.List;

/**
 * A window on one verified tree block that a walk moves from block to block: nothing is allocated
 * for each block or slot. Valid only inside the callback it is handed to.
 */
public interface BlockView {
  /** Logical address. */
  long address();

  /** 0 for a leaf. */
  int level();

  /** When it was written. */
  long generation();

  /** Id of the tree that owns it. */
  long owner();

  /** Slots in use. */
  int count();

  /** Bytes of the block in use, header included: what {@link TreeBlock#usedBytes} says of it. */
  int usedBytes();

  /** How many numbers make a key: 3 on btrfs. */
  int keyParts();

  /** One number of a slot's key, unsigned. */
  long keyPart(int slot, int part);

  /** The name of the item's type, {@code UNKNOWN.n} when the format has none. */
  String type(int slot);

  /** Address of the child block; inner blocks only. */
  long child(int slot);

  /** Generation expected of the child; inner blocks only. */
  long childGeneration(int slot);

  /** Offset of the item's data as the format counts it (btrfs: from the end of the header). */
  long dataOffset(int slot);

  /** Bytes of the item's data; leaves only. */
  long dataSize(int slot);

  /** The item's decoded fields; this allocates. */
  List<Field> fields(int slot);

  /** Takes blocks, parents before children. */
  @FunctionalInterface
  interface Visitor {
    /** One block of {@code tree}. */
    void block(TreeInfo tree, BlockView block) throws java.io.IOException;
  }
}
