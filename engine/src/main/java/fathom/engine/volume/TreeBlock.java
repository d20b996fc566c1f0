package fathom.engine.volume;

import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * One block of a tree, read and verified.
 *
 * @param address logical address
 * @param level 0 for a leaf
 * @param generation when it was written
 * @param owner the tree that owns it, by id
 * @param usedBytes bytes of the block in use, header included
 * @param bytes the block itself, as on disk
 * @param header the decoded header
 * @param slots in order
 * @param places every copy of it
 */
public record TreeBlock(
    long address,
    int level,
    long generation,
    long owner,
    int usedBytes,
    MemorySegment bytes,
    List<Field> header,
    List<Slot> slots,
    List<Place> places) {

  /**
   * One slot.
   *
   * @param key the key as text: {@code (257 INODE_ITEM 0)}
   * @param type the item's or record's type by the format's name
   * @param child address of the child block, or -1 in a leaf
   * @param childGeneration the generation the parent expects of the child; 0 in a leaf
   * @param headerOffset offset of the slot's own header (key, pointer) in the block, and its size
   * @param dataOffset offset of the item's data in the block; 0 in an inner block
   * @param dataSize its size
   * @param summary a few words: {@code inode 257 dir 0755}; empty when there is nothing to say
   */
  public record Slot(
      int index,
      String key,
      String type,
      long child,
      long childGeneration,
      int headerOffset,
      int headerSize,
      int dataOffset,
      int dataSize,
      String summary) {}
}
