package fathom.views.spacemap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Space.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** One device of 64 MiB: 32 MiB of data, all used by one file, then a tree block, then nothing. */
final class SpaceMapViewTest {
  private static final long MIB = 1 << 20;

  private final FxRobot robot = new FxRobot();
  private final SyntheticVolume volume =
      new SyntheticVolume()
          .device(1, 64 * MIB)
          .group(1024 * MIB, "data", "single", 32 * MIB, 1, 0)
          .group(2048 * MIB, "metadata", "single", 8 * MIB, 1, 32 * MIB)
          .extent(1024 * MIB, 32 * MIB, Kind.DATA)
          .extent(2048 * MIB, 16384, Kind.METADATA)
          .owner(1024 * MIB, "/big at 0", new FileRef(5, 257))
          .owner(2048 * MIB, "extent tree, leaf", new FileRef(0, 0));
  private final List<FileRef> opened = new ArrayList<>();
  private final List<Long> blocks = new ArrayList<>();
  private SpaceMapView view;

  @BeforeEach
  void open() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupFixture(
        () -> {
          Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
          view = new SpaceMapView(volume);
          view.setOnOpenFile(opened::add);
          view.setOnOpenBlock(blocks::add);
          stage.setScene(new Scene(view, 1000, 700));
          stage.show();
        });
    await("the filled map", () -> view.picturedProperty().get() && !view.busyProperty().get());
    await("the data colour", () -> middle(0.1) == Palette.LIGHT.data());
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

  private Node plane() {
    return view.lookup(".plane");
  }

  /** The colour in the middle of a row at a part of the map's height. */
  private int middle(double part) {
    Image image = ((ImageView) plane().lookup("ImageView")).getImage();
    int y = MapLayout.TITLE + (int) (part * (image.getHeight() - MapLayout.TITLE));
    y = MapLayout.TITLE + (y - MapLayout.TITLE) / 16 * 16 + 4;
    return image.getPixelReader().getArgb((int) image.getWidth() / 2, y);
  }

  private void mouse(EventType<MouseEvent> type, double part, int clicks) {
    robot.interact(
        () -> {
          double x = plane().getLayoutBounds().getWidth() / 2;
          double y = plane().getLayoutBounds().getHeight() * part;
          Event.fireEvent(
              plane(),
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

  private void click(double part, int count) {
    mouse(MouseEvent.MOUSE_PRESSED, part, count);
    mouse(MouseEvent.MOUSE_RELEASED, part, count);
  }

  private void key(KeyCode code) {
    robot.interact(
        () ->
            Event.fireEvent(
                view,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
  }

  private void wheel(double part, double turn) {
    robot.interact(
        () -> {
          double x = plane().getLayoutBounds().getWidth() / 2;
          double y = plane().getLayoutBounds().getHeight() * part;
          Event.fireEvent(
              plane(),
              new ScrollEvent(
                  ScrollEvent.SCROLL,
                  x,
                  y,
                  x,
                  y,
                  false,
                  false,
                  false,
                  false,
                  false,
                  false,
                  0,
                  turn,
                  0,
                  turn,
                  ScrollEvent.HorizontalTextScrollUnits.NONE,
                  0,
                  ScrollEvent.VerticalTextScrollUnits.NONE,
                  0,
                  0,
                  null));
        });
  }

  @Test
  void usedAllocatedAndFreeSpaceAreShown() {
    assertEquals(Palette.LIGHT.data(), middle(0.25));
    assertEquals(Palette.LIGHT.treeFree(), middle(0.56));
    assertEquals(Palette.LIGHT.unallocated(), middle(0.9));
  }

  @Test
  void hoveringTellsWhereOneIsAndWhoOwnsTheByte() throws TimeoutException {
    mouse(MouseEvent.MOUSE_MOVED, 0.25, 0);
    String at = view.statusProperty().get();
    assertTrue(at.startsWith("device 1 at ") && at.contains(" · data single"), at);
    await("the owner", () -> view.statusProperty().get().contains("/big at 0"));
    assertTrue(view.statusProperty().get().endsWith("extent of 32.0 MiB at 1,073,741,824"));
    mouse(MouseEvent.MOUSE_MOVED, 0.9, 0);
    assertTrue(view.statusProperty().get().contains("unallocated"));
  }

  @Test
  void aClickSelectsAndADoubleClickOpens() throws TimeoutException {
    CountDownLatch answer = new CountDownLatch(1);
    volume.holdAnswers(answer);
    click(0.25, 1);
    click(0.25, 2);
    assertEquals(List.of(), opened);
    answer.countDown();
    await("the file", () -> opened.equals(List.of(new FileRef(5, 257))));
    assertEquals(1024 * MIB, view.selectionProperty().get().owner().address());
    assertTrue(view.copyAsText().contains("/big at 0"));
    key(KeyCode.ENTER);
    assertEquals(2, opened.size());
    key(KeyCode.ESCAPE);
    assertNull(view.selectionProperty().get());
  }

  @Test
  void goingToAnAddressShowsItAndEnterOpensTheBlock() throws TimeoutException {
    robot.interact(() -> view.showAddress(2048 * MIB));
    await("the tree block", () -> view.selectionProperty().get() != null);
    key(KeyCode.ENTER);
    assertEquals(List.of(2048 * MIB), blocks);
    robot.interact(() -> view.setBy(MapBy.ADDRESS));
    await("the other axis", () -> !view.busyProperty().get());
    assertEquals(2048 * MIB, view.selectionProperty().get().owner().address(), "still selected");
  }

  @Test
  void theWheelZoomsAndBackReturns() throws TimeoutException {
    for (int i = 0; i < 12; i++) {
      wheel(0.9, 40);
    }
    await("only unallocated space", () -> middle(0.1) == Palette.LIGHT.unallocated());
    key(KeyCode.BACK_SPACE);
    await("everything again", () -> middle(0.1) == Palette.LIGHT.data());
  }

  @Test
  void theLegendBringsOutOneKind() throws TimeoutException {
    ToggleButton metadata =
        robot
            .lookup(n -> n instanceof ToggleButton b && b.getText().startsWith("metadata"))
            .query();
    robot.interact(metadata::fire);
    await("data to fade", () -> middle(0.1) != Palette.LIGHT.data());
    robot.interact(metadata::fire);
    await("data to come back", () -> middle(0.1) == Palette.LIGHT.data());
  }

  @Test
  void theDarkThemeHasItsOwnColours() throws TimeoutException {
    robot.interact(() -> view.setDark(true));
    await("dark colours", () -> middle(0.1) == Palette.DARK.data());
  }
}
