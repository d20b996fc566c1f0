/** The engine: everything about disks and filesystems that is true without a screen. */
module fathom.engine {
  requires aircompressor.v3;
  requires com.fasterxml.jackson.databind;
  requires HdrHistogram;
  requires org.lz4.java;
  requires jdk.unsupported;

  exports fathom.engine.mirror;
  exports fathom.engine.model;
  exports fathom.engine.source;
  exports fathom.engine.volume;
  exports fathom.engine.work;
  exports fathom.engine.open;
  exports fathom.engine.read;
  exports fathom.engine.scrub;
  exports fathom.engine.files;
  exports fathom.engine.linux;
}
