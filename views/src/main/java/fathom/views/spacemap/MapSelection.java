package fathom.views.spacemap;

import fathom.engine.volume.Space;

/**
 * What is selected on the map.
 *
 * @param where device and offset or address, in words
 * @param owner who owns it; its address is -1 when the byte is free
 */
public record MapSelection(String where, Space.Owner owner) {}
