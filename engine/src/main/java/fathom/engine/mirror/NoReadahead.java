package fathom.engine.mirror;

/** Every tree block is read when it is needed. */
public record NoReadahead() implements Readahead {}
