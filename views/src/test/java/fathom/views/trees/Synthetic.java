package fathom.views.trees;

import fathom.engine.volume.BlockView;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A volume that exists only in memory, with trees of any shape. Blocks are 4096 bytes: a header of
 * 101 bytes, then pointers of 33 or item headers of 25 bytes, item data from the end on.
 */
final class Synthetic implements Volume, Trees {
  static final int BLOCK = 4096;
  static final int HEADER = 101;
  static final int ITEM = 48;

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final Map<Long, TreeBlock> blocks = new LinkedHashMap<>();
  private final List<TreeInfo> trees = new ArrayList<>();
  private final Set<Long> broken = new HashSet<>();
  private long next = 1 << 20;
  private long object = 256;

  /** Builds a tree: {@code fanOut} children a node from the root down, {@code items} a leaf. */
  TreeInfo tree(long id, String name, int items, int... fanOut) {
    long root = build(id, fanOut, 0, items);
    TreeInfo tree = new TreeInfo(id, name, root, fanOut.length, blocks.get(root).generation());
    trees.add(tree);
    return tree;
  }

  private long build(long owner, int[] fanOut, int depth, int items) {
    long address = next;
    next += BLOCK;
    int level = fanOut.length - depth;
    long generation = 10 + address / BLOCK % 90;
    blocks.put(
        address, level == 0 ? leaf(address, owner, generation, items) : leaf(address, owner, 0, 0));
    if (level > 0) {
      long[] children = new long[fanOut[depth]];
      for (int i = 0; i < children.length; i++) {
        children[i] = build(owner, fanOut, depth + 1, items);
      }
      blocks.put(address, inner(address, level, owner, generation, children));
    }
    return address;
  }

  private TreeBlock leaf(long address, long owner, long generation, int items) {
    MemorySegment bytes = MemorySegment.ofArray(new byte[BLOCK]);
    header(bytes, address, generation, owner);
    List<TreeBlock.Slot> slots = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      int data = BLOCK - (i + 1) * ITEM;
      bytes.set(LONG, data, object);
      bytes.set(LONG, data + 8, 0x1122334455667788L);
      bytes.set(LONG, HEADER + i * 25, object);
      String key = "(" + object++ + " INODE_ITEM 0)";
      slots.add(
          new TreeBlock.Slot(
              i, key, "INODE_ITEM", -1, 0, HEADER + i * 25, 25, data, ITEM, "inode, 0644"));
    }
    int used = HEADER + items * (25 + ITEM);
    return new TreeBlock(
        address, 0, generation, owner, used, bytes, headerFields(address), slots, List.of());
  }

  private TreeBlock inner(long address, int level, long owner, long generation, long[] children) {
    MemorySegment bytes = MemorySegment.ofArray(new byte[BLOCK]);
    header(bytes, address, generation, owner);
    List<TreeBlock.Slot> slots = new ArrayList<>();
    for (int i = 0; i < children.length; i++) {
      int at = HEADER + i * 33;
      bytes.set(LONG, at + 17, children[i]);
      TreeBlock child = blocks.get(children[i]);
      String key = child.slots().isEmpty() ? "(0 UNKNOWN.0 0)" : child.slots().getFirst().key();
      slots.add(
          new TreeBlock.Slot(
              i, key, "INODE_ITEM", children[i], child.generation(), at, 33, 0, 0, ""));
    }
    int used = HEADER + children.length * 33;
    return new TreeBlock(
        address, level, generation, owner, used, bytes, headerFields(address), slots, List.of());
  }

  private static void header(MemorySegment bytes, long address, long generation, long owner) {
    bytes.set(LONG, 48, address);
    bytes.set(LONG, 80, generation);
    bytes.set(LONG, 88, owner);
  }

  private static List<Field> headerFields(long address) {
    return List.of(
        Field.of("csum", 0, 32, "0x00"),
        Field.of("fsid", 32, 16, "00000000-0000-0000-0000-000000000000"),
        Field.of("bytenr", 48, 8, Long.toString(address)),
        Field.of("flags", 56, 8, "0"),
        Field.of("chunk_tree_uuid", 64, 16, "00000000-0000-0000-0000-000000000000"),
        Field.of("generation", 80, 8, "1"),
        Field.of("owner", 88, 8, "5"),
        Field.of("nritems", 96, 4, "1"),
        Field.of("level", 100, 1, "0"));
  }

  /** From now on a block cannot be read. */
  void breakBlock(long address) {
    broken.add(address);
  }

  @Override
  public List<TreeInfo> list() {
    return List.copyOf(trees);
  }

  @Override
  public TreeBlock block(long address) throws IOException {
    if (broken.contains(address) || !blocks.containsKey(address)) {
      throw new IOException("image: node " + address + ": checksum mismatch on every mirror");
    }
    return blocks.get(address);
  }

  @Override
  public void walk(TreeInfo tree, BlockView.Visitor visitor, Findings findings, Progress progress)
      throws IOException {
    walk(tree, tree.root(), visitor, findings, progress);
  }

  private void walk(
      TreeInfo tree, long address, BlockView.Visitor visitor, Findings findings, Progress progress)
      throws IOException {
    if (progress.cancelled()) {
      return;
    }
    if (broken.contains(address)) {
      findings.found(
          new Finding(
              "checksum", "image", address, 1, address, 0, "checksum mismatch on every mirror"));
      return;
    }
    TreeBlock block = blocks.get(address);
    visitor.block(tree, new View(block));
    for (TreeBlock.Slot slot : block.slots()) {
      if (slot.child() != -1) {
        walk(tree, slot.child(), visitor, findings, progress);
      }
    }
  }

  @Override
  public List<Field> fields(TreeBlock block, int slot) {
    TreeBlock.Slot s = block.slots().get(slot);
    if (block.level() > 0) {
      return List.of(
          Field.of("key", s.headerOffset(), 17, s.key()),
          Field.of("blockptr", s.headerOffset() + 17, 8, Long.toString(s.child())),
          Field.of("generation", s.headerOffset() + 25, 8, Long.toString(s.childGeneration())));
    }
    int at = s.dataOffset();
    Field sec = Field.of("sec", at + 24, 8, "0");
    Field nsec = Field.of("nsec", at + 32, 4, "0");
    return List.of(
        Field.of("generation", at, 8, "256"),
        Field.of("size", at + 8, 8, Long.toString(0x1122334455667788L)),
        Field.of("nbytes", at + 16, 8, "0"),
        new Field("mtime", at + 24, 12, "1970-01-01", List.of(sec, nsec)));
  }

  /** A view on a block, as a walk hands out. */
  record View(TreeBlock of) implements BlockView {
    @Override
    public long address() {
      return of.address();
    }

    @Override
    public int level() {
      return of.level();
    }

    @Override
    public long generation() {
      return of.generation();
    }

    @Override
    public long owner() {
      return of.owner();
    }

    @Override
    public int count() {
      return of.slots().size();
    }

    @Override
    public int usedBytes() {
      return of.usedBytes();
    }

    @Override
    public int keyParts() {
      return 3;
    }

    @Override
    public long keyPart(int slot, int part) {
      String[] words = of.slots().get(slot).key().replaceAll("[()]", "").split(" ");
      return part == 1 ? 1 : Long.parseLong(words[part]);
    }

    @Override
    public String type(int slot) {
      return of.slots().get(slot).type();
    }

    @Override
    public long child(int slot) {
      return of.slots().get(slot).child();
    }

    @Override
    public long childGeneration(int slot) {
      return of.slots().get(slot).childGeneration();
    }

    @Override
    public long dataOffset(int slot) {
      return (long) of.slots().get(slot).dataOffset() - HEADER;
    }

    @Override
    public long dataSize(int slot) {
      return of.slots().get(slot).dataSize();
    }

    @Override
    public List<Field> fields(int slot) {
      return List.of();
    }
  }

  @Override
  public VolumeInfo info() {
    return new VolumeInfo(
        "btrfs",
        "",
        "synthetic",
        BLOCK,
        BLOCK,
        next,
        next,
        100,
        "crc32c",
        List.of(),
        List.of(),
        false);
  }

  @Override
  public List<Field> superblock() {
    return List.of();
  }

  @Override
  public List<SuperblockCopy> superblockCopies() {
    return List.of();
  }

  @Override
  public List<Finding> findings() {
    return List.of();
  }

  @Override
  public Usage usage() {
    return new Usage(List.of(), List.of());
  }

  @Override
  public Trees trees() {
    return this;
  }

  @Override
  public Files files() {
    throw new UnsupportedOperationException("no files in a synthetic volume");
  }

  @Override
  public Space space() {
    throw new UnsupportedOperationException("no space in a synthetic volume");
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress) {
    return Optional.empty();
  }

  @Override
  public void close() {}

  /** Addresses of all blocks of a level, in key order. */
  List<Long> addresses(int level) {
    Stream<TreeBlock> all = blocks.values().stream().filter(b -> b.level() == level);
    return all.map(TreeBlock::address).sorted().toList();
  }
}
