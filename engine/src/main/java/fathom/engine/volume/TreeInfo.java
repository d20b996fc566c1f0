package fathom.engine.volume;

/**
 * One tree of a volume.
 *
 * @param id the tree's number where the format has one
 * @param name for people and for {@code --tree}: {@code extent}, {@code fs}, {@code ag0.rmapbt}
 * @param root address of the root block
 * @param level level of the root block; 0 is a leaf
 * @param generation when the root was last written
 */
public record TreeInfo(long id, String name, long root, int level, long generation) {}
