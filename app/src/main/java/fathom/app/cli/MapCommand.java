package fathom.app.cli;

import fathom.engine.open.Opened;
import fathom.engine.work.Progress;
import fathom.views.spacemap.MapBy;
import fathom.views.spacemap.MapOrder;
import fathom.views.spacemap.SpaceMapPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code fathom map}. */
@Command(name = "map", description = "The space map as a picture.")
final class MapCommand extends SourcesCommand {
  private static final Pattern SIZE = Pattern.compile("(\\d{2,5})x(\\d{2,5})");

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE.png|.svg",
      description = "Where to write it; the name's end says which kind.")
  Path output;

  @Option(
      names = "--by",
      paramLabel = "device|address",
      defaultValue = "device",
      description = "The map's axis (${DEFAULT-VALUE}).")
  String by;

  @Option(
      names = "--order",
      paramLabel = "rows|hilbert",
      defaultValue = "rows",
      description = "How it is laid out (${DEFAULT-VALUE}).")
  String order;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      defaultValue = "1600x1000",
      description = "Pixels (${DEFAULT-VALUE}).")
  String size;

  @Option(
      names = "--theme",
      paramLabel = "light|dark",
      defaultValue = "light",
      description = "Colours (${DEFAULT-VALUE}).")
  String theme;

  MapCommand(Context context) {
    super(context);
  }

  @Override
  void check() {
    super.check();
    if (!isNamed(".png") && !isNamed(".svg")) {
      throw wrong("'%s' ends neither in .png nor in .svg".formatted(output));
    }
    options();
  }

  private boolean isNamed(String end) {
    return output.toString().toLowerCase(Locale.ROOT).endsWith(end);
  }

  @Override
  int run(Opened opened) throws IOException {
    SpaceMapPicture picture =
        SpaceMapPicture.render(opened.volume(), options(), this, Progress.NONE);
    try {
      // Tried first, because ImageIO prints a stack trace of its own when it cannot open a file.
      Files.newOutputStream(output).close();
      if (isNamed(".png")) {
        picture.writePng(output);
      } else {
        picture.writeSvg(output);
      }
    } catch (IOException e) {
      throw new OutputException(Failures.words(e), e);
    }
    return Cli.DONE;
  }

  private SpaceMapPicture.Options options() {
    Matcher m = SIZE.matcher(size);
    if (!m.matches()
        || Integer.parseInt(m.group(1)) < 200
        || Integer.parseInt(m.group(2)) < 200
        || Long.parseLong(m.group(1)) * Long.parseLong(m.group(2)) > 100_000_000) {
      throw wrong("--size is WIDTHxHEIGHT, from 200x200 to 100 megapixels");
    }
    return new SpaceMapPicture.Options(
        Integer.parseInt(m.group(1)),
        Integer.parseInt(m.group(2)),
        choice("--by", by, MapBy.class),
        choice("--order", order, MapOrder.class),
        choice("--theme", theme, Theme.class) == Theme.DARK);
  }

  private enum Theme {
    LIGHT,
    DARK
  }

  private <E extends Enum<E>> E choice(String option, String word, Class<E> type) {
    try {
      return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(), "%s has no choice '%s'".formatted(option, word), e);
    }
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
