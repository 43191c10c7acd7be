import type { LanguageFacts } from "./language-facts";

export const en: LanguageFacts = {
  ownName: "English",
  locale: "en-GB",
  openGraphLocale: "en_US",
  digits: "0123456789",
  weekday: "short",
  isTall: false,
};
