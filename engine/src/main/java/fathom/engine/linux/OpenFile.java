package fathom.engine.linux;

/** A file or folder that was opened, and what can be set on either. */
public abstract sealed class OpenFile implements AutoCloseable permits Folder, NewFile {
  private final int descriptor;
  private boolean open = true;

  OpenFile(int descriptor) {
    this.descriptor = descriptor;
  }

  final int descriptor() {
    return descriptor;
  }

  /** Sets the permission bits, exactly: the process's mask is not applied. */
  public final void mode(int mode) throws SystemCallException {
    Libc.call((state, arena) -> (int) Libc.FCHMOD.invokeExact(state, descriptor, mode));
  }

  /** Sets owner and group, which takes a privileged process. */
  public final void owner(long uid, long gid) throws SystemCallException {
    Libc.call(
        (state, arena) -> (int) Libc.FCHOWN.invokeExact(state, descriptor, (int) uid, (int) gid));
  }

  /** Sets the times of access and modification, in nanoseconds since the epoch. */
  public final void times(long atime, long mtime) throws SystemCallException {
    Libc.call(
        (state, arena) ->
            (int) Libc.FUTIMENS.invokeExact(state, descriptor, Libc.times(arena, atime, mtime)));
  }

  /** Sets an extended attribute. */
  public final void attribute(byte[] name, byte[] value) throws SystemCallException {
    Libc.call(
        (state, arena) ->
            (int)
                Libc.FSETXATTR.invokeExact(
                    state,
                    descriptor,
                    Libc.text(arena, name),
                    Libc.text(arena, value),
                    (long) value.length,
                    0));
  }

  /** Closes it; a failure of a delayed write shows here (close(2)). */
  @Override
  public final void close() throws SystemCallException {
    if (open) {
      open = false;
      Libc.call((state, arena) -> (int) Libc.CLOSE.invokeExact(state, descriptor));
    }
  }
}
