/** What the running Linux kernel says of this machine. */
package fathom.engine.linux;
