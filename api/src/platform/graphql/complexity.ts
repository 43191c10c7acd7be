/**
 * What a field's resolver costs beyond its answer, in tenths of a point of the caller's budget; given to the field as its
 * `complexity`. A field that sends a statement and takes no argument is asked once for its object, under however many names.
 */
export const STATEMENT = 15;

/** A list beside each object of a list: all of them together are one statement, each other page is one more. */
export const BATCHED_LIST = 8;
