package fathom.engine.btrfs;

import fathom.engine.volume.BlockView;
import fathom.engine.volume.Field;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One pass over all blocks of a tree, parents first. It reads what the native tool still reads: a
 * block with keys out of order is told of and walked all the same. A good tree cannot reach a block
 * twice, because sibling keys ascend and each child begins with its parent's key; below a block
 * where that does not hold, addresses seen are remembered so that the walk ends.
 */
final class TreeWalk implements BlockView {
  private final BtrfsVolume volume;
  private final TreeInfo tree;
  private final Visitor visitor;
  private final Findings findings;
  private final Progress progress;
  private final Set<Long> doubtful = new HashSet<>();
  private final byte[] leaf;
  private Node node;
  private long blocks;

  TreeWalk(
      BtrfsVolume volume, TreeInfo tree, Visitor visitor, Findings findings, Progress progress) {
    this.volume = volume;
    this.tree = tree;
    this.visitor = visitor;
    this.findings = findings;
    this.progress = progress;
    this.leaf = new byte[volume.nodes().nodeSize()];
  }

  void run() throws IOException {
    visit(tree.root(), tree.level(), tree.generation(), null, 0, false);
  }

  private void visit(long address, int level, long generation, Node parent, int slot, boolean doubt)
      throws IOException {
    if (progress.cancelled()) {
      return;
    }
    Node n;
    try {
      n = volume.nodes().read(address, level, generation, true, level == 0 ? leaf : null);
    } catch (IOException e) {
      found(address, Roots.reason(e, address));
      return;
    }
    boolean startsElsewhere =
        parent != null
            && (n.count == 0
                || n.compare(0, parent.objectid(slot), parent.type(slot), parent.offset(slot))
                    != 0);
    if (startsElsewhere) {
      found(
          address,
          "tree block does not begin with the key %s of its parent"
              .formatted(parent.keyText(slot)));
    }
    if (!n.fault.isEmpty()) {
      found(address, "tree block " + n.fault);
    }
    boolean doubtHere = doubt || startsElsewhere || !n.fault.isEmpty();
    if (doubtHere && !doubtful.add(address)) {
      found(address, "tree block is reached more than once");
      return;
    }
    node = n;
    visitor.block(tree, this);
    progress.at(++blocks, -1);
    for (int i = 0; n.level > 0 && i < n.count; i++) {
      visit(n.child(i), n.level - 1, n.childGeneration(i), n, i, doubtHere);
    }
  }

  private void found(long address, String what) {
    findings.found(
        new Finding(
            "tree-block", volume.name() + ": " + tree.name() + " tree", address, -1, -1, 0, what));
  }

  @Override
  public long address() {
    return node.address;
  }

  @Override
  public int level() {
    return node.level;
  }

  @Override
  public long generation() {
    return node.generation();
  }

  @Override
  public long owner() {
    return node.owner();
  }

  @Override
  public int count() {
    return node.count;
  }

  @Override
  public int usedBytes() {
    return node.used();
  }

  @Override
  public int keyParts() {
    return 3;
  }

  @Override
  public long keyPart(int slot, int part) {
    return switch (part) {
      case 0 -> node.objectid(slot);
      case 1 -> node.type(slot);
      default -> node.offset(slot);
    };
  }

  @Override
  public String type(int slot) {
    return Keys.typeName(node.type(slot));
  }

  @Override
  public long child(int slot) {
    return node.child(slot);
  }

  @Override
  public long childGeneration(int slot) {
    return node.childGeneration(slot);
  }

  @Override
  public long dataOffset(int slot) {
    return node.itemOffset(slot);
  }

  @Override
  public long dataSize(int slot) {
    return node.itemSize(slot);
  }

  @Override
  public List<Field> fields(int slot) {
    return node.level > 0
        ? OnDisk.KEY_PTR.fields(node.bytes, node.entry(slot))
        : ItemDecoder.decode(node, slot, volume.current());
  }
}
