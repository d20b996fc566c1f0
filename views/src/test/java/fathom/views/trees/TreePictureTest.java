package fathom.views.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Findings;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.work.Progress;
import fathom.views.trees.PictureLayout.Box;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TreePictureTest {
  private final Synthetic volume = new Synthetic();

  private TreePicture walked(TreeInfo tree, int max) throws IOException {
    TreePicture picture = new TreePicture(tree, Synthetic.BLOCK, max);
    volume.walk(tree, (t, block) -> picture.add(block), Findings.IGNORE, Progress.NONE);
    picture.finish();
    return picture;
  }

  @Test
  void knowsEveryNodeAfterAWalk() throws IOException {
    TreePicture picture = walked(volume.tree(5, "fs", 10, 3, 4), 1000);
    assertEquals(
        new TreePicture.LevelSummary(2, 1, 1, (101 + 3 * 33) / 4096.0), rounded(picture, 2));
    assertEquals(3, picture.summary(1).nodes());
    assertEquals(12, picture.summary(0).read());
    // A leaf: 101 bytes of header and ten items of 25 + 48 bytes.
    assertEquals(831 / 4096.0, picture.node(0, 5).fill(), 0.0001);
    assertEquals(10, picture.node(0, 5).count());
  }

  private static TreePicture.LevelSummary rounded(TreePicture picture, int level) {
    TreePicture.LevelSummary s = picture.summary(level);
    double exact = (101 + 3 * 33) / 4096.0;
    double fill = Math.abs(s.meanFill() - exact) < 0.0001 ? exact : s.meanFill();
    return new TreePicture.LevelSummary(s.level(), s.nodes(), s.read(), fill);
  }

  @Test
  void childrenAreKnownBeforeTheyAreRead() throws IOException {
    TreeInfo tree = volume.tree(5, "fs", 10, 3);
    TreePicture picture = new TreePicture(tree, Synthetic.BLOCK);
    assertEquals(1, picture.summary(1).nodes());
    picture.add(new Synthetic.View(volume.block(tree.root())));
    assertEquals(3, picture.summary(0).nodes());
    assertEquals(0, picture.summary(0).read());
    TreePicture.Node child = picture.node(0, 1);
    TreeBlock block = volume.block(child.address());
    assertFalse(child.read());
    assertEquals(block.generation(), child.generation());
  }

  @Test
  void findsTheWayToANode() throws IOException {
    TreePicture picture = walked(volume.tree(5, "fs", 10, 3, 4), 1000);
    long leaf = volume.addresses(0).get(7);
    List<TreePicture.Node> path = picture.path(picture.find(leaf).orElseThrow());
    // Leaf 7 is the last of the second of three nodes.
    assertEquals(List.of(2, 1, 0), path.stream().map(TreePicture.Node::level).toList());
    assertEquals(List.of(0, 1, 7), path.stream().map(TreePicture.Node::index).toList());
    assertEquals(Optional.empty(), picture.find(12345));
  }

  @Test
  void aNodeSpansItsLeaves() throws IOException {
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10, 3, 4), 1000));
    assertEquals(12, layout.breadth());
    assertEquals(4, layout.start(layout.picture().node(1, 1)));
    assertEquals(8, layout.end(layout.picture().node(1, 1)));
    assertEquals(0, layout.start(layout.picture().node(2, 0)));
    assertEquals(12, layout.end(layout.picture().node(2, 0)));
    assertEquals(7, layout.start(layout.picture().node(0, 7)));
  }

  @Test
  void whatCannotBeReadKeepsItsPlace() throws IOException {
    TreeInfo tree = volume.tree(5, "fs", 10, 3, 4);
    long second = volume.addresses(1).get(1);
    volume.breakBlock(second);
    PictureLayout layout = new PictureLayout(walked(tree, 1000));
    assertEquals(12, layout.breadth());
    assertEquals(8, layout.start(layout.picture().node(1, 2)));
    // The leaves of the third node follow those of the first in the list, not in the picture.
    assertEquals(8, layout.start(layout.picture().node(0, 4)));
    List<Box> middle = layout.boxes(1, new Viewport(0, 100, 1200));
    assertEquals(1, middle.get(1).unread());
    assertTrue(Double.isNaN(middle.get(1).fill()));
    assertEquals(8, layout.boxes(0, new Viewport(0, 100, 1200)).size());
  }

  @Test
  void wideNodesHaveTheirOwnBoxes() throws IOException {
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10, 3, 4), 1000));
    List<Box> leaves = layout.boxes(0, new Viewport(5.5, 10, 40));
    // From the middle of leaf 5 on, forty pixels are half a leaf, three leaves, and half a leaf.
    assertEquals(List.of(5, 6, 7, 8, 9), leaves.stream().map(Box::first).toList());
    assertEquals(-5, leaves.getFirst().x0());
    assertEquals(5, leaves.getFirst().x1());
    assertTrue(leaves.stream().allMatch(Box::single));
  }

  @Test
  void narrowNodesAreDrawnTogether() throws IOException {
    TreePicture picture = walked(volume.tree(5, "fs", 10, 10, 12), 1000);
    PictureLayout layout = new PictureLayout(picture);
    List<Box> leaves = layout.boxes(0, Viewport.fit(layout.breadth(), 60));
    // 120 leaves at half a pixel: bars of 3 pixels hold 6.
    assertEquals(20, leaves.size());
    assertTrue(leaves.stream().allMatch(b -> b.count() == 6 && b.x1() - b.x0() == 3));
    assertEquals(831 / 4096.0, leaves.getFirst().fill(), 0.0001);
    long newest = picture.node(0, 0).generation();
    for (int i = 1; i < 6; i++) {
      newest = Math.max(newest, picture.node(0, i).generation());
    }
    assertEquals(newest, leaves.getFirst().newest());
    assertFalse(leaves.getFirst().single());
  }

  @Test
  void veryNarrowNodesAreDrawnFromTheirParentsSums() throws IOException {
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10, 40, 10), 1000));
    // 400 leaves on 30 pixels: each parent's ten leaves take 0.75 pixels, a bar holds 40.
    List<Box> leaves = layout.boxes(0, Viewport.fit(layout.breadth(), 30));
    assertEquals(10, leaves.size());
    assertTrue(leaves.stream().allMatch(b -> b.count() == 40));
    assertEquals(831 / 4096.0, leaves.get(3).fill(), 0.0001);
  }

  @Test
  void beyondTheLimitNodesAreOnlySummedUp() throws IOException {
    // Root, three nodes and the first four leaves are 8; no room for the next four.
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10, 3, 4), 9));
    assertEquals(4, layout.picture().summary(0).nodes());
    assertEquals(8, layout.picture().unplaced());
    assertEquals(12, layout.breadth());
    List<Box> leaves = layout.boxes(0, new Viewport(0, 10, 120));
    assertEquals(6, leaves.size());
    assertEquals(4, leaves.get(5).count());
    assertEquals(80, leaves.get(5).x0());
    assertEquals(831 / 4096.0, leaves.get(5).fill(), 0.0001);
    assertFalse(leaves.get(5).single());
  }

  @Test
  void aPointFindsTheBoxDrawnThere() throws IOException {
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10, 3, 4), 1000));
    List<Box> leaves = layout.boxes(0, new Viewport(0, 10, 120));
    assertEquals(4, PictureLayout.hit(leaves, 45).orElseThrow().first());
    assertEquals(4, PictureLayout.hit(leaves, 40).orElseThrow().first());
    assertEquals(Optional.empty(), PictureLayout.hit(leaves, 121));
    assertEquals(Optional.empty(), PictureLayout.hit(leaves, -1));
  }

  @Test
  void aTreeOfOneLeafIsOneBox() throws IOException {
    PictureLayout layout = new PictureLayout(walked(volume.tree(5, "fs", 10), 1000));
    Viewport view = Viewport.fit(layout.breadth(), 1000);
    List<Box> leaves = layout.boxes(0, view);
    assertEquals(1, leaves.size());
    // Never wider than 220 pixels, in the middle.
    assertEquals(390, leaves.getFirst().x0(), 1e-9);
    assertEquals(610, leaves.getFirst().x1(), 1e-9);
  }

  @Test
  void aLoopOrALevelOutOfPlaceIsLeftOut() throws IOException {
    TreeInfo tree = volume.tree(5, "fs", 10, 3);
    TreePicture picture = walked(tree, 1000);
    picture.add(new Synthetic.View(volume.block(tree.root())));
    assertEquals(3, picture.summary(0).nodes());
    assertEquals(1, picture.unplaced());
    TreeInfo higher = volume.tree(6, "higher", 1, 2, 2);
    picture.add(new Synthetic.View(volume.block(higher.root())));
    assertEquals(2, picture.unplaced());
  }
}
