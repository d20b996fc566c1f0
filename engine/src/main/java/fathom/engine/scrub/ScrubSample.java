package fathom.engine.scrub;

/**
 * How a scrub is getting on at one device.
 *
 * @param seconds since it began, pauses included
 * @param device device id
 * @param bytes read from it so far
 * @param rate bytes a second since the sample before
 * @param depth pieces being read or verified
 * @param errors found so far
 * @param physical how far it is on the device
 */
public record ScrubSample(
    double seconds, long device, long bytes, double rate, int depth, long errors, long physical) {}
