package fathom.views.trees;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeBlock;
import fathom.views.hex.Highlight;
import fathom.views.hex.Highlight.Tint;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Which bytes of a tree block are header, slot headers, item data, and unused. */
final class BlockParts {
  private BlockParts() {}

  /** Tints for the whole block; {@code current} is the slot looked at, or -1. */
  static List<Highlight> highlights(TreeBlock block, int current) {
    List<Highlight> list = new ArrayList<>(block.slots().size() * 2 + 3);
    list.add(new Highlight(0, headerSize(block), Tint.HEADER));
    for (TreeBlock.Slot slot : block.slots()) {
      list.add(new Highlight(slot.headerOffset(), slot.headerSize(), Tint.INDEX));
      if (slot.dataSize() > 0) {
        Tint tint = slot.index() % 2 == 0 ? Tint.DATA : Tint.DATA_ALTERNATE;
        list.add(new Highlight(slot.dataOffset(), slot.dataSize(), tint));
      }
    }
    if (current >= 0 && current < block.slots().size()) {
      TreeBlock.Slot slot = block.slots().get(current);
      list.add(new Highlight(slot.headerOffset(), slot.headerSize(), Tint.CURRENT));
      if (slot.dataSize() > 0) {
        list.add(new Highlight(slot.dataOffset(), slot.dataSize(), Tint.CURRENT));
      }
    }
    return list;
  }

  /** Where the header's last field ends. */
  static int headerSize(TreeBlock block) {
    int end = 0;
    for (Field field : block.header()) {
      end = Math.max(end, field.offset() + field.size());
    }
    return end;
  }

  /** The slot whose header or data holds a byte. */
  static OptionalInt slotAt(TreeBlock block, int offset) {
    for (TreeBlock.Slot slot : block.slots()) {
      if (inside(offset, slot.headerOffset(), slot.headerSize())
          || inside(offset, slot.dataOffset(), slot.dataSize())) {
        return OptionalInt.of(slot.index());
      }
    }
    return OptionalInt.empty();
  }

  /** In long arithmetic: a damaged block's offsets and sizes can be anything. */
  private static boolean inside(long offset, long start, long size) {
    return offset >= start && offset < start + size;
  }
}
