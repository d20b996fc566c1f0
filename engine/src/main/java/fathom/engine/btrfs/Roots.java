package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the roots of trees: those the superblock names, and root items of the root tree. */
final class Roots {
  /** Root items written before 2012 end here. */
  private static final int OLD_SIZE = OnDisk.ROOT_ITEM.offset("generation_v2");

  private static final int BYTENR = OnDisk.ROOT_ITEM.offset("bytenr");
  private static final int LEVEL = OnDisk.ROOT_ITEM.offset("level");
  private static final int GENERATION = OnDisk.ROOT_ITEM.offset("generation");
  private static final int LAST_SNAPSHOT = OnDisk.ROOT_ITEM.offset("last_snapshot");
  private static final int FLAGS = OnDisk.ROOT_ITEM.offset("flags");
  private static final int REFS = OnDisk.ROOT_ITEM.offset("refs");

  private final NodeReader nodes;
  private final Superblock superblock;
  private final ConcurrentHashMap<Long, Optional<RootItem>> known = new ConcurrentHashMap<>();

  Roots(NodeReader nodes, Superblock superblock) {
    this.nodes = nodes;
    this.superblock = superblock;
  }

  /**
   * A root item.
   *
   * @param keyOffset the key's offset: for a snapshot the transaction that made it
   * @param lastSnapshot the last transaction in which the tree was snapshotted
   * @param flags bit 0: read-only
   * @param refs 0 when the subvolume is being deleted
   */
  record RootItem(TreeRoot root, long keyOffset, long lastSnapshot, long flags, long refs) {}

  TreeRoot rootTree() {
    return new TreeRoot(
        Keys.ROOT_TREE, superblock.root(), superblock.rootLevel(), superblock.generation());
  }

  TreeRoot chunkTree() {
    return new TreeRoot(
        Keys.CHUNK_TREE,
        superblock.chunkRoot(),
        superblock.chunkRootLevel(),
        superblock.chunkRootGeneration());
  }

  /** The tree of log trees, when a log waits to be replayed. */
  Optional<TreeRoot> logRootTree() {
    return superblock.logRoot() == 0
        ? Optional.empty()
        : Optional.of(
            new TreeRoot(Keys.TREE_LOG, superblock.logRoot(), superblock.logRootLevel(), 0));
  }

  /** The root item of a tree; empty when the root tree has none. Remembered. */
  Optional<RootItem> find(long id) throws IOException {
    Optional<RootItem> have = known.get(id);
    if (have == null) {
      Cursor c = new Cursor(nodes, rootTree());
      have = Optional.empty();
      // A snapshot's key has the transaction as its offset; there is one root item for each id.
      for (boolean on = c.seek(id, Keys.ROOT_ITEM, 0);
          on && c.is(id, Keys.ROOT_ITEM);
          on = c.next()) {
        have = Optional.of(decode(c, id));
      }
      known.put(id, have);
    }
    return have;
  }

  /** As {@link #find}, but a tree that has to be there. */
  TreeRoot need(long id) throws IOException {
    return find(id)
        .orElseThrow(
            () -> new IOException(Keys.treeName(id) + ": the root tree has no root item for it"))
        .root();
  }

  /**
   * Every tree: root and chunk tree, log trees, then those of the root tree in its order. What
   * can't be read on the way is told and left out.
   */
  List<RootItem> all(Findings findings, String where) throws IOException {
    List<RootItem> list = new ArrayList<>();
    list.add(new RootItem(rootTree(), 0, 0, 0, 1));
    list.add(new RootItem(chunkTree(), 0, 0, 0, 1));
    Optional<TreeRoot> log = logRootTree();
    if (log.isPresent()) {
      list.add(new RootItem(log.get(), 0, 0, 0, 1));
      collect(log.get(), list, findings, where);
    }
    collect(rootTree(), list, findings, where);
    return list;
  }

  private void collect(TreeRoot tree, List<RootItem> into, Findings findings, String where)
      throws IOException {
    Cursor c =
        new Cursor(
            nodes,
            tree,
            (address, why) ->
                findings.found(
                    new Finding("tree-block", where, address, -1, -1, 0, reason(why, address))));
    for (boolean on = c.first(); on; on = c.next()) {
      if (c.type() != Keys.ROOT_ITEM) {
        continue;
      }
      try {
        RootItem item = decode(c, c.objectid());
        if (item.root().address() != 0) {
          into.add(item);
        }
      } catch (IOException e) {
        findings.found(
            new Finding("root-item", where, c.leaf().address, -1, -1, 0, e.getMessage()));
      }
    }
  }

  /** A message without the address that {@link Finding#line} puts in front again. */
  static String reason(IOException why, long address) {
    String prefix = Long.toUnsignedString(address) + ": ";
    String message = String.valueOf(why.getMessage());
    return message.startsWith(prefix) ? message.substring(prefix.length()) : message;
  }

  private static RootItem decode(Cursor c, long id) throws IOException {
    c.atLeast(OLD_SIZE);
    int at = c.start();
    int level = Bytes.u8(c.bytes(), at + LEVEL);
    if (level >= Superblock.MAX_LEVEL) {
      throw new IOException("%s: root item has level %d".formatted(Keys.treeName(id), level));
    }
    return new RootItem(
        new TreeRoot(
            id, Bytes.u64(c.bytes(), at + BYTENR), level, Bytes.u64(c.bytes(), at + GENERATION)),
        c.offset(),
        Bytes.u64(c.bytes(), at + LAST_SNAPSHOT),
        Bytes.u64(c.bytes(), at + FLAGS),
        Bytes.u32(c.bytes(), at + REFS));
  }
}
