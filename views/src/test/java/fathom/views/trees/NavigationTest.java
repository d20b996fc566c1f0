package fathom.views.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Field;
import fathom.engine.volume.TreeBlock;
import fathom.engine.volume.TreeInfo;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class NavigationTest {
  @Test
  void goesBackAndForwardAndForgetsWhatLayAhead() {
    History<String> history = new History<>();
    history.go("a");
    history.go("b");
    history.go("b");
    history.go("c");
    assertEquals(Optional.of("b"), history.back());
    assertEquals(Optional.of("a"), history.back());
    assertFalse(history.canGoBack());
    assertEquals(Optional.empty(), history.back());
    assertEquals(Optional.of("b"), history.forward());
    history.go("d");
    assertFalse(history.canGoForward());
    assertEquals(Optional.of("b"), history.back());
    history.refine("b2");
    assertEquals(Optional.of("d"), history.forward());
    assertEquals(Optional.of("b2"), history.back());
  }

  @Test
  void theInnermostFieldOwnsAByte() {
    Field sec = Field.of("sec", 20, 8, "");
    Field nsec = Field.of("nsec", 28, 4, "");
    Field mtime = new Field("mtime", 20, 12, "", List.of(sec, nsec));
    Field size = Field.of("size", 10, 8, "");
    Field group = new Field("group", 0, 0, "", List.of(size, mtime));
    List<Field> all = List.of(new Field("item", 8, 32, "", List.of(group)));
    assertEquals(List.of("item", "group", "mtime", "nsec"), names(Fields.at(all, 31)));
    assertEquals(List.of("item", "group", "size"), names(Fields.at(all, 10)));
    assertEquals(List.of("item"), names(Fields.at(all, 18)));
    assertEquals(List.of(), names(Fields.at(all, 40)));
  }

  private static List<String> names(List<Field> fields) {
    return fields.stream().map(Field::name).toList();
  }

  @Test
  void readsAddressesAsPeopleTypeThem() {
    assertEquals(OptionalLong.of(30408704), Address.parse(" 30408704 "));
    assertEquals(OptionalLong.of(0x1d00000), Address.parse("0x1d00000"));
    assertEquals(OptionalLong.of(-9), Address.parse("18446744073709551607"));
    assertEquals(OptionalLong.empty(), Address.parse("root"));
    assertEquals(OptionalLong.empty(), Address.parse(""));
    assertEquals(OptionalLong.empty(), Address.parse("-1"));
  }

  @Test
  void findsKeysByTheirBeginning() throws IOException {
    Synthetic volume = new Synthetic();
    TreeInfo tree = volume.tree(5, "fs", 10, 3, 4);
    // 120 items, objects 256 to 375, ten a leaf: 300 is the fifth item of the fifth leaf.
    var found = search(volume, tree, "300");
    assertEquals(List.of(new KeySearch.Match(volume.addresses(0).get(4), 4)), found.matches());
    assertEquals(1, search(volume, tree, "(300 INODE_ITEM 0)").matches().size());
    assertEquals(1, search(volume, tree, "300 1").matches().size());
    assertEquals(0, search(volume, tree, "300 inode_ref").matches().size());
    assertEquals(0, search(volume, tree, "300 inode_item 7").matches().size());
    assertEquals(120, search(volume, tree, "* inode_item").matches().size());
    assertTrue(KeyQuery.parse("some words").isEmpty());
    assertTrue(KeyQuery.parse("1 2 3 4").isEmpty());
    assertTrue(KeyQuery.parse("").isEmpty());
  }

  private static KeySearch.Result search(Synthetic volume, TreeInfo tree, String key)
      throws IOException {
    return KeySearch.run(volume, tree, KeyQuery.parse(key).orElseThrow(), Progress.NONE);
  }

  @Test
  void theTrailFollowsWhatWasOpenedUntilThePictureKnowsBetter() throws IOException {
    Synthetic volume = new Synthetic();
    TreeInfo tree = volume.tree(5, "fs", 10, 3, 4);
    TreeBlock root = volume.block(tree.root());
    TreeBlock middle = volume.block(root.slots().get(1).child());
    TreeBlock leaf = volume.block(middle.slots().get(2).child());
    Optional<TreePicture> none = Optional.empty();
    Trail trail = Trail.EMPTY.to(root, Optional.empty(), none);
    trail = trail.to(middle, Optional.of(root), none).to(leaf, Optional.of(middle), none);
    assertEquals(List.of(2, 1, 0), trail.steps().stream().map(Trail.Step::level).toList());
    assertEquals(1, trail.to(root, Optional.of(leaf), none).steps().size());
    // A leaf that is not a child of the node before stands alone.
    assertEquals(
        1,
        trail
            .to(volume.block(volume.addresses(0).getFirst()), Optional.of(leaf), none)
            .steps()
            .size());
  }

  @Test
  void everyByteBelongsToHeaderSlotOrNothing() throws IOException {
    Synthetic volume = new Synthetic();
    TreeBlock leaf = volume.block(volume.tree(5, "fs", 10).root());
    assertEquals(101, BlockParts.headerSize(leaf));
    assertEquals(OptionalInt.empty(), BlockParts.slotAt(leaf, 100));
    assertEquals(OptionalInt.of(0), BlockParts.slotAt(leaf, 101));
    assertEquals(OptionalInt.of(9), BlockParts.slotAt(leaf, 101 + 249));
    assertEquals(OptionalInt.empty(), BlockParts.slotAt(leaf, 101 + 250));
    assertEquals(OptionalInt.of(0), BlockParts.slotAt(leaf, 4095));
    assertEquals(OptionalInt.of(9), BlockParts.slotAt(leaf, 4096 - 480));
    assertEquals(OptionalInt.empty(), BlockParts.slotAt(leaf, 4096 - 481));
  }

  @Test
  void textLooksLikeDumpTree() throws IOException {
    Synthetic volume = new Synthetic();
    TreeInfo tree = volume.tree(5, "fs", 1, 2);
    TreeBlock root = volume.block(tree.root());
    TreeBlock leaf = volume.block(root.slots().getFirst().child());
    assertEquals(
        """
        node 1048576 level 1 items 2 free space 3929 generation 86 owner fs
        \tkey (256 INODE_ITEM 0) block 1052672 gen 87
        \tkey (257 INODE_ITEM 0) block 1056768 gen 88
        """,
        BlockText.block(root, "fs"));
    assertEquals(
        """
        leaf 1052672 items 1 free space 3922 generation 87 owner fs
        \titem 0 key (256 INODE_ITEM 0) itemoff 3947 itemsize 48
        \t\tinode, 0644
        """,
        BlockText.block(leaf, "fs"));
  }
}
