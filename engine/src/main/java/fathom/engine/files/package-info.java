/**
 * What can be done with the files of any volume: walking, copying out, finding the fragmented ones.
 */
package fathom.engine.files;
