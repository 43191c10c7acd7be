import type { Localization } from "@mui/material/locale";
import type { Language } from "@tree-for-deed/common/languages";
import { admin, first, more } from "./catalogs/loaders.generated";
import type { MessageId } from "./message-id";

export type Messages = Record<MessageId, string>;

/** The texts of one language: ours, and MUI's for its own labels. */
export interface Catalog {
  messages: Partial<Messages>;
  muiTexts: Localization;
  /** False while there are only those of home and the feed. */
  complete: boolean;
  /** True when those are there too that only admins read. */
  forAdmins: boolean;
}

/** The texts that home and the feed show at first; each language is its own file for the browser. */
export async function loadFirstTexts(language: Language): Promise<Catalog> {
  const { messages, muiTexts } = await first[language]();
  return { messages, muiTexts, complete: false, forAdmins: false };
}

/** All texts that visitors and members read, also those of the other pages, forms and refusals. */
export async function loadAllTexts(language: Language): Promise<Catalog> {
  const [texts, rest] = await Promise.all([loadFirstTexts(language), more[language]()]);
  return { ...texts, messages: { ...texts.messages, ...rest.messages }, complete: true };
}

/** All texts, also the admins'. */
export async function loadAdminTexts(language: Language): Promise<Catalog> {
  const [texts, rest] = await Promise.all([loadAllTexts(language), admin[language]()]);
  return { ...texts, messages: { ...texts.messages, ...rest.messages }, forAdmins: true };
}

/** By how much a page says. */
export const textLoaders = { first: loadFirstTexts, all: loadAllTexts, admin: loadAdminTexts } as const;
export type Extent = keyof typeof textLoaders;
