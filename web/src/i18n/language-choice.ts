import { isLanguage, languageKey, type Language } from "@tree-for-deed/common/languages";
import { keepCookie } from "../lib/cookie";
import { localStore, tabStore } from "../lib/storage";

const visitedKey = "tree-for-deed-visited";
const guestKey = "tree-for-deed-guest-language";

/** Stores the choice on this device and tells the server by cookie, so that the next page comes in that language. */
export function keepLanguage(language: Language): void {
  localStore.set(languageKey, language);
  keepCookie(languageKey, language);
  document.documentElement.lang = language;
}

/** The language stored on this device if the server does not know it: no cookie, and none in the address. */
export function unheardChoice(): Language | null {
  const chosen = localStore.get(languageKey);
  const isHeard =
    document.cookie.includes(`${languageKey}=`) || new URLSearchParams(window.location.search).has("lang");
  return !isHeard && isLanguage(chosen) ? chosen : null;
}

/** The name of the tab remembers it where the browser stores nothing, until the visitor leaves the site. */
export const hasChosenLanguage = (): boolean => window.name === visitedKey || localStore.get(visitedKey) === "true";
const unclaimed = "true";
export const markGuestChosen = (): boolean => tabStore.set(guestKey, unclaimed);
/**
 * Whether a member has chosen it as a guest in this tab: then it stays. The first member who logs in is taken for the
 * guest, and nobody after them.
 */
export function isGuestChoiceOf(memberId: string): boolean {
  if (tabStore.get(guestKey) === unclaimed) tabStore.set(guestKey, memberId);
  return tabStore.get(guestKey) === memberId;
}
export function markLanguageChosen(): void {
  if (!localStore.set(visitedKey, "true")) window.name = visitedKey;
  document.documentElement.dataset["languageKnown"] = "";
}

/**
 * Script that marks the root element if the reader knows how to change the language: its button is then an icon from
 * the start and does not shrink once it was seen.
 */
export const languageMark = `try{(name==="${visitedKey}"||localStorage.getItem("${visitedKey}")==="true")&&(document.documentElement.dataset.languageKnown="")}catch{}`;
