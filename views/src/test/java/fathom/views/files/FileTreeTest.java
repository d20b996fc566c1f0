package fathom.views.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.FileEntry;
import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.FileType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FileTreeTest {
  private long next = 1000;

  private FileNode node(FileNode in, String name, FileType type, long size) {
    FileRef ref = new FileRef(5, next++);
    FileNode node = FileNode.of(in, new FileEntry(name, ref, type));
    int mode = type == FileType.DIR ? 0040755 : 0100644;
    node.learn(
        new FileInfo(ref, ref.inode(), type, mode, size, size, 0, 0, 1, 0, 0, 0, 0, "", 0, ""));
    return node;
  }

  private FileTree tree() {
    FileNode root = FileNode.root(new FileRef(5, 256));
    FileNode etc = node(root, "etc", FileType.DIR, 0);
    root.children(
        new FileNode[] {
          etc, node(root, "b.log", FileType.FILE, 30), node(root, "a.txt", FileType.FILE, 500)
        });
    root.expanded(true);
    etc.children(
        new FileNode[] {
          node(etc, "passwd", FileType.FILE, 7), node(etc, "z.log", FileType.FILE, 9)
        });
    FileTree tree = new FileTree(root);
    tree.loaded(root);
    tree.loaded(etc);
    return tree;
  }

  private static List<String> names(FileTree tree) {
    return Arrays.stream(tree.rows()).map(FileNode::path).toList();
  }

  @Test
  void onlyWhatIsOpenHasRows() {
    FileTree tree = tree();
    assertEquals(List.of("/", "/etc", "/b.log", "/a.txt"), names(tree));
    tree.root().children()[0].expanded(true);
    assertEquals(
        List.of("/", "/etc", "/etc/passwd", "/etc/z.log", "/b.log", "/a.txt"), names(tree));
  }

  @Test
  void sortingByNameKeepsDirectoriesFirstBothWays() {
    FileTree tree = tree();
    tree.reorder(FileTree.sorted(tree.snapshot(), FileOrder.BY_NAME));
    assertEquals(List.of("/", "/etc", "/a.txt", "/b.log"), names(tree));
    FileOrder down = new FileOrder(FileOrder.Column.NAME, true);
    tree.reorder(FileTree.sorted(tree.snapshot(), down));
    assertEquals(List.of("/", "/etc", "/b.log", "/a.txt"), names(tree));
  }

  @Test
  void sortingBySizePutsTheLargestFirstWhenDescending() {
    FileTree tree = tree();
    FileOrder order = new FileOrder(FileOrder.Column.SIZE, true);
    tree.reorder(FileTree.sorted(tree.snapshot(), order));
    assertEquals(List.of("/", "/a.txt", "/b.log", "/etc"), names(tree));
  }

  @Test
  void aFilterShowsMatchesInClosedDirectoriesAndTheWayToThem() {
    FileTree tree = tree();
    tree.filter(FileTree.matching(tree.snapshot(), NameFilter.of("*.log")));
    assertEquals(List.of("/", "/etc", "/etc/z.log", "/b.log"), names(tree));
    tree.unfilter();
    assertEquals(List.of("/", "/etc", "/b.log", "/a.txt"), names(tree));
  }

  @Test
  void aDirectoryThatChangedWhileSortingKeepsItsRows() {
    FileTree tree = tree();
    var sorted = FileTree.sorted(tree.snapshot(), FileOrder.BY_NAME);
    tree.root().children(new FileNode[] {node(tree.root(), "new", FileType.FILE, 1)});
    tree.reorder(sorted);
    assertEquals(List.of("/", "/new"), names(tree));
  }

  @Test
  void aPartOfANameMatchesInAnyCaseUntilACapitalIsTyped() {
    assertTrue(NameFilter.of("read").matches("README"));
    assertFalse(NameFilter.of("Read").matches("README"));
    assertTrue(NameFilter.of("").isAll());
  }

  @Test
  void aPatternMatchesTheWholeName() {
    assertTrue(NameFilter.of("a*.t?t").matches("abc.txt"));
    assertFalse(NameFilter.of("a*.t?t").matches("abc.txt~"));
    assertTrue(NameFilter.of("*").matches(""));
    // Takes forever in a matcher that goes back to every star.
    assertFalse(NameFilter.of("*a".repeat(40) + "b").matches("a".repeat(20_000)));
  }
}
