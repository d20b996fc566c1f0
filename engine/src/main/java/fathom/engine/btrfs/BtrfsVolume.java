package fathom.engine.btrfs;

import fathom.engine.source.Source;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Verification;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An opened btrfs. */
public final class BtrfsVolume implements Volume, Findings {
  /** Findings kept; damage beyond that is not remembered one by one. */
  private static final int MOST_FINDINGS = 10_000;

  private final DeviceTable devices;
  private final Superblock current;
  private final NodeReader nodes;
  private final Roots roots;
  private final BtrfsTrees trees;
  private final BtrfsFiles files;
  private final BtrfsSpace space;
  private final List<Finding> findings = new ArrayList<>();

  BtrfsVolume(DeviceTable devices, NodeReader nodes, Roots roots, List<Finding> findings) {
    this.devices = devices;
    this.current = devices.current();
    this.nodes = nodes;
    this.roots = roots;
    this.findings.addAll(findings);
    this.space = new BtrfsSpace(this);
    this.trees = new BtrfsTrees(this);
    this.files = new BtrfsFiles(this);
  }

  /**
   * Opens a btrfs on the sources that hold its devices; those of other filesystems (but for its
   * seeds) are refused. On failure the sources are left open.
   *
   * @throws IOException when no source holds a good superblock, or they belong to different
   *     filesystems
   */
  public static BtrfsVolume open(List<Source> sources) throws IOException {
    return new BtrfsOpener(sources).open();
  }

  /** Whether a source holds a btrfs superblock, good or not, in any of its places. */
  public static boolean probe(Source source) {
    return Superblock.readAll(source).stream()
        .anyMatch(c -> !c.state().equals("absent") && !c.unreadable());
  }

  /**
   * What a source's best superblock says, for finding the devices that belong together.
   *
   * @param fsid the filesystem
   * @param deviceUuid the device
   * @param devices how many devices the filesystem has
   * @param seed whether the device is a seed for others
   */
  public record Identity(
      String fsid, String label, String deviceUuid, long devices, boolean seed) {}

  /** Identifies a device; empty when it has no good superblock. */
  public static Optional<Identity> identify(Source source) {
    return DeviceTable.best(source)
        .map(s -> new Identity(s.fsid(), s.label(), s.deviceUuid(), s.numDevices(), s.seeding()));
  }

  /** UUIDs of devices that the filesystem has but that were not given. */
  public List<String> missingDevices() {
    return devices.missing();
  }

  /** What to call it in a message. */
  String name() {
    return devices.name();
  }

  /** The superblock it was opened by. */
  Superblock current() {
    return current;
  }

  NodeReader nodes() {
    return nodes;
  }

  Roots roots() {
    return roots;
  }

  DeviceTable deviceTable() {
    return devices;
  }

  ChunkMap chunks() {
    return nodes.reader().chunks();
  }

  @Override
  public VolumeInfo info() {
    return new VolumeInfo(
        "btrfs",
        current.fsid(),
        current.label(),
        current.sectorSize(),
        current.nodeSize(),
        current.totalBytes(),
        current.bytesUsed(),
        current.generation(),
        current.checksum().word(),
        Features.of(current),
        devices.infos(),
        current.logRoot() != 0);
  }

  @Override
  public List<Field> superblock() {
    return OnDisk.SUPER_BLOCK.fields(current.bytes, 0);
  }

  @Override
  public List<SuperblockCopy> superblockCopies() {
    return devices.copies();
  }

  @Override
  public List<Finding> findings() {
    synchronized (findings) {
      return List.copyOf(findings);
    }
  }

  @Override
  public void found(Finding finding) {
    synchronized (findings) {
      if (findings.size() < MOST_FINDINGS && !findings.contains(finding)) {
        findings.add(finding);
      }
    }
  }

  @Override
  public Usage usage() throws IOException {
    return new BtrfsUsage(this).read();
  }

  @Override
  public Trees trees() {
    return trees;
  }

  @Override
  public Files files() {
    return files;
  }

  @Override
  public Optional<Verification> verification() throws IOException {
    return Optional.of(new BtrfsVerification(this));
  }

  @Override
  public BtrfsSpace space() {
    return space;
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress)
      throws IOException {
    return Optional.of(new CompressionCount(this, progress).count(below));
  }

  @Override
  public void close() throws IOException {
    nodes.reader().devices().close();
  }
}
