package fathom.app.cli;

import fathom.engine.volume.Names;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Arguments are bytes, and so are file names; Java puts U+FFFD in the place of bytes that its
 * environment's character set does not have. The kernel still knows them (proc_pid_cmdline(5)).
 */
final class RawArguments {
  private static final int LONGEST = 4 << 20;
  private static final String LOST = "\uFFFD";

  private RawArguments() {}

  /** The arguments with what was lost put back, as {@link Names} has it. */
  static String[] restored(String[] args) {
    if (Stream.of(args).noneMatch(a -> a.contains(LOST))) {
      return args;
    }
    try (InputStream in = Files.newInputStream(Path.of("/proc/self/cmdline"))) {
      return restored(args, in.readNBytes(LONGEST));
    } catch (IOException e) {
      return args; // no /proc here: a name that was lost is then not found, which is told
    }
  }

  /**
   * As {@link #restored(String[])}, from the command line given.
   *
   * @param commandLine all words of it, each with a NUL after it; the arguments are its last
   */
  static String[] restored(String[] args, byte[] commandLine) {
    String all = new String(commandLine, StandardCharsets.ISO_8859_1);
    List<String> words = List.of(all.split("\0", -1));
    int first = words.size() - 1 - args.length;
    String[] restored = args.clone();
    for (int i = 0; i < args.length && first >= 0; i++) {
      byte[] word = words.get(first + i).getBytes(StandardCharsets.ISO_8859_1);
      String name = Names.decode(word, 0, word.length);
      if (args[i].contains(LOST)) {
        restored[i] = name;
      } else if (!args[i].equals(name)) {
        return args; // the words are not ours
      }
    }
    return restored;
  }
}
