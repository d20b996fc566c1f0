package fathom.engine.scrub;

import fathom.engine.volume.FileRef;
import java.util.List;

/**
 * A bad place that a scrub found.
 *
 * @param kind {@code csum verify read parity super}
 * @param address logical address; of parity that of its full stripe, of a superblock -1
 * @param mirror which copy, from 1; 0 for parity
 * @param device device id
 * @param physical byte offset on it
 * @param length bytes
 * @param intactElsewhere whether another copy, or what parity gives, is good
 * @param owner who is hurt, in words: {@code /path/file at 4096}, {@code extent tree, leaf}
 * @param paths the files that are hurt, all their paths
 * @param files the same files, for opening them
 * @param what one sentence for a person
 */
public record ScrubFinding(
    String kind,
    long address,
    int mirror,
    long device,
    long physical,
    long length,
    boolean intactElsewhere,
    String owner,
    List<String> paths,
    List<FileRef> files,
    String what) {
  public ScrubFinding {
    paths = List.copyOf(paths);
    files = List.copyOf(files);
  }
}
