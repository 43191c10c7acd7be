import type { Language } from "./languages";

/** What the site is called in each language, where its name stands alone. */
export const siteName: Readonly<Record<Language, string>> = { bn: "ট্রি ফর ডিড", en: "Tree for Deed" };
