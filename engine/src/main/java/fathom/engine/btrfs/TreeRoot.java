package fathom.engine.btrfs;

/**
 * Where a tree begins.
 *
 * @param id the tree's number; for a log tree that of the subvolume it logs
 * @param address of the root block
 * @param level of the root block
 * @param generation expected of the root block; 0 when not known
 */
record TreeRoot(long id, long address, int level, long generation) {}
