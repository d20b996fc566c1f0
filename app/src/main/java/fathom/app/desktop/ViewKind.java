package fathom.app.desktop;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The views of a filesystem, in the order of their tabs. */
enum ViewKind {
  OVERVIEW("Overview", "The filesystem as its superblock describes it", Material2AL.DASHBOARD),
  SPACE_MAP("Space map", "Where everything lies on the devices", Material2MZ.VIEW_COMFY),
  TREES("Trees", "Every tree, from its root to the bytes of an item", Material2AL.ACCOUNT_TREE),
  FILES("Files", "Files with their extents", Material2AL.FOLDER_OPEN),
  SCRUB("Scrub", "Every copy of everything in use, verified", Material2MZ.VERIFIED),
  READ_POLICY(
      "Read policy",
      "A file read through its mirrors by one policy and another",
      Material2MZ.SPEED);

  private final String label;
  private final String explanation;
  private final Ikon icon;

  ViewKind(String label, String explanation, Ikon icon) {
    this.label = label;
    this.explanation = explanation;
    this.icon = icon;
  }

  String label() {
    return label;
  }

  String explanation() {
    return explanation;
  }

  Ikon icon() {
    return icon;
  }
}
