package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.volume.CompressionUsage;
import fathom.engine.volume.Field;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Files;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Space;
import fathom.engine.volume.Trees;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/** A filesystem that only says what it is, for tests of the window around the views. */
final class FakeVolume implements Volume {
  private final VolumeInfo info;
  private final AtomicBoolean closed = new AtomicBoolean();

  FakeVolume(String uuid, String label, List<Path> paths) {
    List<VolumeInfo.Device> devices =
        IntStream.range(0, paths.size())
            .mapToObj(
                i ->
                    new VolumeInfo.Device(
                        i + 1, uuid, 1L << 30, 1L << 28, paths.get(i).toString(), false))
            .toList();
    info =
        new VolumeInfo(
            "btrfs",
            uuid,
            label,
            4096,
            16384,
            (long) paths.size() << 30,
            123L << 20,
            42,
            "crc32c",
            List.of(),
            devices,
            false);
  }

  /** As the opener would give it. */
  static Opened opened(String uuid, String label, List<Path> paths) {
    return new Opened(List.of(), new FakeVolume(uuid, label, paths), List.of());
  }

  boolean isClosed() {
    return closed.get();
  }

  @Override
  public VolumeInfo info() {
    return info;
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
    throw new UnsupportedOperationException();
  }

  @Override
  public Files files() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Space space() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<CompressionUsage> compression(FileRef below, Progress progress) {
    return Optional.empty();
  }

  @Override
  public void close() {
    closed.set(true);
  }
}
