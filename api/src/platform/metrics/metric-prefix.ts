/** With which all names of our own figures begin. */
export const METRIC_PREFIX = "tree_for_deed_";
