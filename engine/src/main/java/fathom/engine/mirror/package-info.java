/**
 * Which copy to ask and what to fetch ahead: policies, apart from who reads. The same objects serve
 * real reads and simulated ones.
 */
package fathom.engine.mirror;
