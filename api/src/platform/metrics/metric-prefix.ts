/** Prefix of all our own metrics. */
export const METRIC_PREFIX = "tree_for_deed_";
