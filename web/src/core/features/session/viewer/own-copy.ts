import { ownCopyCookie, ownPartId } from "@tree-for-deed/common/renderer";
import { localStore } from "../../../../lib/storage";
import { styleSheetId } from "../../../../lib/style-sheet-link";

/** The parts of pages that are a member's own, and of which this device stores a copy. */
export type OwnPart = "home" | "profile";

/** A member's own part of a page, as this device showed it last. */
export interface OwnCopy {
  /** The member's id. */
  member: string;
  /** The address of the style sheet, which names the language and the version of the site. */
  sheet: string;
  html: string;
  /** Rules that are not in that style sheet. */
  rules: string[];
}

const keys: Record<OwnPart, string> = { home: ownCopyCookie, profile: "tree-for-deed-own-profile" };

export const ownCopyKey = (part: OwnPart): string => keys[part];

export const sheetHere = (): string => document.getElementById(styleSheetId)?.getAttribute("href") ?? "";

function readCopy(part: OwnPart, member: string | null): OwnCopy | null {
  const copy = JSON.parse(localStore.get(keys[part]) ?? "null") as OwnCopy | null;
  return copy?.member === member && copy.sheet === sheetHere() ? copy : null;
}

/** A browser refuses the rules of others, such as `::-moz-focus-inner`. */
function insert(rule: string, sheet: CSSStyleSheet | null): void {
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // The other rules are enough.
  }
}

/**
 * Shows this member's copy until the program has the page's data, unless the server has sent the part. It runs while the
 * page is parsed, so that a slow phone shows it with the first paint. A copy that cannot be read is removed.
 */
export function showOwnCopy(member: string | null): void {
  const place = document.getElementById(ownPartId);
  if (member === null || place?.childElementCount !== 0) return;
  // The copy of a list is its first page.
  if (new URLSearchParams(location.search).has("page")) return;
  try {
    const copy = readCopy(place.dataset["part"] as OwnPart, member);
    if (!copy) return;
    const { sheet } = document.head.appendChild(document.createElement("style"));
    for (const rule of copy.rules) insert(rule, sheet);
    place.innerHTML = copy.html;
  } catch {
    forgetOwnCopy();
  }
}

/** The folded sections that are open in the shown copy, by their heading and its turn among equal ones. */
let opened: ReadonlySet<string> = new Set();

function foldedIn(root: Element): Map<string, HTMLDetailsElement> {
  const found = new Map<string, HTMLDetailsElement>();
  for (const section of root.querySelectorAll("details")) {
    const heading = section.querySelector("summary")?.textContent ?? "";
    let turn = 0;
    while (found.has(`${turn} ${heading}`)) turn += 1;
    found.set(`${turn} ${heading}`, section);
  }
  return found;
}

/** Remembers which sections a person has opened in the copy, which is about to be replaced. */
export function noteOpened(copy: Element): void {
  const open = [...foldedIn(copy)].filter(([, section]) => section.open);
  opened = new Set(open.map(([name]) => name));
}

/** Opens the sections again that were open in the copy before, in the next copy or in the page. */
export function openAgain(shown: Element): void {
  for (const [name, section] of foldedIn(shown)) if (opened.has(name)) section.open = true;
  opened = new Set();
}

export function forgetOwnCopy(): void {
  for (const key of Object.values(keys)) localStore.remove(key);
  document.cookie = `${ownCopyCookie}=; Path=/; Max-Age=0`;
}
