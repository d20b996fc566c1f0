package fathom.engine.volume;

import java.io.IOException;
import java.util.List;

/** The trees of a volume, for looking at block by block. */
public interface Trees {
  /** All trees, in the order a person expects; damaged ones that have a known root too. */
  List<TreeInfo> list() throws IOException;

  /**
   * Reads one block of a tree.
   *
   * @throws IOException when no copy can be read and verified; the message has the address
   */
  TreeBlock block(long address) throws IOException;

  /** The decoded fields of one slot of a block, offsets counted from the block's start. */
  List<Field> fields(TreeBlock block, int slot);
}
