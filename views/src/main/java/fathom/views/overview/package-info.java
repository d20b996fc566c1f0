/**
 * The Overview: what a filesystem says of itself, and how its space is allocated. {@link
 * fathom.views.overview.Allocation}, {@link fathom.views.overview.Redundancy} and {@link
 * fathom.views.overview.OverviewText} know nothing of the toolkit.
 */
package fathom.views.overview;
