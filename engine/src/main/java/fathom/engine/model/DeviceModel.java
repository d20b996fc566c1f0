package fathom.engine.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How fast a device is. Rates are bytes a second, times seconds.
 *
 * @param name what it is, for people
 * @param size bytes; a disk's seeks are measured against it
 * @param rate sustained reading; of a disk at its outer edge
 * @param innerRate of a disk at its inner edge; 0 when as {@code rate}
 * @param interfaceRate what comes from the device's own cache
 * @param rpm turns a minute; 0 for what does not turn
 * @param trackToTrack shortest seek
 * @param averageSeek over a third of the disk
 * @param fullSeek over all of it
 * @param command time a request takes besides; overlapped by the requests before it where several
 *     are under way
 * @param channels requests served at once, each with {@code command} of its own; 1 for a disk
 * @param queue requests it takes in and orders itself
 * @param cache bytes a disk reads ahead while nobody asks
 */
public record DeviceModel(
    String name,
    long size,
    double rate,
    @JsonProperty("inner_rate") double innerRate,
    @JsonProperty("interface_rate") double interfaceRate,
    int rpm,
    @JsonProperty("track_to_track") double trackToTrack,
    @JsonProperty("average_seek") double averageSeek,
    @JsonProperty("full_seek") double fullSeek,
    double command,
    int channels,
    int queue,
    long cache) {
  public DeviceModel {
    innerRate = innerRate == 0 ? rate : innerRate;
    interfaceRate = interfaceRate == 0 ? rate : interfaceRate;
    channels = Math.max(1, channels);
    queue = Math.max(1, queue);
    boolean good =
        size > 0
            && positive(rate)
            && positive(innerRate)
            && positive(interfaceRate)
            && rpm >= 0
            && trackToTrack >= 0
            && averageSeek >= trackToTrack
            && fullSeek >= averageSeek
            && command >= 0
            && cache >= 0
            && (rpm > 0 || fullSeek == 0);
    if (!good) {
      throw new IllegalArgumentException(
          "numbers that no device has: size and rates are above 0, seeks ascend from"
              + " track_to_track to average_seek to full_seek, and only what turns (rpm) seeks");
    }
  }

  private static boolean positive(double x) {
    return x > 0 && x < Double.MAX_VALUE;
  }

  /**
   * Reads a model from its JSON file.
   *
   * @throws IOException when it can't be read or is no model; the message says why
   */
  public static DeviceModel read(Path file) throws IOException {
    return parse(Files.readString(file), file.toString());
  }

  /** Reads a model from JSON text; {@code where} is for messages. */
  public static DeviceModel parse(String json, String where) throws IOException {
    try {
      return JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build()
          .readValue(json, DeviceModel.class);
    } catch (JsonProcessingException e) {
      throw new IOException(where + ": is no device model: " + e.getOriginalMessage(), e);
    }
  }

  /** Whether it has a head that has to go where the data is. */
  boolean turns() {
    return rpm > 0;
  }

  /** Bytes a second at an offset: less and less towards a disk's inner edge. */
  double rateAt(long offset) {
    double part = Math.clamp((double) offset / size, 0, 1);
    return rate + (innerRate - rate) * part;
  }

  /** Seconds of one turn. */
  double turn() {
    return 60.0 / rpm;
  }

  /**
   * Seconds to move over so many bytes: a square root for short ways, where the arm is never at
   * full speed, a straight line beyond (Ruemmler and Wilkes, An introduction to disk drive
   * modeling, 1994).
   */
  double seek(long distance) {
    double part = Math.clamp((double) distance / size, 0, 1);
    if (part <= 1.0 / 3) {
      return trackToTrack + (averageSeek - trackToTrack) * Math.sqrt(3 * part);
    }
    return averageSeek + (fullSeek - averageSeek) * (part - 1.0 / 3) * 1.5;
  }
}
