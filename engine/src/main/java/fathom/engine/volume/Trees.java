package fathom.engine.volume;

import fathom.engine.work.Progress;
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

  /**
   * Walks every block of one tree from its root, parents before children. A block that cannot be
   * read is told to {@code findings} and walked around. Progress counts blocks.
   */
  void walk(TreeInfo tree, BlockView.Visitor visitor, Findings findings, Progress progress)
      throws IOException;

  /** The decoded fields of one slot of a block, offsets counted from the block's start. */
  List<Field> fields(TreeBlock block, int slot);
}
