/** Compression and checksums, as filesystems use them, over well-kept libraries. */
package fathom.engine.codec;
