import type { messages } from "./catalogs/en-first.generated";
import type { messages as admin } from "./catalogs/en-admin.generated";
import type { messages as more } from "./catalogs/en-more.generated";

/** The id of a text in the catalogs; a wrong id does not compile. */
export type MessageId = keyof typeof messages | keyof typeof more | keyof typeof admin;
