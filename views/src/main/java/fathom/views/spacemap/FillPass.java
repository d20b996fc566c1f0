package fathom.views.spacemap;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.io.IOException;

/** Fills the axis with what is used, in one pass over all used extents. */
final class FillPass {
  private FillPass() {}

  /**
   * @param extentEnd first address past all groups
   */
  static void run(
      Space space, MapAxis axis, Fill fill, long extentEnd, Findings findings, Progress progress)
      throws IOException {
    ParityUnion parity = new ParityUnion((from, to) -> fill.add(from, to - from, Fill.PARITY));
    Space.UsedSink sink =
        axis.by() == MapBy.ADDRESS
            ? (address, length, kind, generation) ->
                fill.add(positionOf(axis, -1, address), length, kind(kind))
            : (address, length, kind, generation) ->
                space.places(
                    address,
                    length,
                    (logical, n, device, physical, mirror) -> {
                      long position = positionOf(axis, device, physical);
                      if (mirror != 0) {
                        fill.add(position, n, kind(kind));
                      } else if (position >= 0) {
                        parity.add(device, position, position + n);
                      }
                    });
    space.used(0, extentEnd, sink, findings, progress);
    parity.finish();
  }

  private static long positionOf(MapAxis axis, long device, long base) {
    long p = axis.position(device, base);
    return p < 0 ? Long.MIN_VALUE / 2 : p;
  }

  static int kind(Kind kind) {
    return kind == Kind.METADATA ? Fill.TREE : Fill.DATA;
  }
}
