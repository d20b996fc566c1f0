package fathom.views.files;

import fathom.engine.volume.FileInfo;
import fathom.engine.volume.FileType;
import fathom.engine.volume.Files;
import fathom.engine.volume.Volume;
import fathom.engine.volume.VolumeInfo;
import fathom.views.hex.HexPane;
import fathom.views.text.Sizes;
import fathom.views.work.Background;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * One file: its extents on a ruler and in a table, its inode and attributes, and how its content
 * begins. All methods are for the screen's thread.
 */
public final class FileDetails extends StackPane {
  private final Volume volume;
  private final Files files;
  private final List<RulerModel.Disk> disks;
  private final Background background;
  private final Label title = new Label();
  private final Label subtitle = new Label();
  private final FigureStrip figures = new FigureStrip();
  private final ExtentRuler ruler;
  private final RulerLegend legend = new RulerLegend();
  private final ExtentTable table;
  private final Label note = new Label();
  private final FactsList stat = new FactsList("Inode");
  private final FactsList attributes = new FactsList("Extended attributes");
  private final HexPane hex = new HexPane();
  private final Label contentNote = new Label();
  private final Label empty = new Label("Select a file to see where it lies");
  private final VBox page;
  private final StackPane pages = new StackPane();
  private final ToggleGroup choice = new ToggleGroup();
  private Background.Job loading = new Background.Job();
  private Background.Job previewing = new Background.Job();
  private Optional<FileReading.Head> head = Optional.empty();
  private Optional<FileReading.Body> body = Optional.empty();
  private String path = "";

  FileDetails(Volume volume, Background background) {
    this.volume = volume;
    this.files = volume.files();
    this.background = background;
    disks = volume.info().devices().stream().map(FileDetails::disk).toList();
    ruler = new ExtentRuler(background);
    table = new ExtentTable(background);
    title.getStyleClass().add("files-title");
    subtitle.getStyleClass().add("files-muted");
    note.getStyleClass().add("files-note");
    contentNote.getStyleClass().addAll("files-muted", "content-note");
    contentNote.setWrapText(true);
    note.setWrapText(true);
    empty.getStyleClass().add("files-muted");
    VBox extentPage = new VBox(12, figures, note, ruler, legend, table);
    VBox.setVgrow(table, Priority.ALWAYS);
    table.setMinHeight(96);
    ruler.setMinHeight(Region.USE_PREF_SIZE);
    VBox inodePage = new VBox(24, stat, attributes);
    ScrollPane inodeScroll = new ScrollPane(inodePage);
    inodeScroll.setFitToWidth(true);
    VBox contentPage = new VBox(8, contentNote, hex);
    VBox.setVgrow(hex, Priority.ALWAYS);
    HBox tabs =
        new HBox(
            tab("Extents", "left-pill", extentPage),
            tab("Inode", "center-pill", inodeScroll),
            tab("Content", "right-pill", contentPage));
    VBox names = new VBox(2, title, subtitle);
    HBox.setHgrow(names, Priority.ALWAYS);
    names.setMinWidth(0);
    HBox top = new HBox(12, names, tabs);
    tabs.setMinWidth(Region.USE_PREF_SIZE);
    VBox.setVgrow(pages, Priority.ALWAYS);
    page = new VBox(12, top, pages);
    page.getStyleClass().add("details-page");
    getStyleClass().add("file-details");
    getChildren().setAll(page, empty);
    ruler.setOnSelect(table::select);
    table.setOnSelect(ruler::select);
    ((ToggleButton) choice.getToggles().getFirst()).fire();
    clear();
  }

  private ToggleButton tab(String words, String pill, Region shown) {
    ToggleButton button = new ToggleButton(words);
    button.getStyleClass().addAll(pill, "small");
    button.setToggleGroup(choice);
    button.setOnAction(
        e -> {
          button.setSelected(true);
          pages.getChildren().setAll(shown);
        });
    return button;
  }

  /** Chooses a page: 0 extents, 1 inode, 2 content. */
  void page(int index) {
    ((ToggleButton) choice.getToggles().get(index)).fire();
  }

  private static RulerModel.Disk disk(VolumeInfo.Device d) {
    Path name = d.path().isEmpty() ? null : Path.of(d.path()).getFileName();
    String words = d.missing() ? "missing" : name == null ? d.path() : name.toString();
    return new RulerModel.Disk(d.id(), words, d.size());
  }

  /** Opens the space map at a logical address. */
  void setOnShowAddress(LongConsumer show) {
    table.setOnShowAddress(show);
  }

  void setDark(boolean dark) {
    ruler.setDark(dark);
    hex.setDark(dark);
    legend.colours(ruler.palette());
  }

  ExtentRuler ruler() {
    return ruler;
  }

  ExtentTable table() {
    return table;
  }

  /** The inode that is shown, once it has been read. */
  Optional<FileInfo> info() {
    return head.map(FileReading.Head::info);
  }

  /** Shows nothing. */
  void clear() {
    cancel();
    head = Optional.empty();
    body = Optional.empty();
    page.setVisible(false);
    empty.setVisible(true);
  }

  /** Reads and shows a file. */
  void show(FileNode node) {
    cancel();
    head = Optional.empty();
    body = Optional.empty();
    path = node.path();
    empty.setVisible(false);
    page.setVisible(true);
    title.setText(NameText.shown(node.name()));
    subtitle.setText("Reading…");
    say("");
    loading =
        background.run(
            job -> FileReading.head(files, node.ref()),
            this::headRead,
            words -> {
              subtitle.setText("This inode cannot be read");
              showBody(FileReading.Body.NONE, 0);
              stat.show(List.of());
              attributes.show(List.of());
              say(words);
            });
  }

  private void headRead(FileReading.Head read) {
    head = Optional.of(read);
    FileInfo info = read.info();
    String size = info.type() == FileType.DIR ? "" : " · " + Sizes.of(info.size());
    String target = info.type() == FileType.SYMLINK ? " to " + NameText.shown(info.target()) : "";
    subtitle.setText(FileText.type(info.type()) + target + size);
    stat.show(FileFacts.stat(path, info));
    List<FileFacts.Fact> facts = FileFacts.attributes(read.attributes());
    String none = read.attributeTrouble().isEmpty() ? "None" : read.attributeTrouble();
    attributes.show(facts.isEmpty() ? List.of(new FileFacts.Fact(none, "")) : facts);
    loading =
        background.run(
            job -> FileReading.body(volume, info, job),
            read2 -> showBody(read2, info.size()),
            words -> say("The extents cannot be read: " + words));
    preview(info);
  }

  private void showBody(FileReading.Body read, long fileSize) {
    body = Optional.of(read);
    Extents e = read.extents();
    figures.show(read.figures());
    ruler.show(e, read.pieces(), fileSize, disks);
    legend.show(read.found(), ruler.palette());
    table.show(e);
    boolean any = e.size() > 0;
    for (Region part : List.of(figures, ruler, legend, table)) {
      part.setVisible(any);
      part.setManaged(any);
    }
    say(bodyNote(e));
  }

  private String bodyNote(Extents e) {
    if (e.size() == 0) {
      boolean file = info().filter(i -> i.type() == FileType.FILE).isPresent();
      return file ? "This file has no extents." : "Only regular files have extents.";
    }
    if (e.total() > e.size()) {
      return "The file has %s extents; the first %s are shown."
          .formatted(FileText.count(e.total()), FileText.count(e.size()));
    }
    int left = ruler.model().devicesLeftOut();
    return left > 0 ? left + " more devices have no band here; the table has them." : "";
  }

  private void say(String words) {
    note.setText(words);
    note.setVisible(!words.isEmpty());
    note.setManaged(!words.isEmpty());
  }

  private void preview(FileInfo info) {
    hex.setVisible(info.type() == FileType.FILE);
    if (info.type() != FileType.FILE) {
      contentNote.setText("Only regular files have content.");
      return;
    }
    previewing =
        background.run(
            job -> FileReading.preview(files, info.ref()),
            bytes -> {
              hex.setBytes(bytes);
              contentNote.setText(
                  bytes.byteSize() < info.size()
                      ? "The first " + Sizes.of(bytes.byteSize()) + " of " + Sizes.of(info.size())
                      : Sizes.of(bytes.byteSize()));
            },
            words -> {
              hex.setVisible(false);
              contentNote.setText("The content cannot be read: " + words);
            });
  }

  private void cancel() {
    loading.cancel();
    previewing.cancel();
  }

  void close() {
    cancel();
    ruler.close();
  }

  /** All that is shown, as text; extents as columns parted by tabs. */
  String text() {
    StringBuilder out = new StringBuilder();
    head.ifPresent(
        h -> {
          out.append(FileFacts.text(FileFacts.stat(path, h.info())));
          out.append(FileFacts.text(FileFacts.attributes(h.attributes())));
        });
    body.filter(b -> b.extents().size() > 0)
        .ifPresent(
            b -> {
              out.append('\n').append(FigureStrip.text(b.figures())).append('\n');
              out.append(ExtentText.tsv(b.extents()));
            });
    return out.toString();
  }
}
