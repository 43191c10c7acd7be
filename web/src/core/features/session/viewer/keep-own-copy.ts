import { ownCopyCookie } from "@tree-for-deed/common/renderer";
import { keepCookie } from "../../../../lib/cookie";
import { localStore } from "../../../../lib/storage";
import { forgetOwnCopy, ownCopyKey, sheetHere, type OwnCopy, type OwnPart } from "./own-copy";

/** Letters of JSON of one copy. A browser stores some five million for a site, and the form's draft needs room, too. */
const mostLetters = 150_000;

const styleNames = (text: string): string[] => text.match(/css-[\w-]+/g) ?? [];

/**
 * The rules that the program has inserted for these elements. Browsers tell no shorthand with a variable if one of its
 * sides is set apart, so the styles of these elements have none.
 */
function rulesFor(html: string): string[] {
  const used = new Set(styleNames(html));
  const made = [...document.querySelectorAll<HTMLStyleElement>("style[data-emotion]")];
  const rules = made.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]).map(({ cssText }) => cssText);
  return rules.filter((rule) => styleNames(rule).some((name) => used.has(name)));
}

/** Stores a copy of the shown part. Its buttons do nothing until the program runs, and its links load their page. */
export function keepOwnCopy(part: OwnPart, member: string, shown: Element): void {
  const copied = shown.cloneNode(true) as Element;
  for (const control of copied.querySelectorAll("button, input, textarea, select"))
    control.toggleAttribute("inert", true);
  // A later visit finds the sections folded, as it does without a copy.
  for (const section of copied.querySelectorAll("details")) section.open = false;
  const html = copied.outerHTML;
  const copy = JSON.stringify({ member, sheet: sheetHere(), html, rules: rulesFor(html) } satisfies OwnCopy);
  // An old copy is worse than none.
  if (copy.length > mostLetters || !localStore.set(ownCopyKey(part), copy)) forgetOwnCopy();
  else if (part === "home") keepCookie(ownCopyCookie, sheetHere());
}
