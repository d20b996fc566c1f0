package fathom.views.trees;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeBlock;
import java.util.List;

/** Blocks and items as text, in the manner of {@code btrfs inspect-internal dump-tree}. */
final class BlockText {
  private BlockText() {}

  /** A whole block: its header, then a line or two a slot. */
  static String block(TreeBlock block, String owner) {
    StringBuilder out = new StringBuilder();
    out.append(block.level() == 0 ? "leaf " : "node ").append(unsigned(block.address()));
    if (block.level() > 0) {
      out.append(" level ").append(block.level());
    }
    out.append(" items ").append(block.slots().size());
    out.append(" free space ").append(block.bytes().byteSize() - block.usedBytes());
    out.append(" generation ").append(unsigned(block.generation()));
    out.append(" owner ").append(owner).append('\n');
    for (TreeBlock.Slot slot : block.slots()) {
      slot(out, block, slot);
    }
    return out.toString();
  }

  /** One item with its fields. */
  static String item(TreeBlock block, TreeBlock.Slot slot, List<Field> fields) {
    StringBuilder out = new StringBuilder();
    slot(out, block, slot);
    fields(out, fields, 2);
    return out.toString();
  }

  /** One field with what is inside it. */
  static String field(Field field) {
    StringBuilder out = new StringBuilder();
    fields(out, List.of(field), 0);
    return out.toString();
  }

  private static void slot(StringBuilder out, TreeBlock block, TreeBlock.Slot slot) {
    if (block.level() > 0) {
      out.append("\tkey ").append(slot.key()).append(" block ").append(unsigned(slot.child()));
      out.append(" gen ").append(unsigned(slot.childGeneration())).append('\n');
      return;
    }
    out.append("\titem ").append(slot.index()).append(" key ").append(slot.key());
    out.append(" itemoff ").append(slot.dataOffset() - BlockParts.headerSize(block));
    out.append(" itemsize ").append(slot.dataSize()).append('\n');
    if (!slot.summary().isEmpty()) {
      out.append("\t\t").append(slot.summary()).append('\n');
    }
  }

  private static void fields(StringBuilder out, List<Field> fields, int depth) {
    for (Field field : fields) {
      out.append("\t".repeat(depth)).append(field.name());
      out.append(field.value().isEmpty() ? "" : " " + field.value()).append('\n');
      if (depth < 64) {
        fields(out, field.children(), depth + 1);
      }
    }
  }

  private static String unsigned(long value) {
    return Long.toUnsignedString(value);
  }
}
