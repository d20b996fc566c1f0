package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.volume.BlockView;
import fathom.engine.volume.Field;
import fathom.engine.volume.TreeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code fathom tree}. */
@Command(name = "tree", description = "Every slot of every block of every tree.")
final class TreeCommand extends SourcesCommand {
  @Option(
      names = "--tree",
      paramLabel = "ID|NAME",
      description =
          "Only this tree: extent, chunk, dev, fs, csum, quota, uuid, free-space, 257, ...")
  String only = "";

  @Option(names = "--items", description = "Also decode every item.")
  boolean items;

  TreeCommand(Context context) {
    super(context);
  }

  @Override
  int run(Opened opened) throws IOException {
    List<TreeInfo> trees = opened.volume().trees().list().stream().filter(this::wanted).toList();
    if (trees.isEmpty()) {
      throw new IOException("there is no tree '" + only + "'");
    }
    if (json) {
      try (TreeJson j = new TreeJson(context().out(), items)) {
        walk(opened, trees, j);
      }
    } else {
      try (Text t = new Text(context().out())) {
        walk(opened, trees, (tree, b) -> text(t, tree, b));
      }
    }
    return Cli.DONE;
  }

  private void walk(Opened opened, List<TreeInfo> trees, BlockView.Visitor visitor)
      throws IOException {
    for (TreeInfo tree : trees) {
      opened.volume().trees().walk(tree, visitor, this, Progress.NONE);
    }
  }

  private boolean wanted(TreeInfo tree) {
    String name = only.toLowerCase(Locale.ROOT).replace('_', '-').replaceAll("-tree$", "");
    return only.isEmpty()
        || tree.name().equals(name)
        || Long.toUnsignedString(tree.id()).equals(only)
        || (name.equals("device") && tree.name().equals("dev"));
  }

  private void text(Text t, TreeInfo tree, BlockView b) throws IOException {
    t.line(
        "%s %s tree %s level %d items %d generation %s owner %s",
        b.level() == 0 ? "leaf" : "node",
        u(b.address()),
        tree.name(),
        b.level(),
        b.count(),
        u(b.generation()),
        u(b.owner()));
    for (int i = 0; i < b.count(); i++) {
      StringBuilder line = new StringBuilder("\t");
      line.append(b.level() == 0 ? "item " : "slot ")
          .append(i)
          .append(" key (")
          .append(u(b.keyPart(i, 0)));
      line.append(' ').append(b.type(i)).append(' ').append(u(b.keyPart(i, 2))).append(')');
      if (b.level() > 0) {
        line.append(" block ")
            .append(u(b.child(i)))
            .append(" gen ")
            .append(u(b.childGeneration(i)));
      } else {
        line.append(" itemoff ").append(b.dataOffset(i)).append(" itemsize ").append(b.dataSize(i));
      }
      t.line(line.toString());
      if (items && b.level() == 0) {
        fields(t, b.fields(i), 2);
      }
    }
  }

  private static void fields(Text t, List<Field> fields, int depth) throws IOException {
    for (Field f : fields) {
      t.line("\t".repeat(depth) + f.name() + " " + Json.printable(f.value()));
      fields(t, f.children(), depth + 1);
    }
  }

  private static String u(long n) {
    return Long.toUnsignedString(n);
  }
}
