import type { messages } from "./catalogs/en";
import type { messages as admin } from "./catalogs/en-admin";
import type { messages as more } from "./catalogs/en-more";

/** The id of a text in the catalogs; a wrong id does not compile. */
export type MessageId = keyof typeof messages | keyof typeof more | keyof typeof admin;
