import type { Messages } from "./catalogs/en";

/** The id of a text in the catalogs. */
export type MessageId = keyof Messages;
