/** Verifying a filesystem, watched: throughput, how far it is on each device, and what is bad. */
package fathom.views.scrub;
