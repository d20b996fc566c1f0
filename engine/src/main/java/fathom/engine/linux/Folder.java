package fathom.engine.linux;

import fathom.engine.volume.Names;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * An open folder of this machine. Everything is done relative to it and by one name: no call here
 * follows a symbolic link, so that nothing can lead out of it, not even a link that someone puts in
 * the way while we work. Names are as {@link Names} has them, so any byte can be written; which
 * names may be written is for the caller to say.
 *
 * <p>Linux only (openat(2)).
 */
public final class Folder extends OpenFile {
  private Folder(int descriptor) {
    super(descriptor);
  }

  /** Opens a folder by its path, in which links are followed as usual. */
  public static Folder open(Path path) throws IOException {
    if (!System.getProperty("os.name").equals("Linux")) {
      throw new IOException(path + ": files can be written on Linux only");
    }
    byte[] name = path.toString().isEmpty() ? new byte[] {'.'} : bytes(path);
    try {
      return new Folder(
          open(Libc.AT_FDCWD, name, Libc.O_RDONLY | Libc.O_DIRECTORY | Libc.O_CLOEXEC));
    } catch (SystemCallException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
  }

  /** Java turns paths into bytes by this charset, so it gives the bytes back. */
  private static byte[] bytes(Path path) {
    String name = System.getProperty("sun.jnu.encoding", "UTF-8");
    Charset charset = Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    return path.toString().getBytes(charset);
  }

  private static int open(int folder, byte[] name, int flags) throws SystemCallException {
    return (int)
        Libc.call(
            (state, arena) ->
                (int) Libc.OPENAT.invokeExact(state, folder, Libc.text(arena, name), flags, 0600));
  }

  /** Opens a folder in this one. */
  public Folder folder(String name) throws SystemCallException {
    int flags = Libc.O_RDONLY | Libc.O_DIRECTORY | Libc.O_NOFOLLOW | Libc.O_CLOEXEC;
    return new Folder(open(descriptor(), Names.encode(name), flags));
  }

  /** Makes a folder that only its owner can use. */
  public void makeFolder(String name) throws SystemCallException {
    byte[] bytes = Names.encode(name);
    Libc.call(
        (state, arena) ->
            (int) Libc.MKDIRAT.invokeExact(state, descriptor(), Libc.text(arena, bytes), 0700));
  }

  /** Makes a file that only its owner can use; fails when there is anything of that name. */
  public NewFile makeFile(String name) throws SystemCallException {
    int flags = Libc.O_WRONLY | Libc.O_CREAT | Libc.O_EXCL | Libc.O_NOFOLLOW | Libc.O_CLOEXEC;
    return new NewFile(open(descriptor(), Names.encode(name), flags));
  }

  /** Makes a symbolic link, with times. */
  public void makeSymlink(String name, String target, long atime, long mtime)
      throws SystemCallException {
    byte[] from = Names.encode(name);
    byte[] to = Names.encode(target);
    Libc.call(
        (state, arena) ->
            (int)
                Libc.SYMLINKAT.invokeExact(
                    state, Libc.text(arena, to), descriptor(), Libc.text(arena, from)));
    times(from, atime, mtime);
  }

  /** Makes a named pipe, with times. */
  public void makeFifo(String name, int mode, long atime, long mtime) throws SystemCallException {
    byte[] bytes = Names.encode(name);
    Libc.call(
        (state, arena) ->
            (int) Libc.MKFIFOAT.invokeExact(state, descriptor(), Libc.text(arena, bytes), mode));
    times(bytes, atime, mtime);
  }

  private void times(byte[] name, long atime, long mtime) throws SystemCallException {
    Libc.call(
        (state, arena) ->
            (int)
                Libc.UTIMENSAT.invokeExact(
                    state,
                    descriptor(),
                    Libc.text(arena, name),
                    Libc.times(arena, atime, mtime),
                    Libc.AT_SYMLINK_NOFOLLOW));
  }

  /** Gives a file in another folder one more name in this one. */
  public void makeLink(String name, Folder folder, String existing) throws SystemCallException {
    byte[] from = Names.encode(existing);
    byte[] to = Names.encode(name);
    Libc.call(
        (state, arena) ->
            (int)
                Libc.LINKAT.invokeExact(
                    state,
                    folder.descriptor(),
                    Libc.text(arena, from),
                    descriptor(),
                    Libc.text(arena, to),
                    0));
  }

  /** Sets owner and group of a name itself, not of what it leads to. */
  public void owner(String name, long uid, long gid) throws SystemCallException {
    byte[] bytes = Names.encode(name);
    Libc.call(
        (state, arena) ->
            (int)
                Libc.FCHOWNAT.invokeExact(
                    state,
                    descriptor(),
                    Libc.text(arena, bytes),
                    (int) uid,
                    (int) gid,
                    Libc.AT_SYMLINK_NOFOLLOW));
  }

  /** Removes a name that is not a folder. */
  public void remove(String name) throws SystemCallException {
    byte[] bytes = Names.encode(name);
    Libc.call(
        (state, arena) ->
            (int) Libc.UNLINKAT.invokeExact(state, descriptor(), Libc.text(arena, bytes), 0));
  }
}
