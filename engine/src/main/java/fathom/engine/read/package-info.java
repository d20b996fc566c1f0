/** Reading files through their mirrors, for real and in the model. */
package fathom.engine.read;
