package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Finding;
import fathom.engine.volume.Findings;
import fathom.engine.volume.Space.Kind;
import fathom.engine.work.Progress;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

class SpaceMapPictureTest {
  private static final long MIB = 1 << 20;

  @TempDir Path folder;

  private static SpaceMapPicture picture(int width, int height, MapOrder order) throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .group(0, "data", "single", 32 * MIB, 1, 0)
            .extent(0, 32 * MIB, Kind.DATA);
    return SpaceMapPicture.render(
        v,
        new SpaceMapPicture.Options(width, height, MapBy.DEVICE, order, false),
        Findings.IGNORE,
        Progress.NONE);
  }

  @Test
  void thePngShowsWhatIsUsedAndWhatIsNot() throws IOException {
    Path file = folder.resolve("map.png");
    picture(800, 600, MapOrder.ROWS).writePng(file);
    BufferedImage image = ImageIO.read(file.toFile());
    assertEquals(800, image.getWidth());
    assertEquals(600, image.getHeight());
    assertEquals(Palette.LIGHT.data(), image.getRGB(400, 204), "the first half is used");
    int unallocated = 0;
    for (int y = 400; y < 560; y++) {
      unallocated += image.getRGB(400, y) == Palette.LIGHT.unallocated() ? 1 : 0;
    }
    assertTrue(unallocated > 100, "the second half is not allocated: " + unallocated);
  }

  @Test
  void theSvgSaysTheSameAsText() throws IOException, ParserConfigurationException, SAXException {
    for (MapOrder order : MapOrder.values()) {
      Path file = folder.resolve(order + ".svg");
      picture(800, 600, order).writeSvg(file);
      Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
      String text = svg.getDocumentElement().getTextContent();
      assertTrue(text.contains("label & <name>"), text);
      assertTrue(text.contains("Device 1 · d1.img · 64.0 MiB"), text);
      assertTrue(text.contains(order == MapOrder.ROWS ? " a row" : " a cell"), text);
      double data = 0;
      double unallocated = 0;
      NodeList rects = svg.getElementsByTagName("rect");
      for (int i = 0; i < rects.getLength(); i++) {
        Element r = (Element) rects.item(i);
        double area = number(r, "width") * number(r, "height");
        data += r.getAttribute("fill").equals("#0072b2") ? area : 0;
        unallocated += r.getAttribute("fill").equals("#f0f2f5") ? area : 0;
      }
      assertEquals(1, data / unallocated, 0.05, "half is used, half not allocated");
    }
  }

  @Test
  void whatIsAllocatedIsShownWhenGroupsCannotBeRead() throws IOException {
    SyntheticVolume v =
        new SyntheticVolume()
            .device(1, 64 * MIB)
            .group(0, "data", "single", 64 * MIB, 1, 0)
            .withoutUsage();
    List<Finding> found = new ArrayList<>();
    SpaceMapPicture.Options options =
        new SpaceMapPicture.Options(800, 600, MapBy.DEVICE, MapOrder.ROWS, false);
    Path file = folder.resolve("damaged.png");
    SpaceMapPicture.render(v, options, found::add, Progress.NONE).writePng(file);
    assertEquals(List.of("no block groups"), found.stream().map(Finding::what).toList());
    BufferedImage image = ImageIO.read(file.toFile());
    assertEquals(Palette.LIGHT.dataFree(), image.getRGB(400, 204));
  }

  private static double number(Element e, String name) {
    return Double.parseDouble(e.getAttribute(name));
  }
}
