/**
 * Additional cost of a field's resolver in tenths of a point of the caller's budget, passed as its `complexity`. A
 * field with a statement and without arguments is executed once per object, whatever its aliases.
 */
export const STATEMENT = 15;

/** Cost of a list beside each object of a list: all of them are one statement, and each further page is one more. */
export const BATCHED_LIST = 8;
