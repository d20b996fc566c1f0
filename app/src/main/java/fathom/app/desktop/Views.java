package fathom.app.desktop;

import fathom.engine.open.Opened;
import fathom.engine.volume.FileRef;
import fathom.engine.volume.Volume;
import fathom.views.files.FilesView;
import fathom.views.overview.OverviewView;
import fathom.views.readpolicy.Models;
import fathom.views.readpolicy.ReadPolicyView;
import fathom.views.scrub.ScrubView;
import fathom.views.spacemap.SpaceMapView;
import fathom.views.trees.TreesView;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;

/** The views of {@code fathom.views} in the window. */
final class Views implements ViewFactory {
  @Override
  public List<ViewKind> kinds() {
    return List.of(ViewKind.values());
  }

  @Override
  public ViewTab create(ViewKind kind, Opened opened, Context context) {
    Volume volume = opened.volume();
    return switch (kind) {
      case TREES -> trees(volume, context);
      case SPACE_MAP -> spaceMap(volume, context);
      case FILES -> files(volume, context);
      case OVERVIEW -> overview(volume, context);
      case SCRUB -> scrub(volume, context);
      case READ_POLICY -> readPolicy(volume, context);
    };
  }

  private static ViewTab spaceMap(Volume volume, Context context) {
    SpaceMapView view = new SpaceMapView(volume);
    view.setDark(context.dark());
    view.setOnOpenFile(file -> context.goTo().accept(new Target.File(file)));
    view.setOnOpenBlock(block -> context.goTo().accept(new Target.Block(block)));
    PassReport report =
        new PassReport(
            context.works(),
            "Mapping " + volume.info().type() + " extents",
            view.busyProperty(),
            view.progressProperty(),
            view::cancel);
    return new RegionTab(
        view,
        view.statusProperty(),
        view.picturedProperty(),
        view::copyAsText,
        view::setDark,
        target -> {
          if (target instanceof Target.Address(long address)) {
            view.showAddress(address);
          }
        },
        () -> {
          view.close();
          report.end();
        });
  }

  private static ViewTab readPolicy(Volume volume, Context context) {
    ReadPolicyView view = new ReadPolicyView(volume, Models.parse(Assets.deviceModels()));
    view.setDark(context.dark());
    PassReport report =
        new PassReport(
            context.works(),
            "Reading " + volume.info().type(),
            view.busyProperty(),
            view.progressProperty(),
            view::cancel);
    return new RegionTab(
        view,
        view.statusProperty(),
        new SimpleBooleanProperty(true),
        view::copyAsText,
        view::setDark,
        target -> {},
        () -> {
          view.close();
          report.end();
        });
  }

  private static ViewTab scrub(Volume volume, Context context) {
    ScrubView view =
        new ScrubView(
            volume,
            ScrubMemory.of(
                volume.info().uuid(), System.getenv(), Path.of(System.getProperty("user.home"))));
    view.setDark(context.dark());
    view.setOnShowAddress(address -> context.goTo().accept(new Target.Address(address)));
    view.setOnOpenFile(file -> context.goTo().accept(new Target.File(file)));
    PassReport report =
        new PassReport(
            context.works(),
            "Verifying " + volume.info().type(),
            view.busyProperty(),
            view.progressProperty(),
            view::cancel);
    return new RegionTab(
        view,
        view.statusProperty(),
        view.picturedProperty(),
        view::copyAsText,
        view::setDark,
        target -> {},
        () -> {
          view.close();
          report.end();
        });
  }

  private static ViewTab trees(Volume volume, Context context) {
    TreesView view = new TreesView(volume);
    view.setDark(context.dark());
    return new RegionTab(
        view,
        view.statusProperty(),
        Bindings.isNotEmpty(view.statusProperty()),
        view::copyAsText,
        view::setDark,
        target -> {
          if (target instanceof Target.Block(long address)) {
            view.show(address);
          }
        },
        view::close);
  }

  private static ViewTab overview(Volume volume, Context context) {
    OverviewView view = new OverviewView(volume);
    view.setDark(context.dark());
    view.setOnShowAddress(address -> context.goTo().accept(new Target.Address(address)));
    return new RegionTab(
        view,
        view.statusProperty(),
        Bindings.isNotEmpty(view.statusProperty()),
        view::copyAsText,
        view::setDark,
        target -> {},
        view::close);
  }

  private static ViewTab files(Volume volume, Context context) {
    FilesView view = new FilesView(volume);
    view.setDark(context.dark());
    view.setOnShowAddress(address -> context.goTo().accept(new Target.Address(address)));
    return new RegionTab(
        view,
        view.statusProperty(),
        Bindings.isNotEmpty(view.statusProperty()),
        view::copyAsText,
        view::setDark,
        target -> {
          if (target instanceof Target.File(FileRef file)) {
            view.show(file);
          }
        },
        view::close);
  }
}
