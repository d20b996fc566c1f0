/** Verifying every copy of everything that a filesystem uses. */
package fathom.engine.scrub;
