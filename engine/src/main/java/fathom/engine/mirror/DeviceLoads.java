package fathom.engine.mirror;

/** What is known of the devices that hold the copies, for a policy to choose by. */
public interface DeviceLoads {
  /** How many requests were given to a device so far. */
  long requests(long device);

  /** How many of them are not finished. */
  int inFlight(long device);

  /** Average time its finished requests took, in seconds; 0 while none is. */
  double meanSeconds(long device);
}
