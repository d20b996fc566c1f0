/**
 * The neutral face of an opened filesystem. Views, the command line and later scrub and read talk
 * to these types; each filesystem package implements them and none of them is known here.
 *
 * <p>Conventions: sizes, offsets and addresses are bytes; 64-bit on-disk values are carried in a
 * {@code long} and are unsigned where the format says so; a name is a {@link java.lang.String} in
 * which a byte that is not part of valid UTF-8 stands as a lone surrogate U+DC80–U+DCFF (see {@link
 * fathom.engine.volume.Names}).
 */
package fathom.engine.volume;
