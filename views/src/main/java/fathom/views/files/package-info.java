/**
 * The Files view: a tree of names, what one file is, and where its extents lie.
 *
 * <p>{@link fathom.views.files.FileTree}, {@link fathom.views.files.Extents}, {@link
 * fathom.views.files.Fragmentation}, {@link fathom.views.files.RulerModel} and {@link
 * fathom.views.files.RulerPainter} know nothing of the toolkit; the controls are a thin skin on
 * them.
 */
package fathom.views.files;
