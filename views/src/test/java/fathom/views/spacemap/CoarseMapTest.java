package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Space.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * One device of 64 GiB in a window of 1000 × 700: a cell stands for about 2 MiB. In its first half,
 * of every 1536 KiB the last 512 KiB are used, so each cell has colour while most begin with a free
 * byte.
 */
final class CoarseMapTest {
  private static final long MIB = 1 << 20;
  private static final long KIB = 1 << 10;

  private final FxRobot robot = new FxRobot();
  private final List<FileRef> opened = new ArrayList<>();
  private SpaceMapView view;

  @BeforeEach
  void open() throws TimeoutException {
    SyntheticVolume volume =
        new SyntheticVolume()
            .device(1, 65536 * MIB)
            .group(1024 * MIB, "data", "single", 32768 * MIB, 1, 0);
    for (long end = 1536 * KIB; end <= 32768 * MIB; end += 1536 * KIB) {
      long address = 1024 * MIB + end - 512 * KIB;
      volume.extent(address, 512 * KIB, Kind.DATA);
      volume.owner(address, "/file at " + end, new FileRef(5, 257));
    }
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupFixture(
        () -> {
          Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
          view = new SpaceMapView(volume);
          view.setOnOpenFile(opened::add);
          stage.setScene(new Scene(view, 1000, 700));
          stage.show();
        });
    await("the filled map", () -> view.picturedProperty().get() && !view.busyProperty().get());
  }

  @AfterEach
  void close() throws TimeoutException {
    FxToolkit.setupFixture(
        () -> {
          view.close();
          Application.setUserAgentStylesheet(null);
        });
    FxToolkit.cleanupStages();
  }

  private static void await(String what, Callable<Boolean> condition) throws TimeoutException {
    try {
      WaitForAsyncUtils.waitFor(
          10, TimeUnit.SECONDS, () -> WaitForAsyncUtils.asyncFx(condition).get());
    } catch (TimeoutException e) {
      throw new TimeoutException("waited for " + what);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }

  private void mouse(EventType<MouseEvent> type, double x, int clicks) {
    robot.interact(
        () -> {
          Node plane = view.lookup(".plane");
          double y = plane.getLayoutBounds().getHeight() / 4;
          Event.fireEvent(
              plane,
              new MouseEvent(
                  type,
                  x,
                  y,
                  x,
                  y,
                  MouseButton.PRIMARY,
                  clicks,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  true,
                  null));
        });
  }

  @Test
  void eachCellWithColourNamesAnOwner() throws TimeoutException {
    int freeAtFirst = 0;
    for (int x = 100; x < 112; x++) {
      mouse(MouseEvent.MOUSE_MOVED, x, 0);
      String before = view.statusProperty().get();
      assertTrue(before.contains("MiB a cell"), before);
      await("an answer", () -> !view.statusProperty().get().equals(before));
      String after = view.statusProperty().get();
      assertTrue(after.contains(" · /file at "), after);
      String firstByte = before.substring(0, before.indexOf(" · "));
      freeAtFirst += after.startsWith(firstByte + " · ") ? 0 : 1;
    }
    assertTrue(freeAtFirst > 3, "so that the test tests something: " + freeAtFirst);
  }

  @Test
  void aDoubleClickOnACellWithColourOpensItsFile() throws TimeoutException {
    for (int x = 100; x < 106; x++) {
      opened.clear();
      mouse(MouseEvent.MOUSE_PRESSED, x, 1);
      mouse(MouseEvent.MOUSE_RELEASED, x, 1);
      mouse(MouseEvent.MOUSE_PRESSED, x, 2);
      mouse(MouseEvent.MOUSE_RELEASED, x, 2);
      await("the file", () -> !opened.isEmpty());
      assertEquals(List.of(new FileRef(5, 257)), opened);
    }
  }
}
