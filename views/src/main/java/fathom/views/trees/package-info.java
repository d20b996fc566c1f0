/** The Trees view: the shape of a tree, and its blocks down to the byte. */
package fathom.views.trees;
