import { either } from "@tree-for-deed/common/either";
import { useLanguage } from "../../../i18n/LanguageProvider";

/** Reads a badge's name in the reader's language. */
export function useBadgeName(): (badge: { name: string; nameEn: string }) => string {
  const { language } = useLanguage();
  return ({ name, nameEn }) => either(language, name, nameEn);
}
