package fathom.views.trees;

import fathom.views.trees.PictureLayout.Box;
import java.util.List;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Draws a tree's levels and boxes on a canvas. */
final class PicturePainter {
  /** Pixels on the left for the names of the levels. */
  static final double GUTTER = 96;

  /** Pixels free on the right. */
  static final double MARGIN = 12;

  /**
   * How to draw.
   *
   * @param age scale of generations
   * @param finished whether what is unread stays unread
   */
  record Look(PicturePalette palette, ColorBy by, Age age, boolean finished) {}

  /** A box that stands out: under the pointer, selected, or above the selected one. */
  enum Mark {
    HOVER,
    SELECTED,
    ANCESTOR
  }

  private final GraphicsContext g;
  private final Look look;
  private final Rows rows;
  private final double width;

  PicturePainter(GraphicsContext g, Look look, Rows rows, double width) {
    this.g = g;
    this.look = look;
    this.rows = rows;
    this.width = width;
  }

  void background(double height) {
    g.setFill(look.palette().background());
    g.fillRect(0, 0, width, height);
  }

  /** The name of a level and how many nodes it has. */
  void levelName(int level, TreePicture.LevelSummary summary) {
    double middle = rows.top(level) + rows.rowHeight() / 2;
    boolean two = rows.rowHeight() >= 34;
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    g.setFont(Font.font(12));
    g.setFill(look.palette().text());
    String name = level == rows.levels() - 1 ? "root" : level == 0 ? "leaves" : "level " + level;
    g.fillText(name, 12, two ? middle - 8 : middle, GUTTER - 20);
    if (two) {
      g.setFont(Font.font(11));
      g.setFill(look.palette().muted());
      String nodes =
          summary.nodes() == 0
              ? "none known"
              : summary.nodes() == 1 ? "1 node" : Words.count(summary.nodes()) + " nodes";
      g.fillText(nodes, 12, middle + 8, GUTTER - 16);
    }
  }

  /** All boxes of a level. */
  void boxes(int level, List<Box> boxes, TreePicture picture) {
    double top = rows.top(level);
    double height = rows.rowHeight();
    for (Box box : boxes) {
      double x0 = Math.max(-2, box.x0());
      double x1 = Math.min(width - GUTTER - MARGIN + 2, box.x1());
      box(box, GUTTER + x0, GUTTER + x1, top, height);
    }
    if (height >= 18) {
      for (Box box : boxes) {
        if (box.single()) {
          label(box, picture, top, height);
        }
      }
    }
  }

  private void box(Box box, double x0, double x1, double top, double height) {
    PicturePalette p = look.palette();
    boolean wide = x1 - x0 >= 6;
    double left = Math.round(x0);
    double right = Math.max(left + 1, Math.round(x1) - (wide ? 1 : 0));
    g.setFill(background(box));
    g.fillRect(left, top, right - left, height);
    if (!Double.isNaN(box.fill())) {
      double filled = Math.max(1, Math.round(height * box.fill()));
      g.setFill(color(box));
      g.fillRect(left, top + height - filled, right - left, filled);
    }
    if (look.finished() && box.unread() > 0) {
      // One damaged node among many in a bar must not be lost in the mean.
      g.setFill(p.danger());
      g.fillRect(left, top + height - 4, right - left, 4);
    }
    if (wide) {
      g.setStroke(p.border());
      g.setLineWidth(1);
      g.strokeRect(left + 0.5, top + 0.5, right - left - 1, height - 1);
    }
  }

  private Color background(Box box) {
    PicturePalette p = look.palette();
    if (box.unread() == 0) {
      return p.empty();
    }
    return look.finished() ? p.damaged() : p.unread();
  }

  private Color color(Box box) {
    return switch (look.by()) {
      case FILL -> look.palette().fill(box.fill());
      case AGE -> look.palette().age(look.age().newness(box.newest()));
    };
  }

  private void label(Box box, TreePicture picture, double top, double height) {
    double x0 = GUTTER + Math.max(0, box.x0());
    double room = Math.min(width - MARGIN, GUTTER + box.x1()) - x0 - 16;
    if (room < 40) {
      return;
    }
    TreePicture.Node node = picture.node(box.level(), box.first());
    double middle = top + height / 2;
    boolean two = height >= 34;
    g.setTextAlign(TextAlignment.LEFT);
    g.setTextBaseline(VPos.CENTER);
    String address = Long.toUnsignedString(node.address());
    if (room > address.length() * 7) {
      g.setFont(Font.font(12));
      g.setFill(look.palette().text());
      g.fillText(address, x0 + 8, two ? middle - 8 : middle);
    }
    String detail =
        node.read()
            ? Words.percent(node.fill())
                + (room > 150 ? " · " + Words.items(box.level(), node.count()) : "")
            : look.finished() ? "cannot be read" : "not read yet";
    if (two) {
      g.setFont(Font.font(11));
      g.setFill(look.palette().text().deriveColor(0, 1, 1, 0.75));
      boolean generation = room > 260;
      String all =
          generation
              ? detail + " · generation " + Long.toUnsignedString(node.generation())
              : detail;
      g.fillText(all, x0 + 8, middle + 8, room);
    }
  }

  /** Frames a range of a level. */
  void mark(int level, double x0, double x1, Mark mark) {
    PicturePalette p = look.palette();
    double left = GUTTER + Math.round(Math.max(-3, x0));
    double right = GUTTER + Math.round(Math.min(width - GUTTER - MARGIN + 3, x1));
    double thick = mark == Mark.ANCESTOR ? 1 : 2;
    g.setStroke(mark == Mark.ANCESTOR ? p.path() : p.accent());
    g.setLineWidth(thick);
    double w = Math.max(4, right - left - 1);
    double inset = thick / 2;
    g.strokeRect(left + inset, rows.top(level) + inset, w - thick, rows.rowHeight() - thick);
    if (mark == Mark.SELECTED && right - left < 12) {
      arrow((left + right) / 2, rows.top(level) - 1);
    }
  }

  /** Points at what is too narrow to be seen at once. */
  private void arrow(double x, double tip) {
    g.setFill(look.palette().accent());
    g.fillPolygon(new double[] {x - 5, x + 5, x}, new double[] {tip - 6, tip - 6, tip}, 3);
  }

  /** Lines from a node to the row of its children, so that one sees what hangs below it. */
  void fan(int level, double x0, double x1) {
    if (level == 0) {
      return;
    }
    double bottom = rows.top(level) + rows.rowHeight();
    g.setFill(look.palette().accent().deriveColor(0, 1, 1, 0.25));
    double left = GUTTER + Math.max(0, x0);
    double right = GUTTER + Math.min(width - GUTTER - MARGIN, x1);
    g.fillRect(left, bottom, Math.max(2, right - left - 1), rows.gap());
  }

  /** Covers what reached into the gutter and the margin. */
  void trim(double height) {
    g.setFill(look.palette().background());
    g.fillRect(0, 0, GUTTER, height);
    g.fillRect(width - MARGIN, 0, MARGIN, height);
  }

  /** Which part of the breadth is in view, when it is not all. */
  void overview(Optional<double[]> part, double height) {
    part.ifPresent(
        p -> {
          double span = width - GUTTER - MARGIN;
          g.setFill(look.palette().unread());
          g.fillRoundRect(GUTTER, height - 6, span, 4, 4, 4);
          g.setFill(look.palette().muted());
          g.fillRoundRect(
              GUTTER + p[0] * span, height - 6, Math.max(6, (p[1] - p[0]) * span), 4, 4, 4);
        });
  }
}
