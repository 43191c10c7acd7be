/** Thrown to stop an action whose error was already shown to the reader. */
export class AlreadyTold extends Error {}
