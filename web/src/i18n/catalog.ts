import type { Localization } from "@mui/material/locale";
import type { Language } from "./language";
import type { MessageId } from "./message-id";

export type Messages = Record<MessageId, string>;

/** The texts of one language: ours, and MUI's for its own labels. */
export interface Catalog {
  messages: Partial<Messages>;
  muiTexts: Localization;
  /** False while there are only those of home and the feed. */
  complete: boolean;
}

const first = { bn: () => import("./catalogs/bn"), en: () => import("./catalogs/en") };
const more = { bn: () => import("./catalogs/bn-more"), en: () => import("./catalogs/en-more") };

/** The texts that home and the feed show at first; each language is its own file for the browser. */
export async function loadFirstTexts(language: Language): Promise<Catalog> {
  const { messages, muiTexts } = await first[language]();
  return { messages, muiTexts, complete: false };
}

/** All texts of a language, also those of the other pages, forms and refusals. */
export async function loadAllTexts(language: Language): Promise<Catalog> {
  const [{ messages, muiTexts }, rest] = await Promise.all([first[language](), more[language]()]);
  return { messages: { ...messages, ...rest.messages }, muiTexts, complete: true };
}
