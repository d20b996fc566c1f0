package fathom.app.desktop;

import fathom.engine.volume.FileRef;

/** A place in a filesystem that one view asks another to show. */
sealed interface Target {
  /** Where it is shown. */
  ViewKind view();

  /** A file. */
  record File(FileRef ref) implements Target {
    @Override
    public ViewKind view() {
      return ViewKind.FILES;
    }
  }

  /** A tree block by logical address. */
  record Block(long address) implements Target {
    @Override
    public ViewKind view() {
      return ViewKind.TREES;
    }
  }

  /** A logical address on the space map. */
  record Address(long address) implements Target {
    @Override
    public ViewKind view() {
      return ViewKind.SPACE_MAP;
    }
  }
}
