package fathom.views.files;

import fathom.engine.volume.Findings;
import fathom.engine.volume.Space;
import fathom.engine.work.Progress;
import java.util.List;
import java.util.OptionalLong;

/** Two devices striped by 64 KiB from logical address 0 on. */
final class StripedSpace implements Space {
  private static final long STRIPE = 65536;

  @Override
  public void places(long address, long length, PlaceSink sink) {
    long end = address + length;
    for (long at = address; at < end; ) {
      long stripe = at / STRIPE;
      long to = Math.min(end, (stripe + 1) * STRIPE);
      sink.place(at, to - at, 1 + stripe % 2, stripe / 2 * STRIPE + at % STRIPE, 1);
      at = to;
    }
  }

  @Override
  public List<Allocation> allocations() {
    return List.of();
  }

  @Override
  public void used(long from, long to, UsedSink sink, Findings findings, Progress progress) {}

  @Override
  public OptionalLong address(long device, long physical) {
    return OptionalLong.empty();
  }

  @Override
  public Owner owner(long address) {
    return new Owner(-1, 0, Kind.DATA, 0, 0, List.of(), List.of());
  }
}
