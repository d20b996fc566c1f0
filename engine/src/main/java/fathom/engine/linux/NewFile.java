package fathom.engine.linux;

import java.lang.foreign.MemorySegment;

/** A file that was just made, open for writing. */
public final class NewFile extends OpenFile {
  NewFile(int descriptor) {
    super(descriptor);
  }

  /** Makes it this long; what is not written is a hole. */
  public void size(long bytes) throws SystemCallException {
    Libc.call((state, arena) -> (int) Libc.FTRUNCATE.invokeExact(state, descriptor(), bytes));
  }

  /** Writes all of {@code from}, which is native memory, at byte {@code offset}. */
  public void write(long offset, MemorySegment from) throws SystemCallException {
    for (long done = 0; done < from.byteSize(); ) {
      MemorySegment rest = from.asSlice(done);
      long at = offset + done;
      done +=
          Libc.call(
              (state, arena) ->
                  (long) Libc.PWRITE.invokeExact(state, descriptor(), rest, rest.byteSize(), at));
    }
  }
}
