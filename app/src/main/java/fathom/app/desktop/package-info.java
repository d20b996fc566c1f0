/**
 * The desktop: one window on any number of opened filesystems.
 *
 * <p>{@link fathom.app.desktop.Workspace} holds what is open and needs no toolkit; {@link
 * fathom.app.desktop.MainWindow} puts the panes around it together; {@link
 * fathom.app.desktop.ViewFactory} is the only place that knows the views of {@code fathom.views}.
 */
package fathom.app.desktop;
