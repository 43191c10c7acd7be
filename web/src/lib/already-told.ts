/** Thrown to stop what is going on, after its reason has been told to the reader. */
export class AlreadyTold extends Error {}
