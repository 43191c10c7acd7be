import type { Language } from "./languages";

/** The site's name in each language. */
export const siteName: Readonly<Record<Language, string>> = { bn: "ট্রি ফর ডিড", en: "Tree for Deed" };
