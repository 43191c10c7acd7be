import type { Language } from "./languages";

/** Name of the site in each language, for places where it stands alone. */
export const siteName: Readonly<Record<Language, string>> = { bn: "ট্রি ফর ডিড", en: "Tree for Deed" };
