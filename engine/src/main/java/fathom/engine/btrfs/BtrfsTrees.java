package fathom.engine.btrfs;

import fathom.engine.volume.BlockView;
import fathom.engine.volume.Field;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Place;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.volume.Trees;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The trees of a btrfs, block by block. */
final class BtrfsTrees implements Trees {
  private final BtrfsVolume volume;

  BtrfsTrees(BtrfsVolume volume) {
    this.volume = volume;
  }

  @Override
  public List<TreeInfo> list() throws IOException {
    List<TreeInfo> list = new ArrayList<>();
    for (Roots.RootItem item : volume.roots().all(volume, volume.name())) {
      TreeRoot root = item.root();
      boolean reloc = root.id() == Keys.TREE_RELOC;
      boolean log = root.id() == Keys.TREE_LOG && item.keyOffset() != 0;
      String suffix = reloc || log ? "-" + Long.toUnsignedString(item.keyOffset()) : "";
      list.add(
          new TreeInfo(
              root.id(),
              name(root.id()) + suffix,
              root.address(),
              root.level(),
              root.generation()));
    }
    return list;
  }

  /**
   * The short name for people: {@code extent}, {@code free-space}, {@code data-reloc}, {@code 257}.
   */
  static String name(long id) {
    String name = Keys.treeName(id);
    return Character.isDigit(name.charAt(0))
        ? name
        : name.replaceAll("_TREE$", "").replace('_', '-').toLowerCase(Locale.ROOT);
  }

  @Override
  public TreeBlock block(long address) throws IOException {
    Node n = volume.nodes().read(address, -1, 0, true);
    List<TreeBlock.Slot> slots = new ArrayList<>(n.count);
    for (int i = 0; i < n.count; i++) {
      slots.add(slot(n, i));
    }
    List<Place> places = new ArrayList<>();
    volume
        .space()
        .places(
            address,
            volume.nodes().nodeSize(),
            (logical, length, device, physical, mirror) ->
                places.add(new Place(logical, length, device, physical, mirror)));
    return new TreeBlock(
        address,
        n.level,
        n.generation(),
        n.owner(),
        n.used(),
        n.bytes.asReadOnly(),
        OnDisk.HEADER.fields(n.bytes, 0),
        slots,
        places);
  }

  private static TreeBlock.Slot slot(Node n, int i) {
    boolean leaf = n.level == 0;
    return new TreeBlock.Slot(
        i,
        n.keyText(i),
        Keys.typeName(n.type(i)),
        leaf ? -1 : n.child(i),
        leaf ? 0 : n.childGeneration(i),
        n.entry(i),
        n.entrySize(),
        leaf ? n.itemStart(i) : 0,
        leaf ? n.itemSize(i) : 0,
        leaf && n.itemInside(i) ? ItemSummary.of(n, i) : "");
  }

  @Override
  public List<Field> fields(TreeBlock block, int slot) {
    Node n = new Node(block.bytes(), block.address(), "");
    return n.level > 0
        ? OnDisk.KEY_PTR.fields(n.bytes, n.entry(slot))
        : ItemDecoder.decode(n, slot, volume.current());
  }

  @Override
  public void walk(TreeInfo tree, BlockView.Visitor visitor, Findings findings, Progress progress)
      throws IOException {
    new TreeWalk(volume, tree, visitor, findings, progress).run();
  }
}
