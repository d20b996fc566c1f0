package fathom.engine.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.Names;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Names, permissions, times and user attributes of what is copied out. */
final class Attributes {
  private static final String USER = "user.";

  private Attributes() {}

  /**
   * A name that Java can write: bytes that are not UTF-8 are escaped as {@code %FF}, since Java has no way
   * to say them.
   */
  static String possibleName(String name) {
    StringBuilder b = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean pair = Character.isHighSurrogate(c) && i + 1 < name.length() && Character.isLowSurrogate(name.charAt(i + 1));
      if (pair) {
        b.append(c).append(name.charAt(++i));
      } else if (Character.isSurrogate(c)) {
        for (byte raw : Names.encode(String.valueOf(c))) {
          b.append("%%%02X".formatted(raw & 0xFF));
        }
      } else {
        b.append(c);
      }
    }
    return b.toString();
  }

  /**
   * Gives a file or folder its permissions (never set-user-id and the like), its modification time and its
   * {@code user.} attributes, as far as the target can hold them.
   */
  static void apply(Path at, FileInfo info, Map<String, byte[]> xattrs) throws IOException {
    UserDefinedFileAttributeView user =
        Files.getFileAttributeView(
            at, UserDefinedFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    for (Map.Entry<String, byte[]> x : xattrs.entrySet()) {
      if (user != null && x.getKey().startsWith(USER)) {
        writeXattr(user, x.getKey().substring(USER.length()), x.getValue());
      }
    }
    PosixFileAttributeView view =
        Files.getFileAttributeView(at, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    if (view == null) {
      return;
    }
    if (!Files.isSymbolicLink(at)) {
      Files.setPosixFilePermissions(at, permissions(info.mode()));
    }
    view.setTimes(FileTime.from(info.mtime(), TimeUnit.NANOSECONDS), null, null);
  }

  private static void writeXattr(UserDefinedFileAttributeView view, String name, byte[] value) {
    try {
      view.write(name, ByteBuffer.wrap(value));
    } catch (IOException | RuntimeException e) {
      return; // not every filesystem holds attributes, and the contents are what was asked for
    }
  }

  private static Set<PosixFilePermission> permissions(int mode) {
    Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
    PosixFilePermission[] all = PosixFilePermission.values(); // owner, group, others; read, write, execute
    for (int i = 0; i < all.length; i++) {
      if ((mode >> 8 - i & 1) != 0) {
        set.add(all[i]);
      }
    }
    return set;
  }
}
