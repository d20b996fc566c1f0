package fathom.app.cli;

import fathom.engine.model.DeviceModel;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Models of devices. */
final class DeviceModelOption {
  @Option(
      names = "--device-model",
      paramLabel = "[ID=]FILE",
      description = "Model of all devices, or of one; may be given for each.")
  List<String> models = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  /** Whether none was given. */
  boolean none() {
    return models.isEmpty();
  }

  /** By device id: none, or one for each device. */
  Map<Long, DeviceModel> of(Volume volume) throws IOException {
    Map<Long, DeviceModel> map = new TreeMap<>();
    List<Long> ids = volume.info().devices().stream().map(VolumeInfo.Device::id).toList();
    List<DeviceModel> forAll = new ArrayList<>();
    for (String m : models) {
      int equals = m.indexOf('=');
      DeviceModel model = read(m.substring(equals + 1));
      if (equals < 0) {
        forAll.add(model);
      } else {
        map.put(device(m.substring(0, equals), ids), model);
      }
    }
    for (long id : ids) {
      if (!forAll.isEmpty()) {
        map.putIfAbsent(id, forAll.getLast());
      } else if (!map.isEmpty() && !map.containsKey(id)) {
        throw new ParameterException(
            spec.commandLine(), "--device-model: device " + id + " has none");
      }
    }
    return map;
  }

  private static DeviceModel read(String file) throws IOException {
    try {
      return DeviceModel.read(Path.of(file));
    } catch (IOException e) {
      throw new OutputException(Failures.words(e), e);
    }
  }

  private long device(String id, List<Long> ids) {
    try {
      long n = Long.parseLong(id);
      if (ids.contains(n)) {
        return n;
      }
    } catch (NumberFormatException e) {
      // said below, as for a number that is no device
    }
    throw new ParameterException(
        spec.commandLine(), "--device-model: there is no device " + id + ", only " + ids);
  }
}
