package fathom.views.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fathom.engine.volume.Field;
import fathom.engine.volume.Finding;
import fathom.engine.volume.Usage;
import fathom.engine.volume.Usage.DeviceUsage;
import fathom.engine.volume.Usage.Group;
import fathom.engine.volume.Usage.Stripe;
import fathom.engine.volume.Volume;
import fathom.engine.volume.Volume.SuperblockCopy;
import fathom.engine.volume.VolumeInfo;
import fathom.engine.volume.VolumeInfo.Binding;
import fathom.engine.volume.VolumeInfo.Device;
import fathom.engine.volume.VolumeInfo.Feature;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A mirrored filesystem of two devices, one of them missing, with a damaged superblock copy. */
final class OverviewViewTest {
  private static final long GIB = 1L << 30;

  private final FxRobot robot = new FxRobot();
  private OverviewView view;

  private static Volume volume() {
    VolumeInfo info =
        new VolumeInfo(
            "btrfs",
            "1c6f0b5e-0000-4000-8000-000000000001",
            "attic",
            4096,
            16384,
            4 * GIB,
            GIB / 2,
            77,
            "xxhash64",
            List.of(
                new Feature("no_holes", Binding.INCOMPAT, "Holes have no items.", true),
                new Feature("incompat bit 40", Binding.INCOMPAT, "", false)),
            List.of(
                new Device(1, "a", 2 * GIB, GIB, "/images/d1.img", false),
                new Device(2, "b", 2 * GIB, GIB, "", true)),
            true);
    Usage usage =
        new Usage(
            List.of(
                new Group(
                    0,
                    "data",
                    "raid1",
                    GIB,
                    GIB / 2,
                    List.of(new Stripe(1, 0, GIB), new Stripe(2, 0, GIB)))),
            List.of(new DeviceUsage(1, 2 * GIB, GIB, GIB), new DeviceUsage(2, 2 * GIB, GIB, GIB)));
    List<SuperblockCopy> copies =
        List.of(
            new SuperblockCopy(1, "/images/d1.img", 65536, 77, "good", true),
            new SuperblockCopy(1, "/images/d1.img", 67108864, 0, "checksum mismatch", false));
    List<Finding> findings =
        List.of(new Finding("checksum", "d1.img", 30408704, 1, 0, 1, "checksum mismatch"));
    return (Volume)
        Proxy.newProxyInstance(
            Volume.class.getClassLoader(),
            new Class<?>[] {Volume.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "info" -> info;
                  case "usage" -> usage;
                  case "superblockCopies" -> copies;
                  case "findings" -> findings;
                  case "superblock" -> List.of(Field.of("generation", 72, 8, "77"));
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  @BeforeEach
  void open() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    FxToolkit.setupFixture(
        () -> {
          view = new OverviewView(volume());
          stage.setScene(new Scene(view, 1000, 740));
          stage.show();
        });
    WaitForAsyncUtils.waitFor(
        20,
        TimeUnit.SECONDS,
        () -> WaitForAsyncUtils.asyncFx(() -> !view.copyAsText().isEmpty()).get());
    WaitForAsyncUtils.waitForFxEvents();
  }

  @AfterEach
  void close() throws TimeoutException {
    FxToolkit.setupFixture(view::close);
    FxToolkit.cleanupStages();
  }

  private List<String> words(String selector) {
    List<String> words = new ArrayList<>();
    robot.interact(
        () ->
            view.lookupAll(selector).stream()
                .filter(n -> n instanceof Labeled)
                .forEach(n -> words.add(((Labeled) n).getText())));
    return words;
  }

  @Test
  void warningsSayWhatIsMissingAndThatALogWaits() {
    List<String> banners = words(".overview-banner");
    assertEquals(2, banners.size());
    assertEquals(
        "One device is missing. Everything can still be read, from other copies or parity, but 1"
            + " block group has less protection than the profile promises.",
        banners.getFirst());
    assertTrue(banners.getLast().startsWith("A log waits to be replayed"));
  }

  @Test
  void whatIsMissingUnknownOrDamagedStandsOut() {
    assertEquals(List.of("missing", "damaged"), words(".overview-danger"));
    assertEquals(List.of("incompat bit 40"), words(".overview-unknown"));
    assertEquals(List.of("no_holes"), words(".overview-feature"));
  }

  @Test
  void theAddressOfDamageLeadsToIt() {
    List<Long> shown = new ArrayList<>();
    view.setOnShowAddress(shown::add);
    robot.interact(
        () ->
            view.lookupAll(".hyperlink").stream()
                .filter(n -> n instanceof Hyperlink h && h.getText().equals("30408704"))
                .forEach(n -> ((Hyperlink) n).fire()));
    assertEquals(List.of(30408704L), shown);
  }

  @Test
  void theReportReadsAsBtrfsFilesystemUsage() {
    List<String> lines =
        view.copyAsText().lines().map(l -> l.strip().replaceAll(" +", " ")).toList();
    assertTrue(lines.contains("Label: 'attic' uuid: 1c6f0b5e-0000-4000-8000-000000000001"));
    assertTrue(lines.contains("Device size: 4.00 GiB"));
    assertTrue(lines.contains("Device missing: 2.00 GiB"));
    assertTrue(lines.contains("Used: 1.00 GiB"));
    // Half of the data groups, and 2 GiB unallocated kept twice.
    assertTrue(lines.contains("Free (estimated): 1.50 GiB"));
    assertTrue(lines.contains("Data ratio: 2.00"));
    assertTrue(lines.contains("Data,RAID1: Size:1.00 GiB, Used:512 MiB (50.0 %)"));
    assertTrue(lines.contains("/images/d1.img 1.00 GiB"));
    assertTrue(lines.contains("d1.img: 30408704: checksum mismatch"));
    assertTrue(lines.contains("generation 77"));
  }
}
