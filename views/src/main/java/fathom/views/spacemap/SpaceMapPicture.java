package fathom.views.spacemap;

import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.work.Progress;
import fathom.views.text.Sizes;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/** The space map as a file, made without a display. */
public final class SpaceMapPicture {
  private static final int MARGIN = 24;
  private static final int LEGEND_TOP = 63;
  private static final int LEGEND_LINE = 20;

  /** Pixels of a letter at {@link #TEXT_SIZE}, generously: the fonts of viewers differ. */
  private static final int LETTER = 7;

  private static final int TITLE_SIZE = 18;
  private static final int TEXT_SIZE = 12;

  private final Options options;
  private final MapAxis axis;
  private final MapLayout layout;
  private final int[] pixels;
  private final String title;
  private final String subtitle;
  private final List<Placed> legend;
  private final int head;

  /**
   * @param width pixels
   * @param height pixels
   * @param by what the axis is
   * @param order how it is laid out
   * @param dark for a dark background
   */
  public record Options(int width, int height, MapBy by, MapOrder order, boolean dark) {
    /** 1600 × 1000, by device, in rows, light. */
    public static final Options DEFAULT =
        new Options(1600, 1000, MapBy.DEVICE, MapOrder.ROWS, false);
  }

  private SpaceMapPicture(Options options, MapModel model, VolumeInfo info) {
    this.options = options;
    this.axis = model.axis(options.by);
    Palette palette = Palette.of(options.dark);
    this.legend = place(LegendEntry.of(model, palette), options.width - MARGIN);
    this.head = legend.getLast().y + 21;
    int w = options.width - 2 * MARGIN;
    int h = options.height - head - MARGIN;
    this.layout = MapLayout.of(w, h, axis, Viewport.all(axis.length()), options.order);
    this.pixels = new MapPainter(model.sums(options.by), null, palette, null).paint(layout);
    this.title = info.label().isEmpty() ? "Space map" : info.label();
    this.subtitle =
        "%s · %s · %s in use of %s · generation %s"
            .formatted(
                info.type(),
                info.uuid(),
                Sizes.of(info.bytesUsed()),
                Sizes.of(info.totalBytes()),
                Long.toUnsignedString(info.generation()));
  }

  /** An entry of the legend, and where its swatch is. */
  private record Placed(LegendEntry entry, int x, int y) {}

  private static List<Placed> place(List<LegendEntry> entries, int right) {
    List<Placed> placed = new ArrayList<>();
    int x = MARGIN;
    int y = LEGEND_TOP;
    for (LegendEntry e : entries) {
      int width = 18 + e.text().length() * LETTER;
      if (x > MARGIN && x + width > right) {
        x = MARGIN;
        y += LEGEND_LINE;
      }
      placed.add(new Placed(e, x, y));
      x += width + 14;
    }
    return placed;
  }

  /**
   * Reads the volume and paints it; what cannot be read is told, and the rest is painted.
   *
   * @param findings hears of damage on the way
   */
  public static SpaceMapPicture render(
      Volume volume, Options options, Findings findings, Progress progress) throws IOException {
    MapModel model = MapModel.of(volume);
    tell(findings, model.trouble());
    try {
      model.fill(options.by, by -> {}, findings, progress);
    } catch (IOException e) {
      if (!model.trouble().equals(e.getMessage())) {
        tell(findings, e.getMessage());
      }
    }
    return new SpaceMapPicture(options, model, volume.info());
  }

  private static void tell(Findings findings, String trouble) {
    if (!trouble.isEmpty()) {
      findings.found(new Finding("structure", "space map", -1, -1, -1, 0, trouble));
    }
  }

  /** Writes it as PNG. */
  public void writePng(Path file) throws IOException {
    BufferedImage image =
        new BufferedImage(options.width, options.height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    Palette p = Palette.of(options.dark);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(new Color(p.background()));
    g.fillRect(0, 0, options.width, options.height);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, TITLE_SIZE));
    g.setColor(new Color(p.text()));
    g.drawString(title, MARGIN, 32);
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, TEXT_SIZE));
    g.setColor(new Color(p.muted()));
    g.drawString(subtitle, MARGIN, 52);
    for (Placed e : legend) {
      g.setColor(new Color(e.entry.argb()));
      g.fillRect(e.x, e.y, 12, 12);
      g.setColor(new Color(p.text()));
      g.drawString(e.entry.text(), e.x + 18, e.y + 11);
    }
    image.setRGB(MARGIN, head, layout.width(), layout.height(), pixels, 0, layout.width());
    for (MapLayout.Block b : layout.blocks()) {
      if (b.title() > 0) {
        g.setColor(new Color(p.text()));
        g.drawString(heading(b), MARGIN, head + b.baseline());
        g.setColor(new Color(p.muted()));
        int width = g.getFontMetrics().stringWidth(b.scale());
        g.drawString(b.scale(), options.width - MARGIN - width, head + b.baseline());
      }
    }
    g.dispose();
    if (!ImageIO.write(image, "png", file.toFile())) {
      throw new IOException(file + ": this Java runtime cannot write PNG");
    }
  }

  private String heading(MapLayout.Block b) {
    return "%s · %s".formatted(b.band().title(), Sizes.of(b.to() - b.from()));
  }

  /** Writes it as SVG: runs of cells of one colour are one rectangle. */
  public void writeSvg(Path file) throws IOException {
    Palette p = Palette.of(options.dark);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      out.write(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"%d\">\n"
              .formatted(options.width, options.height, TEXT_SIZE));
      rect(out, 0, 0, options.width, options.height, p.background());
      text(
          out,
          MARGIN,
          32,
          p.text(),
          title,
          " font-weight=\"bold\" font-size=\"%d\"".formatted(TITLE_SIZE));
      text(out, MARGIN, 52, p.muted(), subtitle, "");
      for (Placed e : legend) {
        rect(out, e.x, e.y, 12, 12, e.entry.argb());
        text(out, e.x + 18, e.y + 11, p.text(), e.entry.text(), "");
      }
      for (MapLayout.Block b : layout.blocks()) {
        if (b.title() > 0) {
          int y = head + b.baseline();
          text(out, MARGIN, y, p.text(), heading(b), "");
          int right = options.width - MARGIN;
          text(out, right, y, p.muted(), b.scale(), " text-anchor=\"end\"");
        }
        cells(out, b);
      }
      out.write("</svg>\n");
    }
  }

  private void cells(BufferedWriter out, MapLayout.Block b) throws IOException {
    int height = b.cellHeight() - b.gap();
    for (int row = 0; row < b.rows(); row++) {
      int y = b.y() + row * b.cellHeight();
      int start = 0;
      int end = b.columns() * b.cellWidth();
      for (int x = 1; x <= end && y < layout.height(); x++) {
        if (x == end || pixel(x, y) != pixel(start, y)) {
          rect(out, MARGIN + start, head + y, x - start, height, pixel(start, y));
          start = x;
        }
      }
    }
  }

  private int pixel(int x, int y) {
    return pixels[y * layout.width() + x];
  }

  private static void rect(BufferedWriter out, int x, int y, int w, int h, int argb)
      throws IOException {
    out.write(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n"
            .formatted(x, y, w, h, argb & 0xFFFFFF));
  }

  private static void text(BufferedWriter out, int x, int y, int argb, String text, String more)
      throws IOException {
    String escaped =
        text.replace("&", "&amp;").replace("<", "&lt;").replaceAll("\\p{Cntrl}|\\p{Cs}", "?");
    out.write(
        "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s>%s</text>\n"
            .formatted(x, y, argb & 0xFFFFFF, more, escaped));
  }

  /**
   * One colour explained.
   *
   * @param part what can be brought out by it; null for groups whose parts have entries of their
   *     own
   * @param text with the total
   */
  record LegendEntry(Part part, int argb, String text) {
    static List<LegendEntry> of(MapModel model, Palette p) {
      List<LegendEntry> list = new ArrayList<>();
      add(list, Part.DATA, p.data(), model.usage(), "data");
      add(list, Part.TREE, p.tree(), model.usage(), "metadata");
      add(list, Part.SYSTEM, p.system(), model.usage(), "system");
      if (add(list, null, p.mixedFree(), model.usage(), "data+metadata")) {
        list.add(new LegendEntry(Part.DATA, p.data(), "file data"));
        list.add(new LegendEntry(Part.TREE, p.tree(), "tree blocks"));
      }
      if (model.usage().groups().stream().anyMatch(g -> g.profile().matches("raid[56]"))) {
        list.add(new LegendEntry(Part.PARITY, p.parity(), "parity"));
      }
      list.add(new LegendEntry(Part.FREE, p.dataFree(), "allocated, free"));
      long free = model.usage().devices().stream().mapToLong(Usage.DeviceUsage::unallocated).sum();
      if (model.reserves()) {
        list.add(new LegendEntry(Part.RESERVED, p.reserved(), "reserved"));
      }
      list.add(new LegendEntry(Part.UNALLOCATED, p.unallocated(), "unallocated " + Sizes.of(free)));
      return list;
    }

    private static boolean add(
        List<LegendEntry> list, Part part, int argb, Usage usage, String type) {
      List<Usage.Group> groups =
          usage.groups().stream().filter(g -> g.type().equals(type)).toList();
      if (groups.isEmpty()) {
        return false;
      }
      long used = groups.stream().mapToLong(Usage.Group::used).sum();
      long size = groups.stream().mapToLong(Usage.Group::size).sum();
      list.add(
          new LegendEntry(
              part, argb, "%s %s of %s".formatted(type, Sizes.of(used), Sizes.of(size))));
      return true;
    }
  }
}
