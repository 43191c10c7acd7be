import type { LanguageFacts } from "./language-facts";

export const bn: LanguageFacts = {
  ownName: "বাংলা",
  locale: "bn-BD",
  openGraphLocale: "bn_BD",
  digits: "০১২৩৪৫৬৭৮৯",
  weekday: "narrow",
  isTall: true,
};
