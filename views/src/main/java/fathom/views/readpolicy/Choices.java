package fathom.views.readpolicy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** What is read, by which policies, on what. */
final class Choices extends VBox {
  private static final long MIB = 1 << 20;

  /** A number with its words. */
  private record Choice(String text, long value) {
    @Override
    public String toString() {
      return text;
    }
  }

  final Button start = new Button("Read", new FontIcon(Material2MZ.PLAY_ARROW));
  final Button stop = new Button("Stop", new FontIcon(Material2MZ.STOP));
  final Button turns = new Button("Rate by turn");
  private final TextField path = new TextField();
  private final Map<CheckBox, String> policies = new LinkedHashMap<>();
  private final ComboBox<Choice> turn = new ComboBox<>();
  private final ComboBox<Choice> device = new ComboBox<>();
  private final ComboBox<Choice> jobs = new ComboBox<>();
  private final ComboBox<Choice> block = new ComboBox<>();
  private final ComboBox<Choice> readahead = new ComboBox<>();
  private final ComboBox<Choice> size = new ComboBox<>();
  private final CheckBox modelled = new CheckBox("Modelled devices");
  private final Map<Long, ComboBox<String>> models = new LinkedHashMap<>();
  private Runnable onChanged = () -> {};

  Choices(List<Long> ids, List<String> names) {
    super(8);
    getStyleClass().add("choices");
    start.getStyleClass().add("accent");
    stop.setDisable(true);
    tip(turns, "Plot the rate of round-robin against how much a reader takes from one copy");
    path.setPromptText("file, such as /seqread");
    path.setPrefColumnCount(22);
    tip(
        path,
        "A file of this filesystem; in the model it may be left out: then one of the size is");
    fill(turn, 2, choice("256 KiB", 256 << 10), choice("1 MiB", MIB), choice("16 MiB", 16 * MIB));
    tip(turn, "How much a reader takes from one copy before it goes to the next");
    ids.forEach(id -> device.getItems().add(choice("device " + id, id)));
    device.getSelectionModel().selectLast();
    fill(
        jobs,
        0,
        choice("1 reader", 1),
        choice("2 readers", 2),
        choice("4 readers", 4),
        choice("8 readers", 8));
    fill(block, 1, choice("4 KiB", 4096), choice("64 KiB", 64 << 10), choice("1 MiB", MIB));
    fill(readahead, 1, choice("none", 0), choice("4 MiB", 4 * MIB), choice("64 MiB", 64 * MIB));
    fill(size, 1, choice("1 GiB", 1024 * MIB), choice("10 GiB", 10 * 1024 * MIB));
    List<Node> second = new ArrayList<>();
    second.add(check("pid", "pid", true));
    second.add(check("latency", "latency", true));
    second.add(check("round-robin of", "round-robin", true));
    second.add(turn);
    second.add(check("prefers", "device", false));
    second.add(device);
    modelled.setSelected(true);
    modelled.selectedProperty().addListener((o, a, b) -> changed());
    List<Node> third = new ArrayList<>(List.of(modelled));
    for (int i = 0; i < ids.size(); i++) {
      ComboBox<String> model = new ComboBox<>();
      model.getItems().setAll(names);
      model.getSelectionModel().select(Math.min(i == ids.size() - 1 ? 2 : 0, names.size() - 1));
      model.valueProperty().addListener((o, a, b) -> onChanged.run());
      models.put(ids.get(i), model);
      third.add(label("device " + ids.get(i)));
      third.add(model);
    }
    third.add(label("Read ahead"));
    third.add(readahead);
    third.add(label("Size"));
    third.add(size);
    getChildren()
        .addAll(
            row(List.of(start, stop, turns, label("File"), path, jobs, label("Block"), block)),
            row(second),
            row(third));
    changed();
  }

  private void changed() {
    boolean on = modelled.isSelected();
    models.values().forEach(m -> m.setDisable(!on));
    readahead.setDisable(!on);
    size.setDisable(!on);
    turns.setDisable(!on);
    onChanged.run();
  }

  private static FlowPane row(List<Node> nodes) {
    FlowPane pane = new FlowPane(8, 8);
    pane.setAlignment(Pos.CENTER_LEFT);
    pane.getChildren().setAll(nodes);
    return pane;
  }

  private static Choice choice(String text, long value) {
    return new Choice(text, value);
  }

  private static void fill(ComboBox<Choice> box, int selected, Choice... all) {
    box.getItems().setAll(all);
    box.getSelectionModel().select(selected);
  }

  private CheckBox check(String text, String word, boolean on) {
    CheckBox box = new CheckBox(text);
    box.setSelected(on);
    policies.put(box, word);
    return box;
  }

  private static Label label(String words) {
    Label l = new Label(words);
    l.getStyleClass().add("choice-label");
    return l;
  }

  private static void tip(javafx.scene.control.Control c, String words) {
    c.setTooltip(new Tooltip(words));
    c.setAccessibleHelp(words);
  }

  void setOnChanged(Runnable on) {
    onChanged = on;
  }

  void setPath(String text) {
    path.setText(text);
  }

  void running(boolean now) {
    start.setDisable(now);
    turns.setDisable(now || !modelled());
    stop.setDisable(!now);
  }

  /** The chosen policies, as the command line writes them. */
  List<String> policies() {
    List<String> words = new ArrayList<>();
    policies.forEach(
        (box, word) -> {
          if (box.isSelected()) {
            words.add(
                switch (word) {
                  case "round-robin" ->
                      word + ":" + turn.getValue().text().replace(" KiB", "k").replace(" MiB", "m");
                  case "device" -> word + ":" + device.getValue().value();
                  default -> word;
                });
          }
        });
    return words;
  }

  String path() {
    return path.getText().strip();
  }

  boolean modelled() {
    return modelled.isSelected();
  }

  int jobs() {
    return (int) jobs.getValue().value();
  }

  int blockSize() {
    return (int) block.getValue().value();
  }

  long readahead() {
    return readahead.getValue().value();
  }

  long fileSize() {
    return size.getValue().value();
  }

  /** Names of models by device; none when they are not modelled. */
  Map<Long, String> chosenModels() {
    Map<Long, String> chosen = new LinkedHashMap<>();
    if (modelled()) {
      models.forEach((id, box) -> chosen.put(id, box.getValue()));
    }
    return chosen;
  }
}
