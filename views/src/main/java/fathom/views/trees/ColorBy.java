package fathom.views.trees;

/** What the colour of a node says. */
public enum ColorBy {
  /** How much of it is in use. */
  FILL,
  /** How lately it was written. */
  AGE
}
