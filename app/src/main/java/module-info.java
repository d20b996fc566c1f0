/** The program: desktop and command line over the same engine. */
module fathom.app {
  requires fathom.views;
  requires atlantafx.base;
  requires info.picocli;
  requires com.fasterxml.jackson.databind;

  opens fathom.app.cli to
      info.picocli;
}
