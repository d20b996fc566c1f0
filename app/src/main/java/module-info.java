/** The program: desktop and command line over the same engine. */
module fathom.app {
  requires fathom.views;
  requires atlantafx.base;
  requires java.desktop;
  requires java.logging;
  requires org.kordamp.ikonli.core;
  requires org.kordamp.ikonli.javafx;
  requires org.kordamp.ikonli.material2;
  requires info.picocli;
  requires com.fasterxml.jackson.databind;

  exports fathom.app.desktop to
      javafx.graphics;

  opens fathom.app.cli to
      info.picocli;
}
