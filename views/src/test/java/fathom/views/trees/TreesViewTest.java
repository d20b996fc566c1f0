package fathom.views.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeInfo;
import fathom.views.hex.HexPane;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

final class TreesViewTest {
  private final FxRobot robot = new FxRobot();
  private final Synthetic volume = new Synthetic();
  private TreeInfo extent;
  private TreeInfo fs;
  private TreesView view;

  @BeforeEach
  void open() throws TimeoutException {
    extent = volume.tree(2, "extent", 30, 5, 8);
    fs = volume.tree(5, "fs", 10, 3);
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupFixture(
        () -> {
          view = new TreesView(volume);
          stage.setScene(new Scene(view, 1200, 780));
          stage.show();
        });
    await("the first tree", () -> crumbs().size() == 2);
  }

  @AfterEach
  void close() throws TimeoutException {
    FxToolkit.setupFixture(view::close);
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

  private List<String> crumbs() {
    return robot.lookup(n -> n instanceof BreadcrumbBar).<BreadcrumbBar>query().texts();
  }

  private HexPane hex() {
    return robot.lookup(".hex-pane").queryAs(HexPane.class);
  }

  private TableView<?> slots() {
    return robot.lookup(".slot-table").queryAs(TableView.class);
  }

  private FieldTable fields() {
    return (FieldTable) robot.lookup(".field-table").queryAs(TreeTableView.class);
  }

  private void chooseFs() throws TimeoutException {
    robot.interact(
        () -> robot.lookup(".tree-chooser").queryListView().getSelectionModel().select(1));
    await("the fs tree", () -> crumbs().getFirst().equals("fs") && slots().getItems().size() == 3);
  }

  private void followFirstChild() throws TimeoutException {
    String child = Long.toString(volume.addresses(0).get(40));
    Node link =
        robot
            .lookup(n -> n instanceof Hyperlink h && h.getText().equals(child) && h.isVisible())
            .query();
    robot.interact(() -> ((Hyperlink) link).fire());
    await("the leaf", () -> slots().getItems().size() == 10);
  }

  @Test
  void theHighestTreeIsShownFirst() {
    assertEquals(List.of("extent", "level 2 node " + extent.root()), crumbs());
  }

  @Test
  void drillingFromATreeToAFieldHighlightsItsBytes() throws TimeoutException {
    chooseFs();
    followFirstChild();
    robot.interact(() -> slots().getSelectionModel().select(2));
    await("the fields", () -> fields().getRoot().getChildren().size() == 3);
    Field size = fields().getRoot().getChildren().getLast().getValue().children().get(1);
    assertEquals("size", size.name());
    robot.interact(
        () ->
            fields().select(List.of(fields().getRoot().getChildren().getLast().getValue(), size)));
    // The third item's data ends 96 bytes before the block's end; its size is eight bytes in.
    int offset = Synthetic.BLOCK - 3 * Synthetic.ITEM + 8;
    assertEquals(offset, hex().selectedOffset());
    assertEquals(8, hex().selectedLength());
    assertEquals("88 77 66 55 44 33 22 11", hex().copyAsHex());
    assertEquals("size 1234605616436508552\n", view.copyAsText());
    assertEquals(
        List.of("fs", "level 1", "leaf " + volume.addresses(0).get(40), "2 INODE_ITEM", "size"),
        crumbs());
  }

  @Test
  void clickingAByteSelectsItsItemAndInnermostField() throws TimeoutException {
    chooseFs();
    followFirstChild();
    // The second byte of mtime.sec of item 1.
    int offset = Synthetic.BLOCK - 2 * Synthetic.ITEM + 25;
    robot.interact(() -> hex().scrollTo(offset, 1));
    WaitForAsyncUtils.waitForFxEvents();
    robot.interact(() -> hex().pick(offset));
    await("the field", () -> hex().selectedLength() == 8);
    assertEquals(Synthetic.BLOCK - 2 * Synthetic.ITEM + 24, hex().selectedOffset());
    assertEquals("sec", crumbs().getLast());
    assertEquals(1, slots().getSelectionModel().getSelectedIndex());
  }

  @Test
  void backLeadsWhereOneWas() throws TimeoutException {
    chooseFs();
    followFirstChild();
    robot.interact(view::back);
    await("the root again", () -> slots().getItems().size() == 3);
    robot.interact(view::back);
    await("the first tree again", () -> crumbs().getFirst().equals("extent"));
    robot.interact(view::forward);
    await("the fs tree", () -> crumbs().getFirst().equals("fs"));
  }

  @Test
  void anAddressLeadsToItsBlockInTheTreeThatOwnsIt() throws TimeoutException {
    long leaf = volume.addresses(0).get(41);
    robot.interact(() -> view.show(leaf));
    await("the leaf", () -> crumbs().size() == 3);
    assertEquals(List.of("fs", "level 1", "leaf " + leaf), crumbs());
  }

  @Test
  void anAddressAskedForBeforeTheTreesAreKnownIsNotLost() throws TimeoutException {
    long leaf = volume.addresses(0).get(41);
    robot.interact(
        () -> {
          view.close();
          Scene scene = view.getScene();
          view = new TreesView(volume);
          view.show(leaf);
          scene.setRoot(view);
        });
    await("the leaf", () -> crumbs().size() == 3);
    assertEquals("leaf " + leaf, crumbs().getLast());
  }

  @Test
  void stepsThroughTheKeysThatWereFound() throws TimeoutException {
    chooseFs();
    TextField field =
        robot.lookup(n -> n instanceof TextField t && t.getPromptText().equals("Find key")).query();
    // The extent tree's forty leaves of thirty items come first: objects 256 to 1455.
    robot.interact(() -> field.setText("1467 INODE_ITEM"));
    robot.interact(() -> field.fireEvent(enter()));
    await("the item", () -> slots().getSelectionModel().getSelectedIndex() == 1);
    assertEquals("leaf " + volume.addresses(0).get(41), crumbs().get(2));
    assertTrue(robot.lookup("1 of 1").tryQuery().isPresent());
    robot.interact(() -> field.setText("7 ROOT_ITEM"));
    robot.interact(() -> field.fireEvent(enter()));
    await("the answer", () -> robot.lookup("no match").tryQuery().isPresent());
  }

  private static KeyEvent enter() {
    return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false);
  }

  @Test
  void aBlockThatCannotBeReadIsSaidInWordsAndTheRestStaysUsable() throws TimeoutException {
    long leaf = volume.addresses(0).get(3);
    volume.breakBlock(leaf);
    robot.interact(() -> view.show(leaf));
    String words = "image: node " + leaf + ": checksum mismatch on every mirror";
    await("the words", () -> robot.lookup(words).tryQuery().isPresent());
    assertEquals("", view.copyAsText());
    chooseFs();
    assertTrue(view.copyAsText().startsWith("node " + fs.root() + " level 1 items 3"));
  }

  @Test
  void aClickInThePictureSelectsTheNodeUnderThePointer() throws TimeoutException {
    PictureCanvas canvas = robot.lookup(".tree-picture").queryAs(PictureCanvas.class);
    Rows rows = new Rows(3, canvas.getHeight() - 6);
    // Five nodes share the breadth on level 1; the middle of the fourth is at 7 tenths.
    double x = PicturePainter.GUTTER + canvas.viewport().width() * 0.7;
    double y = rows.top(1) + rows.rowHeight() / 2;
    robot.clickOn(canvas.localToScreen(x, y), MouseButton.PRIMARY);
    await("the node", () -> crumbs().size() == 3);
    assertEquals("level 1 node " + volume.addresses(1).get(3), crumbs().getLast());
  }
}
