/** JavaFX controls for looking at a volume; one package a view, no workflow. */
module fathom.views {
  requires transitive fathom.engine;
  requires transitive javafx.controls;
  requires java.desktop;
  requires org.controlsfx.controls;
  requires org.kordamp.ikonli.javafx;
  requires org.kordamp.ikonli.material2;

  exports fathom.views.files;
  exports fathom.views.hex;
  exports fathom.views.overview;
  exports fathom.views.readpolicy;
  exports fathom.views.scrub;
  exports fathom.views.spacemap;
  exports fathom.views.text;
  exports fathom.views.trees;
}
