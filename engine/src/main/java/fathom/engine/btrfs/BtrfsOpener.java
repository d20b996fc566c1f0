package fathom.engine.btrfs;

import fathom.engine.layout.Bytes;
import fathom.engine.source.Source;
import fathom.engine.volume.Finding;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Opens a btrfs: superblocks, system chunks, the chunk tree, then everything else. */
final class BtrfsOpener {
  private final List<Source> sources;
  private final List<Finding> findings = new ArrayList<>();

  BtrfsOpener(List<Source> sources) {
    this.sources = sources;
  }

  BtrfsVolume open() throws IOException {
    DeviceTable devices = devices();
    Superblock s = devices.current();
    List<Chunk> chunks = systemChunks(s, devices.name());
    NodeReader bootstrap = nodeReader(devices, chunks, LogicalReader.StripeLookup.NONE);
    chunks.addAll(readChunkTree(devices, new Roots(bootstrap, s).chunkTree(), bootstrap));
    for (DeviceTable.Given g : devices.strangers()) {
      findings.add(
          new Finding(
              "device",
              g.source().name(),
              -1,
              -1,
              -1,
              0,
              "is no device of this filesystem (any more)"));
    }
    findings.addAll(devices.cutShort());
    if ((s.incompat() & Features.RAID_STRIPE_TREE) == 0) {
      NodeReader nodes = nodeReader(devices, chunks, LogicalReader.StripeLookup.NONE);
      return new BtrfsVolume(devices, nodes, new Roots(nodes, s), findings);
    }
    RaidStripeTree stripes = new RaidStripeTree();
    NodeReader nodes = nodeReader(devices, chunks, stripes);
    Roots roots = new Roots(nodes, s);
    stripes.use(nodes, roots);
    return new BtrfsVolume(devices, nodes, roots, findings);
  }

  private static NodeReader nodeReader(
      DeviceTable devices, List<Chunk> chunks, LogicalReader.StripeLookup stripes) {
    Superblock s = devices.current();
    LogicalReader reader =
        new LogicalReader(ChunkMap.of(chunks), new DeviceSet(devices.byId()), stripes);
    return new NodeReader(reader, s.nodeSize(), s.checksum(), devices.blockFsids());
  }

  private DeviceTable devices() throws IOException {
    List<DeviceTable.Given> given = new ArrayList<>();
    for (Source source : sources) {
      List<Superblock.Copy> copies = Superblock.readAll(source);
      Superblock best = DeviceTable.best(copies).orElse(null);
      if (best == null) {
        throw new IOException(source.name() + ": " + noSuperblock(source, copies));
      }
      given.add(new DeviceTable.Given(source, copies, best));
      for (Superblock.Copy c : copies) {
        if (!c.good()) {
          findings.add(
              new Finding(
                  "superblock",
                  source.name(),
                  -1,
                  best.devid(),
                  c.physical(),
                  0,
                  "superblock copy at byte %d: %s".formatted(c.physical(), c.state())));
        }
      }
    }
    return new DeviceTable(given, current(given));
  }

  static String noSuperblock(Source source, List<Superblock.Copy> copies) {
    if (copies.isEmpty()) {
      return "holds no known filesystem (%d bytes are too few for a btrfs)"
          .formatted(source.size());
    }
    return copies.stream()
        .map(c -> "byte %d: %s".formatted(c.physical(), c.state()))
        .collect(Collectors.joining(", ", "holds no known filesystem (btrfs superblock at ", ")"));
  }

  /** The newest superblock; of several filesystems the one that the others are seeds of. */
  private static Superblock current(List<DeviceTable.Given> given) throws IOException {
    Map<String, List<Superblock>> byFsid =
        given.stream()
            .map(DeviceTable.Given::best)
            .collect(Collectors.groupingBy(Superblock::fsid));
    List<String> candidates =
        byFsid.size() == 1
            ? List.copyOf(byFsid.keySet())
            : byFsid.entrySet().stream()
                .filter(e -> e.getValue().stream().noneMatch(Superblock::seeding))
                .map(Map.Entry::getKey)
                .toList();
    if (candidates.size() != 1) {
      throw new IOException(
          given.stream()
              .map(g -> g.source().name() + " holds filesystem " + g.best().fsid())
              .collect(Collectors.joining(", ", "", ": they are different filesystems")));
    }
    return byFsid.get(candidates.getFirst()).stream()
        .max(Comparator.comparing(Superblock::generation, Long::compareUnsigned))
        .orElseThrow();
  }

  /** Chunks of the superblock's own array, which lead to the chunk tree. */
  private List<Chunk> systemChunks(Superblock s, String name) {
    List<Chunk> chunks = new ArrayList<>();
    MemorySegment b = s.bytes;
    int at = s.sysChunkArray();
    int end = at + s.sysChunkArraySize();
    int key = OnDisk.DISK_KEY.size();
    while (at + key + Chunk.ITEM_SIZE <= end) {
      long logical = Bytes.u64(b, at + OnDisk.DISK_KEY.offset("offset"));
      int type = Bytes.u8(b, at + OnDisk.DISK_KEY.offset("type"));
      int stripes = Bytes.u16(b, at + key + OnDisk.CHUNK.offset("num_stripes"));
      int size = Chunk.ITEM_SIZE + stripes * Chunk.STRIPE_SIZE;
      try {
        if (type != Keys.CHUNK_ITEM) {
          throw new Chunk.InvalidChunk("an item of type " + Keys.typeName(type));
        }
        chunks.add(Chunk.decode(logical, b, at + key, Math.min(size, end - at - key)));
      } catch (Chunk.InvalidChunk e) {
        findings.add(
            new Finding(
                "chunk", name, logical, -1, s.physical, 0, "sys_chunk_array: " + e.getMessage()));
        if (stripes == 0) {
          return chunks;
        }
      }
      at += key + size;
    }
    return chunks;
  }

  private List<Chunk> readChunkTree(DeviceTable devices, TreeRoot root, NodeReader nodes) {
    List<Chunk> chunks = new ArrayList<>();
    String name = devices.name();
    Cursor c =
        new Cursor(
            nodes,
            root,
            (address, why) ->
                findings.add(
                    new Finding(
                        "tree-block",
                        name + ": chunk tree",
                        address,
                        -1,
                        -1,
                        0,
                        Roots.reason(why, address))));
    try {
      for (boolean on = c.first(); on; on = c.next()) {
        if (c.type() == Keys.CHUNK_ITEM) {
          addChunk(c, chunks, name);
        } else if (c.type() == Keys.DEV_ITEM && c.size() >= OnDisk.DEV_ITEM.size()) {
          devices.learn(c.offset(), c);
        }
      }
    } catch (IOException e) {
      throw new AssertionError("a lenient cursor does not throw", e);
    }
    return chunks;
  }

  private void addChunk(Cursor c, List<Chunk> chunks, String name) {
    try {
      chunks.add(Chunk.decode(c.offset(), c.bytes(), c.start(), c.size()));
    } catch (Chunk.InvalidChunk e) {
      findings.add(
          new Finding("chunk", name + ": chunk tree", c.offset(), -1, -1, 0, e.getMessage()));
    }
  }
}
