import { isLanguage, languageKey, type Language } from "@tree-for-deed/common/languages";
import { localStore } from "../lib/storage";

const visitedKey = "tree-for-deed-visited";
const aYear = 365 * 24 * 60 * 60;

/** Keeps the choice for this device and tells the server by cookie, so that the next page comes in it from the first byte. */
export function keepLanguage(language: Language): void {
  localStore.set(languageKey, language);
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
  document.documentElement.lang = language;
}

export const hasChosenLanguage = (): boolean => localStore.get(visitedKey) === "true";
export const markLanguageChosen = (): boolean => localStore.set(visitedKey, "true");

/** Which language the site would offer first to somebody of the visitor's country; null when it does not say. */
export async function offeredLanguage(): Promise<Language | null> {
  try {
    const { language } = (await (await fetch("/offered-language")).json()) as { language?: unknown };
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}
