package fathom.engine.mirror;

/**
 * One device wherever it holds a copy, else the reader's number modulo the copies.
 *
 * @param device its id
 */
public record PreferredDevicePolicy(long device) implements ReadPolicy {
  @Override
  public int pick(int reader, Copies copies, long address, int length, DeviceLoads loads) {
    for (int i = 0; i < copies.count(); i++) {
      if (copies.device(i) == device) {
        return i;
      }
    }
    return Math.floorMod(reader, copies.count());
  }

  @Override
  public String word() {
    return "device:" + device;
  }
}
