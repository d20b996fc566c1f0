package fathom.engine.mirror;

/** Says which copy a reader asks first, and hears how it went. One thread at a time. */
public interface CopyChooser {
  /** The first copy first; hears nothing. */
  CopyChooser FIRST =
      new CopyChooser() {
        @Override
        public int first(ReadPolicy.Copies copies, long address, int length) {
          return 0;
        }

        @Override
        public void asked(long device, long physical, int length) {}

        @Override
        public void answered(long device, int length) {}

        @Override
        public void failed(long address, long device, int mirror, String what) {}
      };

  /** Index of the copy to ask first, from 0. */
  int first(ReadPolicy.Copies copies, long address, int length);

  /** A device is about to be read. */
  void asked(long device, long physical, int length);

  /** It was read, well or not. */
  void answered(long device, int length);

  /**
   * What came from a copy is not what was written, or nothing came: the next copy is asked.
   *
   * @param mirror which copy, from 1
   */
  void failed(long address, long device, int mirror, String what);
}
