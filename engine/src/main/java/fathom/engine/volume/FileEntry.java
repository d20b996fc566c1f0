package fathom.engine.volume;

/**
 * One name in a directory.
 *
 * @param name one component, never with a slash; see {@link Names} for bytes that are not UTF-8
 * @param ref what it names; where a subvolume is crossed, that subvolume's root
 * @param type as the directory says
 */
public record FileEntry(String name, FileRef ref, FileType type) {}
