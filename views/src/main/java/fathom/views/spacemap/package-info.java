/**
 * The space map: every byte of every device, by what it is used for. Everything but {@code
 * SpaceMapView} and {@code MapOverlay} is plain Java without a toolkit.
 */
package fathom.views.spacemap;
