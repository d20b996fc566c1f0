/** Devices in virtual time: the same seed gives the same answer, and hours take moments. */
package fathom.engine.model;
