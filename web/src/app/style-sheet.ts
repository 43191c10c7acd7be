import type { EmotionCache } from "@emotion/react";
import { styleSheetId } from "../lib/style-sheet-link";

/** The styles that all pages of a language share, in one cached file that the build makes. */
export interface StyleSheet {
  /** `/assets/bn-1a2b3c4d.css` */
  readonly path: string;
  /** Emotion's names of the styles in it. */
  readonly names: readonly string[];
}

/** Marks the styles of the style sheet as inserted, so that the cache neither creates nor inserts them again. */
export function markKept(cache: EmotionCache, names: Iterable<string>): void {
  for (const name of names) cache.inserted[name] = true;
}

const className = /\.css-([\w-]+)/g;

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return rule.name;
    if (rule instanceof CSSStyleRule) return [...rule.selectorText.matchAll(className)].map(([, name = ""]) => name);
    return rule instanceof CSSGroupingRule ? namesIn(rule.cssRules) : [];
  });
}

/** The rules of a style sheet; null if its file did not arrive, which browsers reveal only when the rules are read. */
function rulesOf(link: Element | null): CSSRuleList | null {
  try {
    return link instanceof HTMLLinkElement && link.sheet ? link.sheet.cssRules : null;
  } catch {
    return null;
  }
}

/**
 * Marks the styles of the page's style sheet as inserted, by its rules: a list of names would make each page larger. If
 * the file did not arrive, all styles are created here, also those that the page only marks. @returns whether it
 * arrived
 */
export function takeStyleSheet(cache: EmotionCache): boolean {
  const rules = rulesOf(document.getElementById(styleSheetId));
  if (rules) markKept(cache, namesIn(rules));
  else document.querySelectorAll("style[data-emotion]:empty").forEach((mark) => mark.remove());
  return rules !== null;
}
