package fathom.engine.open;

import fathom.engine.source.Source;
import fathom.engine.volume.Volume;
import java.io.IOException;
import java.util.List;

/**
 * What opening a list of paths gave.
 *
 * @param sources what was found in each path, in the order given, then devices found beside them
 * @param volume the filesystem
 * @param open what has to be closed in the end
 */
public record Opened(List<SourceInfo> sources, Volume volume, List<Source> open)
    implements AutoCloseable {
  /**
   * @param path as given
   * @param size bytes
   * @param container {@code raw}
   * @param partitions in table order; empty when the source has no partition table
   */
  public record SourceInfo(
      String path, long size, String container, List<PartitionInfo> partitions) {}

  /**
   * @param number as the kernel numbers it, from 1
   * @param scheme {@code gpt} or {@code mbr}
   * @param type GPT type GUID, or MBR type as {@code 0x83}
   * @param start bytes
   * @param size bytes
   * @param name GPT name; empty for none
   */
  public record PartitionInfo(
      int number, String scheme, String type, long start, long size, String name) {}

  @Override
  public void close() throws IOException {
    IOException first = closed(volume);
    for (Source s : open) {
      IOException failure = closed(s);
      first = first == null ? failure : first;
    }
    if (first != null) {
      throw first;
    }
  }

  /** What failed, or null: all of them have to be closed. */
  private static IOException closed(AutoCloseable what) {
    try {
      what.close();
      return null;
    } catch (IOException e) {
      return e;
    } catch (Exception e) {
      return new IOException(e);
    }
  }
}
