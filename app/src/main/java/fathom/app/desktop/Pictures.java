package fathom.app.desktop;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/** Pictures of views as PNG. */
final class Pictures {
  private Pictures() {}

  /**
   * Takes a picture of what a node shows, with {@code scale} pixels for each screen unit. On the FX
   * thread.
   */
  static WritableImage of(Node node, double scale) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setTransform(Transform.scale(scale, scale));
    return node.snapshot(parameters, null);
  }

  /** Writes a picture. In the background. */
  static void write(WritableImage picture, Path file) throws IOException {
    int width = (int) picture.getWidth();
    int height = (int) picture.getHeight();
    int[] pixels = new int[Math.multiplyExact(width, height)];
    picture
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, width, height, pixels, 0, width);
    try (OutputStream out = Files.newOutputStream(file)) {
      if (!ImageIO.write(image, "png", out)) {
        throw new IOException(file + ": this Java can’t write PNG");
      }
    }
  }
}
