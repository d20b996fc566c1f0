package fathom.engine.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A device of a model, in virtual time. Requests wait in a queue; a disk takes the one it reaches
 * soonest, like drives that order their queue by position do, but none waits for ever.
 */
public final class SimulatedDevice {
  /** One request; who asks may extend it. */
  public static class Request {
    long offset;
    int length;
    double submitted;
    int passed;

    /** For subclasses. */
    protected Request() {}

    /** Seconds from submission to completion, once it is complete. */
    public final double took() {
      return took;
    }

    double took;
  }

  /** A request that was passed over so often is served next. */
  private static final int MOST_PASSED = 128;

  private final DeviceModel model;
  private final List<Request> waiting = new ArrayList<>();

  /** By channel: when it is free. */
  private final double[] channelFree;

  /** When the medium, or the interface of what has none, is free. */
  private double mediumFree;

  /** Where the head is after the last request. */
  private long head;

  private int serving;

  /** A device at rest at time 0. */
  public SimulatedDevice(DeviceModel model) {
    this.model = model;
    this.channelFree = new double[model.turns() ? 1 : model.channels()];
  }

  /** What it is. */
  public DeviceModel model() {
    return model;
  }

  /** Gives in a request at a time. */
  public void submit(Request r, long offset, int length, double now) {
    r.offset = offset;
    r.length = length;
    r.submitted = now;
    r.passed = 0;
    waiting.add(r);
  }

  /** Requests that wait. */
  public int waiting() {
    return waiting.size();
  }

  /** Requests being served. */
  public int serving() {
    return serving;
  }

  /** Whether a request could be begun now. */
  public boolean ready() {
    return !waiting.isEmpty() && serving < channelFree.length;
  }

  /**
   * Begins the next request.
   *
   * @return it; {@link Request#took} holds its time
   */
  public Request begin(double now) {
    Request r = model.turns() ? nextOfDisk(now) : waiting.removeFirst();
    double end = model.turns() ? disk(r, now) : solid(r, now);
    r.took = end - r.submitted;
    serving++;
    return r;
  }

  /** When a request that was begun is complete. */
  public static double end(Request r) {
    return r.submitted + r.took;
  }

  /** One of those that were begun is complete. */
  public void complete() {
    serving--;
  }

  private Request nextOfDisk(double now) {
    int best = 0;
    double soonest = Double.MAX_VALUE;
    int looked = Math.min(waiting.size(), model.queue());
    for (int i = 0; i < looked; i++) {
      Request r = waiting.get(i);
      if (r.passed >= MOST_PASSED) {
        best = i;
        break;
      }
      double at = position(r.offset, now);
      if (at < soonest) {
        soonest = at;
        best = i;
      }
    }
    for (int i = 0; i < best; i++) {
      waiting.get(i).passed++;
    }
    return waiting.remove(best);
  }

  /** Bytes behind the head that it read into its cache while nobody asked. */
  private long ahead(double start) {
    return Math.min(model.cache(), (long) ((start - mediumFree) * model.rateAt(head)));
  }

  /** When the medium stands at an offset, if it begins to go there now. */
  private double position(long offset, double now) {
    double start = Math.max(now, mediumFree);
    long ahead = ahead(start);
    if (offset >= head && offset <= head + ahead) {
      return start;
    }
    double move = start + model.seek(Math.abs(offset - head));
    double wait = angle(offset) - angleAt(move);
    double seek = move + (wait < 0 ? wait + 1 : wait) * model.turn();
    double rate = model.rateAt(head);
    // With its cache full it has stopped reading, and stands somewhere.
    boolean streams = (start - mediumFree) * rate <= model.cache();
    if (offset < head || !streams) {
      return seek;
    }
    return Math.min(seek, start + (double) (offset - head - ahead) / rate);
  }

  private double angle(long offset) {
    double track = model.rateAt(offset) * model.turn();
    return (double) offset / track % 1;
  }

  private double angleAt(double time) {
    return time / model.turn() % 1;
  }

  private double disk(Request r, double now) {
    double start = Math.max(now, mediumFree);
    double rate = model.rateAt(r.offset);
    long ahead = ahead(start);
    long cached = r.offset >= head ? Math.max(0, head + ahead - r.offset) : 0;
    double end;
    if (cached >= r.length) {
      end = start + r.length / model.interfaceRate();
      mediumFree =
          start - (double) (cached - r.length) / rate; // it is so far ahead of the new head
    } else {
      end = position(r.offset, now) + (double) (r.length - cached) / rate;
      mediumFree = end;
    }
    head = r.offset + r.length;
    return Math.max(end, r.submitted + model.command());
  }

  /** What does not turn: a fixed time on one of the channels, then its turn on the interface. */
  private double solid(Request r, double now) {
    int channel = 0;
    for (int i = 1; i < channelFree.length; i++) {
      channel = channelFree[i] < channelFree[channel] ? i : channel;
    }
    double fetched = Math.max(now, channelFree[channel]) + model.command();
    double end = Math.max(fetched, mediumFree) + r.length / model.rateAt(r.offset);
    channelFree[channel] = end;
    mediumFree = end;
    return end;
  }
}
