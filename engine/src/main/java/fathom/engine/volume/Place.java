package fathom.engine.volume;

/**
 * Where a run of a volume's bytes lies.
 *
 * @param address logical address of the first byte
 * @param length bytes that lie together there
 * @param device device id
 * @param physical byte offset on that device
 * @param mirror which copy, from 1
 */
public record Place(long address, long length, long device, long physical, int mirror) {}
