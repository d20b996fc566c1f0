package fathom.views.spacemap;

import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who owns what a cell shows. A cell of many bytes has colour when any of them is used, so the
 * first byte in it that is used counts, not its first byte, which may be free.
 *
 * @param position on the axis, of the byte that was asked about
 * @param owner of that byte; its address is -1 when all of the cell is free
 */
record CellOwner(long position, Space.Owner owner) {
  /**
   * Finds it; this reads the volume, so not for the FX thread.
   *
   * @param from first position of the cell
   * @param to first position past it
   * @return empty when the cell holds nothing that can have an owner: it is not allocated, or all
   *     parity
   */
  static Optional<CellOwner> find(Space space, MapAxis axis, long from, long to, Progress progress)
      throws IOException {
    MapAxis.Run run = axis.run(from);
    CellOwner first = null;
    if (run != null && run.group() >= 0) {
      first = at(space, axis, from);
      if (first != null && (first.owner.address() != -1 || to - from <= 1)) {
        return Optional.of(first);
      }
    }
    Detail detail = Detail.load(space, axis, from, to, progress);
    for (int i = detail.firstEndingAfter(from); i < detail.count() && detail.start(i) < to; i++) {
      if (detail.kind(i) != Fill.PARITY && !progress.cancelled()) {
        long position = Math.max(from, detail.start(i));
        return Optional.of(new CellOwner(position, space.owner(detail.address(i))));
      }
    }
    return Optional.ofNullable(first);
  }

  /** Of one byte; null where parity lies. */
  private static CellOwner at(Space space, MapAxis axis, long position) throws IOException {
    OptionalLong address = axis.address(space, position);
    return address.isEmpty() ? null : new CellOwner(position, space.owner(address.getAsLong()));
  }

  /** Whether any of a cell is allocated to a group, so that asking makes sense. */
  static boolean mayExist(MapAxis axis, long from, long to) {
    List<MapAxis.Run> runs = axis.band(from).runs();
    for (int i = MapAxis.firstEndingAfter(runs, from); i < runs.size(); i++) {
      if (runs.get(i).position() >= to) {
        return false;
      }
      if (runs.get(i).group() >= 0) {
        return true;
      }
    }
    return false;
  }
}
