package fathom.views.trees;

import fathom.engine.volume.TreeInfo;
import java.util.Optional;

/**
 * Where somebody looks.
 *
 * @param tree which tree's picture; empty when a block was opened that belongs to no known tree
 * @param address of the block
 * @param slot in it, or -1
 */
record Location(Optional<TreeInfo> tree, long address, int slot) {}
