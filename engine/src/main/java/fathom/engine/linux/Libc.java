package fathom.engine.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * The C library's calls that work relative to an open directory (openat(2) and its kin), which the
 * Java library has none for. File names are bytes here, as they are for the kernel.
 */
@SuppressWarnings("restricted") // calling C is what this class is for
final class Libc {
  /** The kernel's open(2) flags; two of them differ between architectures. */
  static final int O_RDONLY = 0;

  static final int O_WRONLY = 1;
  static final int O_CREAT = 0100;
  static final int O_EXCL = 0200;
  static final int O_CLOEXEC = 02000000;
  static final int O_DIRECTORY;
  static final int O_NOFOLLOW;

  /** Not the object a symbolic link leads to, but the link itself. */
  static final int AT_SYMLINK_NOFOLLOW = 0x100;

  /** Relative to the working directory. */
  static final int AT_FDCWD = -100;

  private static final int EINTR = 4;

  static {
    boolean arm = List.of("aarch64", "ppc64le", "ppc64").contains(System.getProperty("os.arch"));
    O_DIRECTORY = arm ? 040000 : 0200000;
    O_NOFOLLOW = arm ? 0100000 : 0400000;
  }

  private static final Linker LINKER = Linker.nativeLinker();
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

  static final MethodHandle OPENAT =
      variadic("openat", 3, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT); // mode_t is an int
  static final MethodHandle MKDIRAT = handle("mkdirat", JAVA_INT, ADDRESS, JAVA_INT);
  static final MethodHandle MKFIFOAT = handle("mkfifoat", JAVA_INT, ADDRESS, JAVA_INT);
  static final MethodHandle UNLINKAT = handle("unlinkat", JAVA_INT, ADDRESS, JAVA_INT);
  static final MethodHandle SYMLINKAT = handle("symlinkat", ADDRESS, JAVA_INT, ADDRESS);
  static final MethodHandle LINKAT =
      handle("linkat", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
  static final MethodHandle FCHMOD = handle("fchmod", JAVA_INT, JAVA_INT);
  static final MethodHandle FCHOWNAT =
      handle("fchownat", JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT);
  static final MethodHandle FCHOWN = handle("fchown", JAVA_INT, JAVA_INT, JAVA_INT);
  static final MethodHandle FUTIMENS = handle("futimens", JAVA_INT, ADDRESS);
  static final MethodHandle UTIMENSAT = handle("utimensat", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
  static final MethodHandle FSETXATTR =
      handle("fsetxattr", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT);
  static final MethodHandle FTRUNCATE = handle("ftruncate", JAVA_INT, JAVA_LONG);
  static final MethodHandle PWRITE =
      LINKER.downcallHandle(
          LINKER.defaultLookup().findOrThrow("pwrite"),
          FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG),
          Linker.Option.captureCallState("errno"));
  static final MethodHandle CLOSE = handle("close", JAVA_INT);

  private Libc() {}

  /** One call; what it needs in native memory comes from the arena. */
  @FunctionalInterface
  interface Call {
    /** The call's result, negative when it failed; {@code state} receives errno. */
    long on(MemorySegment state, Arena arena) throws Throwable;
  }

  /** Makes a call, again when a signal came between. */
  static long call(Call call) throws SystemCallException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      while (true) {
        long result = call.on(state, arena);
        if (result >= 0) {
          return result;
        }
        int errno = (int) ERRNO.get(state, 0L);
        if (errno != EINTR) {
          throw new SystemCallException(errno);
        }
      }
    } catch (SystemCallException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("a call of C throws nothing", e);
    }
  }

  /** Bytes as C takes them, with a NUL after them. */
  static MemorySegment text(Arena arena, byte[] bytes) {
    MemorySegment s = arena.allocate(bytes.length + 1L);
    MemorySegment.copy(bytes, 0, s, JAVA_BYTE, 0, bytes.length);
    return s;
  }

  /** Two {@code struct timespec}: of access and of modification, nanoseconds since the epoch. */
  static MemorySegment times(Arena arena, long atime, long mtime) {
    return arena.allocateFrom(
        JAVA_LONG,
        Math.floorDiv(atime, 1_000_000_000L),
        Math.floorMod(atime, 1_000_000_000L),
        Math.floorDiv(mtime, 1_000_000_000L),
        Math.floorMod(mtime, 1_000_000_000L));
  }

  private static MethodHandle handle(String name, MemoryLayout... parameters) {
    return LINKER.downcallHandle(
        LINKER.defaultLookup().findOrThrow(name),
        FunctionDescriptor.of(JAVA_INT, parameters),
        Linker.Option.captureCallState("errno"));
  }

  private static MethodHandle variadic(String name, int fixed, MemoryLayout... parameters) {
    return LINKER.downcallHandle(
        LINKER.defaultLookup().findOrThrow(name),
        FunctionDescriptor.of(JAVA_INT, parameters),
        Linker.Option.firstVariadicArg(fixed),
        Linker.Option.captureCallState("errno"));
  }
}
