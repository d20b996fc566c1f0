/** Reading a file through its mirrors by one policy and another, on the same axes. */
package fathom.views.readpolicy;
