/** Figures over time, drawn while they come. */
package fathom.views.chart;
