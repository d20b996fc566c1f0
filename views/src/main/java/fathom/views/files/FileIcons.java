package fathom.views.files;

import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Icons by what a file is; their colours are the stylesheet's. */
final class FileIcons {
  private FileIcons() {}

  /** The icon of a row. */
  static FontIcon of(FileNode node, boolean snapshot) {
    FontIcon icon = new FontIcon();
    set(icon, node, snapshot);
    return icon;
  }

  /** Makes an icon that of a row. */
  static void set(FontIcon icon, FileNode node, boolean snapshot) {
    icon.getStyleClass().setAll("ikonli-font-icon", "file-icon");
    if (node.isMessage()) {
      icon.setIconCode(Material2AL.INFO);
      return;
    }
    if (node.isSubvolume() || node.depth() == 0) {
      icon.setIconCode(snapshot ? Material2MZ.PHOTO_CAMERA : Material2AL.LAYERS);
      icon.getStyleClass().add("file-subvolume");
      return;
    }
    switch (node.type()) {
      case DIR -> {
        icon.setIconCode(node.expanded() ? Material2AL.FOLDER_OPEN : Material2AL.FOLDER);
        icon.getStyleClass().add("file-directory");
      }
      case FILE -> icon.setIconCode(Material2AL.INSERT_DRIVE_FILE);
      case SYMLINK -> icon.setIconCode(Material2AL.LINK);
      case FIFO -> icon.setIconCode(Material2AL.COMPARE_ARROWS);
      case CHAR, BLOCK -> icon.setIconCode(Material2MZ.MEMORY);
      case SOCKET -> icon.setIconCode(Material2MZ.POWER);
      case UNKNOWN -> icon.setIconCode(Material2AL.HELP_OUTLINE);
    }
  }
}
