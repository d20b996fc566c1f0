package fathom.engine.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.mirror.ReadPolicy;
import fathom.engine.model.DeviceModel;
import fathom.engine.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The arrays of the report on read policies (linux-btrfs, February 2021) in the model: RAID1C3 on
 * three disks of 215 MiB/s, or two of them and an SSD of 517 MiB/s; fio, sequential, 64 KiB, 10 GiB
 * a job.
 */
class PublishedReadPolicyTest {
  private static final double MIB = 1 << 20;
  private static final long GIB = 1L << 30;
  private static final FileLayout FILE = FileLayout.mirrored(10 * GIB, GIB, 1, 2, 3);

  /** Keeps three disks busy with turns of 16 MiB. */
  private static final long DEEP = 64 << 20;

  private static DeviceModel model(String name) throws IOException {
    return DeviceModel.read(Path.of("../assets/device-models/" + name + ".json"));
  }

  private static Map<Long, DeviceModel> array(boolean mixed) throws IOException {
    DeviceModel disk = model("disk-7200");
    return Map.of(1L, disk, 2L, disk, 3L, mixed ? model("sata-ssd") : disk);
  }

  private static double rate(boolean mixed, String policy, int jobs, long readahead)
      throws IOException {
    ReadOptions options =
        ReadOptions.of(ReadPolicy.of(policy).orElseThrow()).withJobs(jobs).withReadahead(readahead);
    ReadResult r =
        SimulatedRead.run(FILE, array(mixed), options, ReadSample.Listener.NONE, Progress.NONE);
    assertEquals(10L * GIB * jobs, r.bytes());
    return r.rate() / MIB;
  }

  @ParameterizedTest
  @CsvSource({
    "false, pid, 1, 215",
    "false, latency, 1, 219",
    "true, pid, 1, 219",
    "true, latency, 1, 517",
    "true, device:3, 1, 517"
  })
  void oneJobIsWithinFivePercentOfWhatWasMeasured(
      boolean mixed, String policy, int jobs, double published) throws IOException {
    assertEquals(published, rate(mixed, policy, jobs, ReadOptions.READAHEAD), published * 0.05);
  }

  @Test
  void deepRoundRobinOverThreeDisksIsTwoAndAHalfTimesPid() throws IOException {
    double pid = rate(false, "pid", 1, DEEP);
    double roundRobin = rate(false, "round-robin:16m", 1, DEEP);
    assertTrue(roundRobin >= 2.5 * pid, roundRobin + " against " + pid);
  }

  @ParameterizedTest
  @CsvSource({"false, 1", "true, 1", "false, 8", "true, 8"})
  void roundRobinIsNeverBelowPid(boolean mixed, int jobs) throws IOException {
    double pid = rate(mixed, "pid", jobs, DEEP);
    double roundRobin = rate(mixed, "round-robin:16m", jobs, DEEP);
    assertTrue(roundRobin >= pid, roundRobin + " against " + pid);
  }

  @Test
  void smallTurnsWinNothingBecauseADiskPassesOverWhatItSkips() throws IOException {
    double pid = rate(false, "pid", 1, DEEP);
    assertEquals(1, rate(false, "round-robin", 1, DEEP) / pid, 0.1);
  }

  @Test
  void theSameSeedGivesTheSameAnswer() throws IOException {
    assertEquals(
        rate(true, "round-robin:1m", 8, ReadOptions.READAHEAD),
        rate(true, "round-robin:1m", 8, ReadOptions.READAHEAD));
  }
}
