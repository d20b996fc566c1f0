/** Bytes as hexadecimal and text, with highlighted ranges. */
package fathom.views.hex;
