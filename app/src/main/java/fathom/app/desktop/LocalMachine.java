package fathom.app.desktop;

import java.util.List;

/** The disks of the machine this runs on. */
final class LocalMachine implements MachineDisk.Lister {
  @Override
  public List<MachineDisk> list() {
    return List.of();
  }
}
