package fathom.engine;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** The picture in ARCHITECTURE.md, top to bottom. */
class PackageOrderTest {
  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("fathom.engine");

  @Test
  void onlyOpenKnowsTheFilesystems() {
    Architectures.layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("files")
        .definedBy("fathom.engine.files")
        .layer("scrub")
        .definedBy("fathom.engine.scrub")
        .layer("linux")
        .definedBy("fathom.engine.linux")
        .layer("open")
        .definedBy("fathom.engine.open")
        .layer("btrfs")
        .definedBy("fathom.engine.btrfs")
        .layer("layout")
        .definedBy("fathom.engine.layout")
        .layer("codec")
        .definedBy("fathom.engine.codec")
        .layer("volume")
        .definedBy("fathom.engine.volume")
        .layer("work")
        .definedBy("fathom.engine.work")
        .layer("source")
        .definedBy("fathom.engine.source")
        .whereLayer("files")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("scrub")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("linux")
        .mayOnlyBeAccessedByLayers("files")
        .whereLayer("open")
        .mayOnlyBeAccessedByLayers("linux")
        .whereLayer("btrfs")
        .mayOnlyBeAccessedByLayers("open")
        .whereLayer("layout")
        .mayOnlyBeAccessedByLayers("btrfs", "source")
        .whereLayer("codec")
        .mayOnlyBeAccessedByLayers("btrfs")
        .check(ENGINE);
  }

  @Test
  void noPackagesInACircle() {
    SlicesRuleDefinition.slices()
        .matching("fathom.engine.(*)..")
        .should()
        .beFreeOfCycles()
        .check(ENGINE);
  }
}
